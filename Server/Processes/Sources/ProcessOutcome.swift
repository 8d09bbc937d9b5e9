/// How a child process ended, and what it said.
public struct ProcessOutcome: Sendable, Equatable {
    /// How it ended.
    public enum End: Sendable, Equatable {
        /// By itself, with a status: 0 says that all went well.
        case status(Int32)
        /// By a signal, as when it reached a limit.
        case signal(Int32)
    }

    public var end: End
    /// What it wrote to its standard output.
    public var output: [UInt8]
    /// The end of what it wrote to its standard error.
    public var errors: String
    /// Seconds of processor time that it took.
    public var processorSeconds: Double
    /// Seconds that it ran.
    public var seconds: Double

    /// Whether it ended by itself and says that all went well.
    public var isSuccess: Bool { end == .status(0) }
}
