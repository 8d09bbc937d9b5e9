public import Wire

/// Who did what.
public enum DeedsAPI {
    /// A part of the list.
    public struct Part: Codable, Sendable {
        public var cursor: String?
        /// 1 to 200.
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let all = Endpoint<Part, NoBody, Page<Deed>>(
        "deeds", .get, "/api/v1/deeds", summary: "Who did what in this account, newest first.", tag: "account")

    public static let check = Endpoint<NoParameters, NoBody, DeedCheck>(
        "checkDeeds", .get, "/api/v1/deeds/check",
        summary: "Whether every line of the list is there and as it was written.", tag: "account")

    public static let export = Endpoint<NoParameters, NoBody, DownloadLink>(
        "exportDeeds", .post, "/api/v1/deeds/exports", summary: "A link to the whole list as CSV, good for 15 minutes.",
        success: .created, tag: "account")
}
