import Base
import CCrypto
import Secrets
public import ThriftwoodCore

/// The ciphers of backups by the house's libraries, on a thread of their own: a passphrase's key takes a while.
public final class HouseBackupCiphers: BackupCiphers {
    private let pool = BlockingPool(threads: 1, waiting: 32, patience: .seconds(20))

    public init() {}

    public func readAES256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
        guard key.count == 32 else { return nil }
        var plain = [UInt8](repeating: 0, count: bytes.count)
        let counter = [UInt8](repeating: 0, count: 16)
        return hs_crypto_aes256ctr(key, counter, bytes, bytes.count, &plain) ? plain : nil
    }

    public func seal(_ plain: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8] {
        try await run { () throws(SecretsError) in try PassphraseBox.seal(plain, passphrase: passphrase) }
    }

    public func open(_ sealed: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8] {
        try await run { () throws(SecretsError) in try PassphraseBox.open(sealed, passphrase: passphrase) }
    }

    private func run(_ work: @escaping @Sendable () throws(SecretsError) -> [UInt8]) async throws(BackupProblem)
        -> [UInt8]
    {
        do {
            return try await pool.run(work)
        } catch let error as SecretsError {
            throw error.code == .outOfMemory ? .busy : .wrongPassphrase
        } catch {
            throw .busy
        }
    }
}
