/// What a download client is doing, as of one look at it.
public struct DownloadQueue: Sendable, Equatable, Codable {
    /// In the order in which they come.
    public var items: [DownloadItem]
    /// How many there are in all; more than `items` where a client has very many.
    public var count: Int
    public var bytesPerSecond: Int64
    public var bytesLeft: Int64
    /// Seconds until all has come; nil where nobody knows.
    public var secondsLeft: Int?
    public var isPaused: Bool
    /// Seconds until a pause ends by itself; nil for one that does not.
    public var resumesIn: Int?
    public var speedLimit: SpeedLimit
    /// Bytes that are free where downloads go; nil where the client does not know.
    public var freeBytes: Int64?

    /// How many downloads are looked at usually, and how many at most (TWF-11).
    public static let usual = 1_000
    public static let most = 20_000

    public init(
        items: [DownloadItem] = [], count: Int? = nil, bytesPerSecond: Int64 = 0, bytesLeft: Int64? = nil,
        secondsLeft: Int? = nil, isPaused: Bool = false, resumesIn: Int? = nil, speedLimit: SpeedLimit = .none,
        freeBytes: Int64? = nil
    ) {
        self.items = items
        self.count = max(items.count, count ?? 0)
        self.bytesPerSecond = max(0, bytesPerSecond)
        self.bytesLeft = max(0, bytesLeft ?? items.reduce(0) { $0.saturatingAdd($1.bytesLeft) })
        (self.secondsLeft, self.isPaused, self.resumesIn) = (secondsLeft, isPaused, resumesIn)
        (self.speedLimit, self.freeBytes) = (speedLimit, freeBytes)
    }

    /// Those that come right now.
    public var running: [DownloadItem] { items.filter { $0.state == .downloading || $0.state.isAfterDownload } }
}

/// How fast a client may be.
public enum SpeedLimit: Sendable, Equatable, Codable, Hashable {
    /// As fast as it can.
    case none
    /// A part of the line's speed, 1 ... 99.
    case percent(Int)
    /// At least 1.
    case bytesPerSecond(Int64)
}

extension Int64 {
    /// The sum, or the largest number where it does not fit.
    func saturatingAdd(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
