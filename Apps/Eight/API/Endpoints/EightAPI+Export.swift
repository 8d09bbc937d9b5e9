public import Wire

/// A copy of all of one's own videos (E8-141).
extension EightAPI {
    public static let export = Endpoint<NoParameters, NoBody, VideoExport>(
        "export", .get, "/api/v1/me/export", summary: "How far a copy of one's own videos is.", tag: "people")
    public static let startExport = Endpoint<NoParameters, NoBody, VideoExport>(
        "startExport", .post, "/api/v1/me/export",
        summary: "Has a copy of one's own videos made in the background; once a day.", tag: "people")
}
