public import Wire

/// How well videos play (E8-048).
extension EightAPI {
    public static let reportPlayback = Endpoint<NoParameters, PlaybackReport, NoAnswer>(
        "reportPlayback", .post, "/api/v1/playback",
        summary: "Says how fast videos began and how often they stood still; counted without saying whose they were.",
        success: .noContent, tag: "playback")
    public static let playback = Endpoint<NoParameters, NoBody, Page<PlaybackDay>>(
        "playback", .get, "/api/v1/moderation/playback",
        summary: "How videos played on each day, the latest first; for administrators of the district.",
        tag: "moderation")
}

extension PlaybackReport: EndpointBody {}
