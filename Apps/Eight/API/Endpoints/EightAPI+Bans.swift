public import Wire

/// Suspensions for ever, which two moderators decide (E8-149).
extension EightAPI {
    public static let bans = Endpoint<NoParameters, NoBody, Page<ConsoleBan>>(
        "bans", .get, "/api/v1/moderation/bans",
        summary: "Suspensions that wait to be confirmed for ever, oldest first; two hundred at most.",
        tag: "moderation")
    public static let answerBan = Endpoint<ByID, BanVerdict, NoAnswer>(
        "answerBan", .post, "/api/v1/moderation/bans/{id}",
        summary: "Makes a suspension one for ever, or leaves it at a week; whoever asked for it does not.",
        success: .noContent, tag: "moderation")
}

extension BanVerdict: EndpointBody {}
