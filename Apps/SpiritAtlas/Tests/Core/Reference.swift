import Foundation

/// The reference data that other programs computed; each file says in "how" how.
enum Reference {
    struct Missing: Error { var name: String }

    /// Decodes `Reference/<name>.json`.
    static func load<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Reference") else {
            throw Missing(name: name)
        }
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }
}
