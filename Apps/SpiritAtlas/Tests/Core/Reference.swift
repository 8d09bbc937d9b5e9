import Foundation

/// The reference data that other programs computed; each file says in "how" how.
enum Reference {
    struct Missing: Error { var name: String }

    /// Decodes `Reference/<name>.json`.
    static func load<Value: Decodable>(
        _ name: String, as type: Value.Type = Value.self, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) throws -> Value {
        guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Reference") else {
            throw Missing(name: name)
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        return try decoder.decode(type, from: Data(contentsOf: url))
    }
}
