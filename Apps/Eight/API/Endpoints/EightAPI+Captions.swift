public import Wire

/// What is said in a video, written down (E8-077), and a response that is one no longer (E8-166, E8-167).
extension EightAPI {
    public static let setCaptions = Endpoint<ByID, CaptionTrack, Clip>(
        "setCaptions", .put, "/api/v1/videos/{id}/captions",
        summary: "Writes down what is said in one's own video; no lines remove what was there.", tag: "videos")
    public static let detach = Endpoint<ByID, NoBody, Clip>(
        "detachVideo", .post, "/api/v1/videos/{id}/detach",
        summary: "Posts one's own response as a video of its own, where what it answered is gone.", tag: "videos")
}

extension CaptionTrack: EndpointBody {}
