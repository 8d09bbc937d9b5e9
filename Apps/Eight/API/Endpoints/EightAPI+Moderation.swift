public import Base
public import Wire

/// What moderators of a school and administrators of the district do (E8-147, E8-149, E8-150, E8-153, E8-155). Everybody else
/// is refused with `not_moderator`.
extension EightAPI {
    /// A video or a person.
    public struct CaseOf: Codable, Sendable {
        public var subject: ConsoleSubject
        public var id: SortableID

        public init(subject: ConsoleSubject, id: SortableID) { (self.subject, self.id) = (subject, id) }
    }

    /// A school.
    public struct BySchool: Codable, Sendable {
        /// Its key; `district` for all.
        public var school: String

        public init(school: String) { self.school = school }
    }

    /// A part of the log.
    public struct LogOf: Codable, Sendable {
        /// Whether what was only looked at is in it too.
        public var all: Bool?
        public var cursor: String?
        public var limit: Int?

        public init(all: Bool? = nil, cursor: String? = nil, limit: Int? = nil) {
            (self.all, self.cursor, self.limit) = (all, cursor, limit)
        }
    }

    public static let overview = Endpoint<NoParameters, NoBody, ConsoleOverview>(
        "moderationOverview", .get, "/api/v1/moderation", summary: "How much waits for a moderator, and for how long.",
        tag: "moderation")
    public static let queue = Endpoint<NoParameters, NoBody, Page<ConsoleItem>>(
        "moderationQueue", .get, "/api/v1/moderation/queue",
        summary: "What waits for a moderator, what cannot wait first; two hundred items at most.", tag: "moderation")
    public static let openCase = Endpoint<CaseOf, NoBody, ConsoleCase>(
        "moderationCase", .get, "/api/v1/moderation/cases/{subject}/{id}",
        summary: "All that is known of something that waits; who looked is written down.", tag: "moderation")
    public static let decide = Endpoint<CaseOf, ConsoleVerdict, ConsoleRecord>(
        "decide", .post, "/api/v1/moderation/cases/{subject}/{id}",
        summary: "Decides about it, and ends all reports of it.", tag: "moderation")
    public static let moderationLog = Endpoint<LogOf, NoBody, Page<ConsoleRecord>>(
        "moderationLog", .get, "/api/v1/moderation/log", summary: "What moderators did, latest first.",
        tag: "moderation")
    public static let takeBack = Endpoint<ByID, NoBody, NoAnswer>(
        "takeDecisionBack", .delete, "/api/v1/moderation/log/{id}", summary: "Takes a decision back.",
        success: .noContent, tag: "moderation")
    public static let rules = Endpoint<NoParameters, NoBody, Page<SchoolRules>>(
        "schoolRules", .get, "/api/v1/moderation/rules", summary: "What holds for the schools that one looks after.",
        tag: "moderation")
    public static let setRules = Endpoint<BySchool, RulesChange, SchoolRules>(
        "setSchoolRules", .put, "/api/v1/moderation/rules/{school}",
        summary: "Switches things off for a school or the district, or on again, and says what is reviewed.",
        tag: "moderation")
    public static let moderators = Endpoint<NoParameters, NoBody, Page<Moderator>>(
        "moderators", .get, "/api/v1/moderation/moderators", summary: "Who looks after which school.",
        tag: "moderation")
    public static let appoint = Endpoint<NoParameters, Appointment, Moderator>(
        "appointModerator", .post, "/api/v1/moderation/moderators",
        summary: "Has somebody look after a school; administrators of the district alone do.", tag: "moderation")
    public static let dismissModerator = Endpoint<ByID, NoBody, NoAnswer>(
        "dismissModerator", .delete, "/api/v1/moderation/moderators/{id}", summary: "Has somebody do so no longer.",
        success: .noContent, tag: "moderation")
    public static let numbers = Endpoint<NoParameters, NoBody, TransparencyReport>(
        "transparencyNumbers", .get, "/api/v1/moderation/numbers",
        summary: "Numbers of the last two years by month and school, for administrators of the district.",
        tag: "moderation")
}

extension ConsoleVerdict: EndpointBody {}
extension RulesChange: EndpointBody {}
extension Appointment: EndpointBody {}
