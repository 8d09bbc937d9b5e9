import Base

/// A recorded voice: how long it plays, its shape, and where its bytes are for the next ten minutes.
public struct VoiceMessage: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var seconds: Double
    /// How loud its equal parts are, from 0 to 100.
    public var peaks: [Int]
    /// AAC, relative to the server's root; works for the person who asked, for ten minutes.
    public var url: String

    /// Seconds that a recording plays at most.
    public static let secondsMaximum = 60.0
    /// Seconds below which there is nothing to hear.
    public static let secondsMinimum = 0.5
    /// Bytes that a recording comes in at most.
    public static let bytesMaximum = 8_000_000

    public init(id: SortableID, seconds: Double, peaks: [Int], url: String) {
        self.id = id
        self.seconds = seconds
        self.peaks = peaks
        self.url = url
    }
}
