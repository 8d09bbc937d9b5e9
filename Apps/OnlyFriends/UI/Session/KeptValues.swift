import Base
import Wire

extension SecretStore {
    /// What was kept on this device under a key; nil where there is nothing, or nothing that can be read.
    func value<Value: Decodable>(for key: String, as type: Value.Type = Value.self) -> Value? {
        guard let bytes = try? secret(for: key) else { return nil }
        return try? JSONCoding.decode(type, from: bytes)
    }

    /// Keeps a value on this device; nil forgets it. Throws where it cannot be kept.
    func setValue(_ value: (some Encodable)?, for key: String) throws {
        try setSecret(try value.map { try JSONCoding.encode($0) }, for: key)
    }
}
