import Wire

/// Writing to the owner of the house.
public enum FeedbackAPI {
    public static let send = Endpoint<NoParameters, FeedbackDraft, NoAnswer>(
        "sendFeedback", .post, "/api/v1/feedback",
        summary: "Writes to the owner of the house; sent again with the same clientId changes nothing.",
        success: .noContent, tag: "reports")
}
