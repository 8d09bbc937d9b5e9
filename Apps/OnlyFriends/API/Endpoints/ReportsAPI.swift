import Base
import Wire

/// Telling the owner of the house of what should not be here.
public enum ReportsAPI {
    public static let reportUser = Endpoint<ByID, ReportDraft, NoAnswer>(
        "reportUser", .post, "/api/v1/users/{id}/report",
        summary: "Reports a person; once more changes the report.", success: .noContent, tag: "reports")

    public static let reportPost = Endpoint<ByID, ReportDraft, NoAnswer>(
        "reportPost", .post, "/api/v1/posts/{id}/report",
        summary: "Reports a post, of which a copy is kept; once more changes the report.", success: .noContent,
        tag: "reports")

    public static let reportComment = Endpoint<PostsAPI.ByComment, ReportDraft, NoAnswer>(
        "reportComment", .post, "/api/v1/posts/{id}/comments/{commentId}/report",
        summary: "Reports a comment, of which a copy is kept; once more changes the report.", success: .noContent,
        tag: "reports")

    public static let reportMomentPicture = Endpoint<MomentsAPI.Picture, ReportDraft, NoAnswer>(
        "reportMomentPicture", .post, "/api/v1/moments/{id}/pictures/{pictureId}/report",
        summary: "Reports a picture of a moment, of which a copy is kept; once more changes the report.",
        success: .noContent, tag: "reports")

    public static let reportStory = Endpoint<ByID, ReportDraft, NoAnswer>(
        "reportStory", .post, "/api/v1/stories/{id}/report",
        summary: "Reports a story, of which a copy is kept; once more changes the report.", success: .noContent,
        tag: "reports")

    public static let reportMessage = Endpoint<MessagesAPI.ByMessage, ReportDraft, NoAnswer>(
        "reportMessage", .post, "/api/v1/conversations/{id}/messages/{messageId}/report",
        summary: "Reports a message, of which a copy is kept; once more changes the report.", success: .noContent,
        tag: "reports")

    public static let reports = Endpoint<NoParameters, NoBody, [Report]>(
        "reports", .get, "/api/v1/reports", summary: "What one has reported, and what became of it.", tag: "reports")
}
