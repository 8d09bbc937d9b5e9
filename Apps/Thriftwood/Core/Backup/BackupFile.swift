import Foundation
import Wire

/// Why a file brings nothing.
public enum BackupProblem: Error, Sendable, Hashable {
    /// It is neither a backup of ours nor one of LunaSea's.
    case notBackup
    /// What is in it makes no sense: the passphrase is another one, or the file is damaged. Which of both cannot be told.
    case wrongPassphrase
    /// It is larger than any backup.
    case tooLarge
    case passphraseTooShort
    /// Too many are opened at once.
    case busy
}

/// The ciphers of backups, which the place has where the app runs.
public protocol BackupCiphers: Sendable {
    /// AES-256 in counter mode, the counter beginning with zero: LunaSea's (TW-041). Only read, never written (TWF-03).
    func readAES256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]?
    /// Seals bytes under a passphrase, with a salt of its own and a proof that nothing was changed.
    func seal(_ plain: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8]
    /// Opens what was sealed so.
    func open(_ sealed: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8]
}

/// A backup in a file: one of ours is read and written, one of LunaSea's is read.
public enum BackupFile {
    /// What files of ours end with.
    public static let fileExtension = "thriftwood"
    /// What LunaSea's end with.
    public static let lunaSeaExtension = "lunasea"
    /// Bytes of the largest file that is read.
    public static let sizeLimit = 4 << 20
    /// Characters of the shortest passphrase (TW-038).
    public static let shortestPassphrase = 8
    /// What files of ours begin with.
    private static let mark = Array("THRIFTWOOD BACKUP 1\n".utf8)

    /// The bytes of a file that the passphrase opens.
    @concurrent public static func seal(
        _ backup: Backup, passphrase: String, with ciphers: any BackupCiphers
    ) async throws -> [UInt8] {
        guard passphrase.count >= shortestPassphrase else { throw BackupProblem.passphraseTooShort }
        let plain = try JSONCoding.encode(BackupDocument(backup))
        return mark + (try await ciphers.seal(plain, passphrase: passphrase))
    }

    /// What a file has.
    @concurrent public static func open(
        _ bytes: [UInt8], passphrase: String, with ciphers: any BackupCiphers
    ) async throws(BackupProblem) -> Backup {
        guard bytes.count <= sizeLimit else { throw .tooLarge }
        if bytes.starts(with: mark) {
            let plain = try await ciphers.open(Array(bytes.dropFirst(mark.count)), passphrase: passphrase)
            guard let document = try? JSONCoding.decode(BackupDocument.self, from: plain) else { throw .notBackup }
            return document.backup
        }
        guard let sealed = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters), !sealed.isEmpty,
            sealed.count % 16 == 0
        else { throw .notBackup }
        let key = LunaSeaBackup.key(passphrase)
        guard let padded = ciphers.readAES256(Array(sealed), key: key), let plain = LunaSeaBackup.unpadded(padded),
            let backup = LunaSeaBackup.read(plain)
        else { throw .wrongPassphrase }
        return backup
    }

    /// Whether bytes can be a backup at all, before anybody is asked for a passphrase.
    public static func canBeBackup(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: mark) { return true }
        let isText = bytes.allSatisfy { byte in
            byte == UInt8(ascii: "=") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == 10
                || byte == 13 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
                || (0x61...0x7a).contains(byte)
        }
        return isText && bytes.count >= 24
    }
}

/// Where there are no ciphers, no backup is made and none is opened.
public struct NoBackupCiphers: BackupCiphers {
    public init() {}

    public func readAES256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? { nil }
    public func seal(_ plain: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8] { throw .busy }
    public func open(_ sealed: [UInt8], passphrase: String) async throws(BackupProblem) -> [UInt8] { throw .busy }
}
