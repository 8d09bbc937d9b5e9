/// One download in a client's queue.
public struct DownloadItem: Sendable, Equatable, Codable, Identifiable {
    /// The client's own id.
    public var id: String
    public var name: String
    public var state: DownloadState
    /// What the client says besides, such as how long it waits before it tries again; empty for nothing.
    public var note: String
    /// Bytes of the whole.
    public var size: Int64
    /// Bytes that are still to come; 0 ... `size`.
    public var bytesLeft: Int64
    /// Seconds until it has come, those before it included; nil where nobody knows.
    public var secondsLeft: Int?
    /// Empty for none.
    public var category: String
    public var priority: DownloadPriority
    public var hasPassword: Bool
    /// How many others it comes from; nil for what comes from no others.
    public var seeds: Int?

    public init(
        id: String, name: String, state: DownloadState, note: String = "", size: Int64 = 0, bytesLeft: Int64 = 0,
        secondsLeft: Int? = nil, category: String = "", priority: DownloadPriority = .normal, hasPassword: Bool = false
    ) {
        (self.id, self.name, self.state, self.note) = (id, name, state, note)
        self.size = max(0, size)
        self.bytesLeft = min(max(0, bytesLeft), self.size)
        (self.secondsLeft, self.category, self.priority) = (secondsLeft, category, priority)
        self.hasPassword = hasPassword
    }

    /// How much has come, from 0 to 1; 0 where the size is not known.
    public var progress: Double { size > 0 ? Double(size - bytesLeft) / Double(size) : 0 }
}

/// What a client does with a download.
public enum DownloadState: String, Sendable, Equatable, Codable, CaseIterable {
    case downloading, queued, paused
    /// The description is fetched from the address that was given.
    case fetching
    case verifying, repairing, unpacking, moving, finishing
    /// A state that this app does not know.
    case other

    /// Whether all of it has come and the client works on it.
    public var isAfterDownload: Bool {
        switch self {
        case .verifying, .repairing, .unpacking, .moving, .finishing: true
        default: false
        }
    }
}

/// How much sooner than others a download comes.
public enum DownloadPriority: Int, Sendable, Equatable, Codable, CaseIterable, Comparable {
    /// Stops it: the client ends the download with what has come.
    case stop = -4
    /// Whatever downloads of its category have.
    case usual = -3
    case veryLow = -2, low = -1, normal = 0, high = 1, veryHigh = 2
    /// Even while the queue is paused.
    case force = 3

    public static func < (left: DownloadPriority, right: DownloadPriority) -> Bool { left.rawValue < right.rawValue }
}
