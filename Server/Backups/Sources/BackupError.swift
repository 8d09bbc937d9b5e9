import Foundation

/// Why a backup could not be made or put back.
public struct BackupError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
    public enum Code: Sendable {
        /// The file that was to be made is there already.
        case exists
        /// The file is missing or may not be read.
        case unreadable
        /// The file is no backup, is cut off, or was changed since it was made.
        case damaged
        /// A later version of the program has made it.
        case newer
        /// What it should be put into holds something already, or does not fit.
        case occupied
        /// The disk is full, or fails.
        case disk
        /// PostgreSQL's own programs are missing, or refused.
        case database
    }

    public var code: Code
    /// What went wrong and what to do, in a sentence.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
    public var errorDescription: String? { message }

    /// An error of the system, with its reason.
    static func system(_ what: String, _ number: Int32 = errno) -> BackupError {
        if number == ENOSPC { return BackupError(.disk, "\(what): the disk is full.") }
        return BackupError(.disk, "\(what): \(String(cString: strerror(number))).")
    }
}
