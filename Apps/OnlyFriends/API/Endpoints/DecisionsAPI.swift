import Wire

/// Being told what the owner of the house has decided about oneself, and appealing against it once (OF-143, OF-243).
public enum DecisionsAPI {
    public static let decisions = Endpoint<NoParameters, NoBody, [OwnerDecision]>(
        "decisions", .get, "/api/v1/decisions",
        summary: "What was decided about oneself and what one has posted, latest first; fifty at most.",
        tag: "reports")

    public static let appeal = Endpoint<ByID, AppealDraft, OwnerDecision>(
        "appeal", .post, "/api/v1/decisions/{id}/appeal",
        summary: "Appeals against a decision; once each, as long as it holds.", tag: "reports")

    public static let suspension = Endpoint<NoParameters, SuspensionTicket, OwnerDecision>(
        "suspension", .post, "/api/v1/auth/suspension",
        summary: "Tells somebody who is shut out why, by the ticket that the refused log-in gave.", access: .open,
        tag: "auth")

    public static let appealSuspension = Endpoint<NoParameters, SuspensionAppeal, OwnerDecision>(
        "appealSuspension", .post, "/api/v1/auth/suspension/appeal",
        summary: "Appeals against being shut out; once.", access: .open, tag: "auth")
}
