import Foundation

/// A copy of all that the server keeps of somebody, as far as it has come (OF-196).
public struct DataExport: Codable, Sendable, Equatable {
    /// Where it stands.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// None was asked for, or the last one is gone.
        case none
        case working
        case ready
        case failed
    }

    public var state: State
    /// How much of it is made, from 0 to 1.
    public var progress: Double
    /// When it is removed.
    public var expiresAt: Date?
    public var bytes: Int64?
    /// Where it can be loaded for some minutes, by its owner alone.
    public var url: String?

    public init(
        state: State, progress: Double = 0, expiresAt: Date? = nil, bytes: Int64? = nil, url: String? = nil
    ) {
        (self.state, self.progress, self.expiresAt, self.bytes, self.url) = (state, progress, expiresAt, bytes, url)
    }
}
