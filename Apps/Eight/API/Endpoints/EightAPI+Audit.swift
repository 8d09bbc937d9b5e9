public import Wire

/// What was changed about roles, schools and accounts; for administrators of the district alone (E8-159).
extension EightAPI {
    /// A part of the log.
    public struct AuditOf: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) { (self.cursor, self.limit) = (cursor, limit) }
    }

    /// A seal that somebody noted.
    public struct NotedSeal: Codable, Sendable {
        /// 64 hexadecimal digits.
        public var noted: String?

        public init(noted: String? = nil) { self.noted = noted }
    }

    public static let auditLog = Endpoint<AuditOf, NoBody, Page<AuditRecord>>(
        "auditLog", .get, "/api/v1/moderation/audit",
        summary: "What was changed about roles, schools and accounts, latest first.", tag: "moderation")
    public static let auditCheck = Endpoint<NotedSeal, NoBody, AuditCheck>(
        "checkAuditLog", .get, "/api/v1/moderation/audit/check",
        summary: "Reads the whole log again and says whether each line is as it was written.", tag: "moderation")
}
