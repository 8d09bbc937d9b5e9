/// How far it is certain that a stream was read as a whole (LB-047).
public enum Completeness: String, Sendable, Codable, CaseIterable {
    /// The way it was read shows that nothing present before and after the run is missing.
    case proved
    /// The source says that this was all, and nothing contradicts it.
    case claimed
    /// A part is missing.
    case partial
    /// Nothing of it could be read.
    case failed
}

/// What a run read of a stream, and how certain that is.
public struct StreamReport: Sendable, Codable, Equatable {
    public var completeness: Completeness
    /// One sentence: the evidence, or what is missing and why.
    public var evidence: String
    /// Records that came, each time counted.
    public var read: Int
    /// Pages, files or rows in which they came.
    public var pages: Int
    /// How many the source says that it has; nil where it does not.
    public var sourceTotal: Int?

    public init(
        _ completeness: Completeness, evidence: String, read: Int = 0, pages: Int = 0, sourceTotal: Int? = nil
    ) {
        self.completeness = completeness
        self.evidence = evidence
        self.read = read
        self.pages = pages
        self.sourceTotal = sourceTotal
    }
}
