public import Wire

/// An answer and what it answers, side by side (E8-108).
extension EightAPI {
    public static let duet = Endpoint<ByID, NoBody, Duet>(
        "duet", .get, "/api/v1/videos/{id}/duet",
        summary: "How far the film of an answer beside what it answers is; for who sees both.", tag: "videos")
    public static let makeDuet = Endpoint<ByID, NoBody, Duet>(
        "makeDuet", .post, "/api/v1/videos/{id}/duet",
        summary: "Has an answer laid beside what it answers; where that is made already, it is answered at once.",
        tag: "videos")
}
