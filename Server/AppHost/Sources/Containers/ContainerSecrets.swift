import Base
import Foundation
import Secrets
import Synchronization

/// A sealed file that is not there before there is a secret, so that guests who only look leave nothing behind.
final class ContainerSecrets: SecretStore {
    private let file: URL
    private let key: SealingKey
    private let opened = Mutex<SealedFileSecretStore?>(nil)

    init(file: URL, key: SealingKey) {
        self.file = file
        self.key = key
    }

    func secret(for key: String) throws -> [UInt8]? {
        try existing()?.secret(for: key)
    }

    func setSecret(_ secret: [UInt8]?, for key: String) throws {
        if secret == nil, try existing() == nil { return }
        try open().setSecret(secret, for: key)
    }

    func removeAll() throws {
        try existing()?.removeAll()
    }

    private func existing() throws -> SealedFileSecretStore? {
        if let store = opened.withLock({ $0 }) { return store }
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try open()
    }

    private func open() throws -> SealedFileSecretStore {
        try opened.withLock { opened in
            if let opened { return opened }
            let store = try SealedFileSecretStore(file: file, key: key)
            opened = store
            return store
        }
    }
}
