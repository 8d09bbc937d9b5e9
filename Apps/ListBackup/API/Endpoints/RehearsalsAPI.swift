public import Wire

/// Trying out that a source can be restored.
public enum RehearsalsAPI {
    public static let all = Endpoint<ByID, NoBody, Rehearsals>(
        "rehearsals", .get, "/api/v1/sources/{id}/rehearsals",
        summary: "How restores of a source went that were tried out, newest first.", tag: "restores")

    public static let begin = Endpoint<ByID, NoBody, Rehearsals>(
        "rehearse", .post, "/api/v1/sources/{id}/rehearsals",
        summary: "Restores the newest snapshot into a place of its own, compares it, and measures the time.",
        success: .accepted, tag: "restores")

    public static let plan = Endpoint<ByID, RehearsalWish, Rehearsals>(
        "planRehearsals", .put, "/api/v1/sources/{id}/rehearsal-plan",
        summary: "Says how often a restore of a source is tried out by itself.", tag: "restores")
}
