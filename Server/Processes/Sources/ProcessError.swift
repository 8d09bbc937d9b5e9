/// Why a child process did not run to its end.
public struct ProcessError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: Sendable, Equatable {
        /// The program is not there, or the system does not start it.
        case notStarted
        /// This machine cannot hold it to its files, and nobody allowed to go without.
        case unconfined
        /// It ran longer than it may.
        case tookTooLong
        /// It wrote more to its standard output than it may.
        case saidTooMuch
        /// Whoever waited for it does not any more.
        case cancelled
        /// Too many wait; try again later.
        case busy
    }

    public var code: Code
    /// One sentence for the operator.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
