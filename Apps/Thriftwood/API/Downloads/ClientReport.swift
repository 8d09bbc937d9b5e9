public import Foundation

/// How a download client is and what it has fetched: its statistics.
public struct ClientReport: Sendable, Hashable, Codable {
    /// Bytes that were fetched; nil where a client does not count them.
    public struct Amounts: Sendable, Hashable, Codable {
        public var day: Int64?
        public var week: Int64?
        public var month: Int64?
        public var total: Int64?
        /// Since the client was started.
        public var sinceStart: Int64?

        public init(
            day: Int64? = nil, week: Int64? = nil, month: Int64? = nil, total: Int64? = nil, sinceStart: Int64? = nil
        ) {
            (self.day, self.week, self.month, self.total) = (day, week, month, total)
            self.sinceStart = sinceStart
        }
    }

    /// A disk that it writes to.
    public struct Disk: Sendable, Hashable, Codable {
        public enum Use: String, Sendable, Hashable, Codable { case temporary, finished }

        public var use: Use
        public var free: Int64
        /// 0 where that is not known.
        public var total: Int64
    }

    /// A news server that it fetches from.
    public struct NewsServer: Sendable, Hashable, Codable, Identifiable {
        public var id: String { name }
        public var name: String
        public var amounts: Amounts
    }

    /// Something that it noted.
    public struct Line: Sendable, Hashable, Codable, Identifiable {
        public enum Weight: String, Sendable, Hashable, Codable { case info, warning, error }

        public var id: Int
        public var weight: Weight
        public var date: Date?
        public var text: String
    }

    /// Parts of it that can rest.
    public struct Part: Sendable, Hashable, Codable {
        public enum Kind: String, Sendable, Hashable, Codable { case downloads, postProcessing, scan }

        public var kind: Kind
        public var isPaused: Bool
    }

    public var version = ""
    /// Seconds since it was started; nil where it does not say.
    public var uptime: Int?
    public var parts: [Part] = []
    /// Bytes a second at most; nil for no limit.
    public var limit: Int64?
    /// Bytes a second on average since the start; nil where it does not say.
    public var averageSpeed: Int64?
    public var disks: [Disk] = []
    public var amounts = Amounts()
    public var servers: [NewsServer] = []
    /// The newest first.
    public var lines: [Line] = []

    public static let mostLines = 25

    public init() {}
}
