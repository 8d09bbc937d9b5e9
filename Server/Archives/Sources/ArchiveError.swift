/// Why an archive could not be written.
public struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One sentence for the operator.
    public var description: String

    public init(_ description: String) { self.description = description }
}
