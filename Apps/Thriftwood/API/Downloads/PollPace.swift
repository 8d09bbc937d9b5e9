/// How long to wait before a service is looked at again: briefly while it answers, longer and longer while it does not.
public struct PollPace: Sendable, Equatable {
    /// Seconds between looks at a service that answers.
    public let usual: Double
    /// Most seconds between looks.
    public let longest: Double
    private var failures = 0

    public init(usual: Double = 2, longest: Double = 30) { (self.usual, self.longest) = (usual, longest) }

    /// Seconds before the next look.
    public var wait: Double {
        guard failures > 0 else { return usual }
        return min(longest, usual * Double(1 << min(failures, 10)))
    }

    /// The service answered.
    public mutating func succeeded() { failures = 0 }

    /// The service did not answer, or not as it should.
    public mutating func failed() { failures += 1 }
}
