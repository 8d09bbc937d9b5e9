public import Base
public import Wire

/// What backups do, and would do.
public enum RunsAPI {
    /// A part of a run's log.
    public struct Log: Codable, Sendable {
        public var id: SortableID
        /// Only lines behind this one; all when nil.
        public var after: Int?

        public init(id: SortableID, after: Int? = nil) {
            self.id = id
            self.after = after
        }
    }

    public static let log = Endpoint<Log, NoBody, [RunLogLine]>(
        "runLog", .get, "/api/v1/runs/{id}/log",
        summary: "What a backup did, line by line, 1,000 at most; it grows while the backup goes on.", tag: "runs")

    public static let logFile = Endpoint<ByID, NoBody, DownloadLink>(
        "runLogFile", .post, "/api/v1/runs/{id}/log-links",
        summary: "A link to a backup's log as a text, good for 15 minutes.", success: .created, tag: "runs")

    public static let dryRun = Endpoint<ByID, NoBody, DryRun>(
        "dryRun", .post, "/api/v1/sources/{id}/dry-runs",
        summary: "What a backup would take in requests, bytes and time; nothing is written.", tag: "runs")
}
