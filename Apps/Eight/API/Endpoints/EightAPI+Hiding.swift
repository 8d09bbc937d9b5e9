public import Wire

/// What somebody would rather not see; nobody else is told (E8-129).
extension EightAPI {
    public static let mute = Endpoint<ByID, NoBody, NoAnswer>(
        "mute", .put, "/api/v1/me/mutes/{id}", summary: "Has what somebody posts not come any more.",
        success: .noContent, tag: "hiding")
    public static let unmute = Endpoint<ByID, NoBody, NoAnswer>(
        "unmute", .delete, "/api/v1/me/mutes/{id}", summary: "Lets it come again.", success: .noContent,
        tag: "hiding")
    public static let mutes = Endpoint<PageOf, NoBody, Page<Person>>(
        "mutes", .get, "/api/v1/me/mutes", summary: "Whom one has muted.", tag: "hiding")
    public static let hide = Endpoint<ByID, NoBody, NoAnswer>(
        "hideVideo", .put, "/api/v1/me/hidden/{id}", summary: "Has a video not come any more.", success: .noContent,
        tag: "hiding")
    public static let unhide = Endpoint<ByID, NoBody, NoAnswer>(
        "unhideVideo", .delete, "/api/v1/me/hidden/{id}", summary: "Lets it come again.", success: .noContent,
        tag: "hiding")
    public static let hidden = Endpoint<PageOf, NoBody, Page<Clip>>(
        "hiddenVideos", .get, "/api/v1/me/hidden", summary: "What one has hidden, newest first.", tag: "hiding")
}
