public import Foundation

/// A copy of all of one's own videos, in one zip file (E8-141).
public struct VideoExport: Codable, Sendable, Hashable {
    public enum State: String, Codable, Sendable, Hashable, CaseIterable {
        case none, working, ready, failed
    }

    public var state: State
    /// From 0 to 1, while it is made.
    public var progress: Double
    /// When it is deleted.
    public var expiresAt: Date?
    /// Bytes of the file.
    public var bytes: Int?
    /// Works for one viewer and at most ten minutes.
    public var url: String?

    public init(
        state: State, progress: Double = 0, expiresAt: Date? = nil, bytes: Int? = nil, url: String? = nil
    ) {
        self.state = state
        self.progress = progress
        self.expiresAt = expiresAt
        self.bytes = bytes
        self.url = url
    }
}
