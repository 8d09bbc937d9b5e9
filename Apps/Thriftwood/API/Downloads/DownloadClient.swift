/// A program that downloads, whichever it is.
public protocol DownloadClient: Sendable {
    var abilities: DownloadAbilities { get }

    /// What it is doing now.
    /// - Parameter count: how many downloads at most; the first ones where there are more.
    func queue(count: Int) async throws -> DownloadQueue

    /// What it has done, the newest first.
    /// - Parameter count: how many entries at most; a client may say more.
    func history(count: Int) async throws -> DownloadHistory

    /// The categories that downloads can have.
    func categories() async throws -> [String]

    /// Does what was asked; `queue` is how the client's queue was seen last, since some clients are told of places in it.
    func apply(_ change: DownloadChange, to queue: DownloadQueue) async throws

    /// Does what was asked with an entry of the history.
    func apply(_ change: PastDownloadChange) async throws

    /// Puts something new into the queue.
    func add(_ addition: DownloadAddition) async throws

    /// How it is and what it has fetched; nil where a client does not tell that.
    func statistics() async throws(ServiceProblem) -> ClientReport?
}

extension DownloadClient {
    public func statistics() async throws(ServiceProblem) -> ClientReport? { nil }

    /// What it is doing now, as much of it as is looked at usually.
    public func queue() async throws -> DownloadQueue { try await queue(count: DownloadQueue.usual) }
}

/// What one client can do that another cannot.
public struct DownloadAbilities: Sendable, Equatable {
    /// Highest first.
    public var priorities: [DownloadPriority]
    /// What else a download in the queue can be told in the place of a priority.
    public var changesOfPriority: [DownloadPriority]
    public var limits: [SpeedLimit]
    /// Whether a limit of one's own is a part of the line's speed, and not bytes a second.
    public var limitsByPercent: Bool
    public var sorts: [DownloadSort]
    public var canHide: Bool
    /// Whether a second try can be given a password.
    public var canRetryWithPassword: Bool
    /// Whether files may stay when an entry of the history goes.
    public var canKeepFiles: Bool
    /// The kinds of files that it takes, as extensions.
    public var fileTypes: [String]
    /// Whether it tells how it is and what it has fetched.
    public var hasStatistics: Bool { !areTorrents }
    /// Whether it takes torrents and magnet links, which know no password and no pause that ends by itself.
    public var areTorrents = false

    public init(
        priorities: [DownloadPriority], limits: [SpeedLimit], limitsByPercent: Bool, sorts: [DownloadSort],
        canHide: Bool, canRetryWithPassword: Bool, canKeepFiles: Bool, fileTypes: [String],
        changesOfPriority: [DownloadPriority] = []
    ) {
        self.changesOfPriority = changesOfPriority
        (self.priorities, self.limits, self.limitsByPercent, self.sorts) = (priorities, limits, limitsByPercent, sorts)
        (self.canHide, self.canRetryWithPassword, self.canKeepFiles) = (canHide, canRetryWithPassword, canKeepFiles)
        self.fileTypes = fileTypes
    }
}

/// Something new for a queue.
public struct DownloadAddition: Sendable, Equatable {
    /// Where it comes from.
    public enum Source: Sendable, Equatable {
        /// An address of `http` or `https`, which the client fetches, or a magnet link of a torrent.
        case address(String)
        /// A file on this machine, and how the person knows it.
        case file(path: String, name: String)
    }

    public var source: Source
    /// Empty for the client's choice.
    public var category: String
    /// Nil for the category's.
    public var priority: DownloadPriority?

    public init(source: Source, category: String = "", priority: DownloadPriority? = nil) {
        (self.source, self.category, self.priority) = (source, category, priority)
    }

    /// Most bytes of a file.
    public static let sizeLimit: Int64 = 64_000_000
}
