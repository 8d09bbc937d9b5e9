public import Wire

/// Rules that are agreed to (E8-018), and being at another school (E8-016).
extension EightAPI {
    public static let acceptRules = Endpoint<NoParameters, RulesConsent, Me>(
        "acceptRules", .put, "/api/v1/me/rules",
        summary: "Agrees to the rules and the privacy notice; a new version is asked again.", tag: "people")
    public static let askForSchool = Endpoint<NoParameters, SchoolWish, Me>(
        "askForSchool", .post, "/api/v1/me/school",
        summary: "Asks to be at another school, which a moderator decides; twice a year.", tag: "people")
    public static let withdrawSchool = Endpoint<NoParameters, NoBody, Me>(
        "withdrawSchool", .delete, "/api/v1/me/school", summary: "Takes that back.", tag: "people")
    public static let schoolChanges = Endpoint<NoParameters, NoBody, Page<ConsoleSchoolChange>>(
        "schoolChanges", .get, "/api/v1/moderation/schools",
        summary: "Who wants to be at another school, oldest first; two hundred at most.", tag: "moderation")
    public static let answerSchoolChange = Endpoint<ByID, SchoolVerdict, NoAnswer>(
        "answerSchoolChange", .post, "/api/v1/moderation/schools/{id}", summary: "Lets somebody, or doesn't.",
        success: .noContent, tag: "moderation")
}

extension RulesConsent: EndpointBody {}
extension SchoolWish: EndpointBody {}
extension SchoolVerdict: EndpointBody {}
