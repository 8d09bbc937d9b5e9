/// What a child process may use. Whoever goes beyond is ended.
public struct ProcessLimits: Sendable, Equatable {
    /// Seconds of processor time, of all its threads together.
    public var processorSeconds = 60
    /// Bytes of address space.
    public var addressSpace: Int64 = 1 << 30
    /// Bytes of the largest file that it writes.
    public var fileSize: Int64 = 64 << 20
    /// Seconds from its start to its end.
    public var seconds = 120.0
    /// How much it gives way to everything else on the machine: 0 not at all, 19 wholly.
    public var niceness = 10
    /// Bytes that it may write to its standard output.
    public var outputBytes = 1 << 20
    /// Bytes at the end of its standard error that are kept.
    public var errorBytes = 16 << 10
    /// Descriptors that it may have open.
    public var openFiles = 64

    public init() {}
}
