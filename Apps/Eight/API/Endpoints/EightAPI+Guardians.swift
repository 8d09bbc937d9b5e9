public import Wire

/// A guardian who sees time and settings, and no content (E8-143).
extension EightAPI {
    public static let guardians = Endpoint<NoParameters, NoBody, Page<Guardian>>(
        "guardians", .get, "/api/v1/me/guardians", summary: "Whom one has appointed or invited.", tag: "guardians")
    public static let inviteGuardian = Endpoint<NoParameters, GuardianDraft, GuardianInvitation>(
        "inviteGuardian", .post, "/api/v1/me/guardians",
        summary: "Invites a guardian, by a code that works once and for two days; two guardians at most.",
        success: .created, tag: "guardians", allowsCompression: false)
    public static let endGuardian = Endpoint<ByID, NoBody, NoAnswer>(
        "endGuardian", .delete, "/api/v1/me/guardians/{id}",
        summary: "Ends an appointment, or takes an invitation back.", success: .noContent, tag: "guardians")
    public static let reportTime = Endpoint<NoParameters, TimeReport, NoAnswer>(
        "reportTime", .post, "/api/v1/me/time",
        summary: "Says that one has used Eight for some seconds; kept while a guardian sees it.", success: .noContent,
        tag: "guardians")

    // Codes and keys are never in an address, which others may write down.
    public static let guardianOffer = Endpoint<NoParameters, GuardianQuestion, GuardianOffer>(
        "guardianOffer", .post, "/api/v1/guardian/offer", summary: "Who invites, by the code of an invitation.",
        access: .open, tag: "guardians")
    public static let acceptGuardian = Endpoint<NoParameters, GuardianAcceptance, GuardianKey>(
        "acceptGuardian", .post, "/api/v1/guardian/acceptance",
        summary: "Takes an invitation; refused to whoever is signed in as a pupil.", access: .open, tag: "guardians",
        allowsCompression: false)
    public static let supervised = Endpoint<NoParameters, GuardianKey, SupervisedPupil>(
        "supervised", .post, "/api/v1/guardian/pupil", summary: "Time and settings of the pupil who appointed one.",
        access: .open, tag: "guardians")
    public static let endSupervision = Endpoint<NoParameters, GuardianKey, NoAnswer>(
        "endSupervision", .post, "/api/v1/guardian/end", summary: "Ends one's appointment.", access: .open,
        success: .noContent, tag: "guardians")
}

extension GuardianDraft: EndpointBody {}
extension GuardianQuestion: EndpointBody {}
extension GuardianAcceptance: EndpointBody {}
extension GuardianKey: EndpointBody {}
extension TimeReport: EndpointBody {}
