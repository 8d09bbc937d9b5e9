import Base
import Foundation
import Secrets
import Testing

@Suite struct SealedFileSecretStoreTests {
    private let folder = TemporaryFolder()
    private let keys = KeyRing(temporary: .system)
    private var file: URL { folder.url.appendingPathComponent("alice/secrets") }
    private var key: SealingKey { SealingKey(keys: keys, purpose: "containers") }

    private func store() throws -> SealedFileSecretStore { try SealedFileSecretStore(file: file, key: key) }

    @Test func `Secrets come back after a restart, change, and go`() throws {
        try store().setSecret(Array("token-1".utf8), for: "access")
        try store().setSecret([], for: "empty")
        #expect(try store().secret(for: "access") == Array("token-1".utf8))
        #expect(try store().secret(for: "empty") == [])
        try store().setSecret(Array("token-2".utf8), for: "access")
        #expect(try store().secret(for: "access") == Array("token-2".utf8))
        try store().setSecret(nil, for: "access")
        #expect(try store().secret(for: "access") == nil)
        try store().removeAll()
        #expect(try store().secret(for: "empty") == nil)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `OF-034: neither a secret nor its name can be read from the file, which is its owner's only`() throws {
        try store().setSecret(Array("very-secret-token".utf8), for: "refresh-token-name")
        let data = try Data(contentsOf: file)
        #expect(data.range(of: Data("very-secret-token".utf8)) == nil)
        #expect(data.range(of: Data("refresh-token-name".utf8)) == nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A changed byte anywhere is noticed`() throws {
        try store().setSecret([1, 2, 3], for: "key")
        let sealed = Array(try Data(contentsOf: file))
        for index in sealed.indices {
            var damaged = sealed
            damaged[index] ^= 0x10
            try write(damaged)
            #expect { try store().secret(for: "key") } throws: { ($0 as? SecretsError)?.code == .damaged }
        }
        try write(Array(sealed.dropLast()))
        #expect(throws: SecretsError.self) { try store().secret(for: "key") }
    }

    @Test func `One person's file is worth nothing in another's place`() throws {
        try store().setSecret([1, 2, 3], for: "key")
        let other = folder.url.appendingPathComponent("bob/secrets")
        let theirs = try SealedFileSecretStore(file: other, key: key)
        try FileManager.default.copyItem(at: file, to: other)
        #expect(throws: SecretsError.self) { try theirs.secret(for: "key") }
    }

    @Test func `Secrets stay readable through many rotations of keys`() throws {
        try store().setSecret([1, 2, 3], for: "key")
        for _ in 0..<5 { try keys.rotate() }
        #expect(try store().secret(for: "key") == [1, 2, 3])
    }

    @Test func `A secret beyond the limits is refused and the others stay`() throws {
        let store = try store()
        try store.setSecret([1], for: "kept")
        let large = [UInt8](repeating: 0, count: SealedFileSecretStore.maximumSecretBytes + 1)
        let name = String(repeating: "n", count: SealedFileSecretStore.maximumKeyBytes + 1)
        #expect(throws: SecretsError.self) { try store.setSecret(large, for: "large") }
        #expect(throws: SecretsError.self) { try store.setSecret([1], for: name) }
        for index in 1..<SealedFileSecretStore.maximumSecrets { try store.setSecret([1], for: "\(index)") }
        #expect(throws: SecretsError.self) { try store.setSecret([1], for: "one too many") }
        #expect(try store.secret(for: "kept") == [1])
    }

    @Test func `Many threads change one file at once and lose nothing`() throws {
        let store = try store()
        DispatchQueue.concurrentPerform(iterations: 60) { index in
            try? store.setSecret([UInt8(index)], for: "key-\(index)")
        }
        for index in 0..<60 { #expect(try store.secret(for: "key-\(index)") == [UInt8(index)]) }
    }

    private func write(_ bytes: [UInt8]) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
    }
}
