public import Wire

/// Being told what was decided about oneself, and appealing against it once (E8-146, E8-151). Whoever is shut out may do so too.
extension EightAPI {
    public static let sanctions = Endpoint<NoParameters, NoBody, Page<Sanction>>(
        "sanctions", .get, "/api/v1/me/sanctions",
        summary: "What moderators did about oneself and one's videos, latest first; fifty at most.", tag: "appeals")
    public static let appeal = Endpoint<ByID, AppealDraft, Sanction>(
        "appeal", .post, "/api/v1/me/sanctions/{id}/appeal",
        summary: "Appeals against a decision; once each, as long as it holds.", tag: "appeals")

    public static let appeals = Endpoint<NoParameters, NoBody, Page<ConsoleAppeal>>(
        "appeals", .get, "/api/v1/moderation/appeals",
        summary: "Appeals that wait for a moderator, oldest first; two hundred at most.", tag: "moderation")
    public static let openAppeal = Endpoint<ByID, NoBody, ConsoleAppeal>(
        "openAppeal", .get, "/api/v1/moderation/appeals/{id}",
        summary: "An appeal with what it is about; who looked is written down.", tag: "moderation")
    public static let answerAppeal = Endpoint<ByID, AppealVerdict, NoAnswer>(
        "answerAppeal", .post, "/api/v1/moderation/appeals/{id}",
        summary: "Answers an appeal; whoever decided first does not where there is somebody else.",
        success: .noContent, tag: "moderation")
}

extension AppealDraft: EndpointBody {}
extension AppealVerdict: EndpointBody {}
