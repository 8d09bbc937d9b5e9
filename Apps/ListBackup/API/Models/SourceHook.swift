public import Foundation

/// An address that a source's service calls whenever something changes there (LB-065).
public struct SourceHook: Codable, Sendable, Equatable {
    /// Nil while there is none.
    public var madeAt: Date?
    /// When it was called last.
    public var lastAt: Date?
    /// The address itself, told this once.
    public var address: String?

    public init(madeAt: Date? = nil, lastAt: Date? = nil, address: String? = nil) {
        self.madeAt = madeAt
        self.lastAt = lastAt
        self.address = address
    }
}
