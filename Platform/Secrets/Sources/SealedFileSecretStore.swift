public import Base
public import Foundation
import Synchronization

/// Secrets of one person in one sealed file: what the Keychain is on a phone. The key is elsewhere, so that a copy of
/// the file alone is worth nothing.
public final class SealedFileSecretStore: SecretStore {
    /// At most so many secrets, of at most so many bytes, under keys of at most so many bytes.
    public static let maximumSecrets = 256
    public static let maximumSecretBytes = 64 << 10
    public static let maximumKeyBytes = 256

    private let file: PrivateFile
    private let key: SealingKey
    /// The file's name is bound into the box, so that one person's file is not another's.
    private let context: String
    /// Guards the file: one reader or writer at a time in this process.
    private let lock = Mutex(())

    /// The store in a file, which is made with the first secret; its folder is made at once.
    public init(file: URL, key: SealingKey) throws(SecretsError) {
        self.file = PrivateFile(file)
        self.key = key
        context = file.deletingLastPathComponent().lastPathComponent + "/" + file.lastPathComponent
        try PrivateFile.makeDirectory(file.deletingLastPathComponent())
    }

    public func secret(for key: String) throws -> [UInt8]? {
        try lock.withLock { _ in try load()[key] }
    }

    public func setSecret(_ secret: [UInt8]?, for key: String) throws {
        guard key.utf8.count <= Self.maximumKeyBytes, (secret?.count ?? 0) <= Self.maximumSecretBytes else {
            throw SecretsError(.tooLarge, "A secret may have \(Self.maximumSecretBytes) bytes at most.")
        }
        try lock.withLock { _ in
            var secrets = try load()
            guard secrets[key] != secret else { return }
            secrets[key] = secret
            guard secrets.count <= Self.maximumSecrets else {
                throw SecretsError(.tooLarge, "There may be \(Self.maximumSecrets) secrets at most.")
            }
            try save(secrets)
        }
    }

    public func removeAll() throws {
        try lock.withLock { _ in try file.remove() }
    }

    private func load() throws(SecretsError) -> [String: [UInt8]] {
        let limit = Self.maximumSecrets * (Self.maximumSecretBytes + Self.maximumKeyBytes) * 2
        guard let box = try file.read(limit: limit) else { return [:] }
        let plain = try key.open(box, context: context)
        guard let texts = try? JSONDecoder().decode([String: Data].self, from: Data(plain)) else {
            throw SecretsError(.damaged, "The sealed file \(file.url.path) holds something else than secrets.")
        }
        return texts.mapValues { Array($0) }
    }

    private func save(_ secrets: [String: [UInt8]]) throws(SecretsError) {
        guard let plain = try? JSONEncoder().encode(secrets.mapValues { Data($0) }) else {
            throw SecretsError(.damaged, "The secrets cannot be encoded.")
        }
        try file.write(key.seal(Array(plain), context: context))
    }
}
