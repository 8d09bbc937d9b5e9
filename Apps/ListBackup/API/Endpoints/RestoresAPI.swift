public import Wire

/// Putting snapshots back, and taking that back.
public enum RestoresAPI {
    public static let plan = Endpoint<ByID, RestoreRequest, RestorePlan>(
        "planRestore", .post, "/api/v1/sources/{id}/restore-plans",
        summary: "What a restore would do, before anything is written.", tag: "restores")

    public static let restore = Endpoint<ByID, RestoreRequest, RestoreResult>(
        "restore", .post, "/api/v1/sources/{id}/restores",
        summary: "Puts a snapshot into a new schema, a new folder, or back into an API.", tag: "restores")

    public static let all = Endpoint<ByID, NoBody, [Restore]>(
        "restores", .get, "/api/v1/sources/{id}/restores",
        summary: "The last 50 restores that wrote into an API, from a source or into it, newest first.",
        tag: "restores")

    public static let one = Endpoint<ByID, NoBody, Restore>(
        "restoreReport", .get, "/api/v1/restores/{id}", summary: "What became of a restore.", tag: "restores")

    public static let goOn = Endpoint<ByID, NoBody, RestoreResult>(
        "continueRestore", .post, "/api/v1/restores/{id}/go-on",
        summary: "Goes on with a restore that broke off; what was made already is not made again.", tag: "restores")

    public static let planUndo = Endpoint<ByID, NoBody, RestorePlan>(
        "planUndo", .post, "/api/v1/restores/{id}/undo-plans",
        summary: "What taking a restore back would do, before anything is written.", tag: "restores")

    public static let undo = Endpoint<ByID, NoBody, RestoreResult>(
        "undoRestore", .post, "/api/v1/restores/{id}/undo",
        summary: "Puts back what a restore changed; what was changed since stays.", tag: "restores")
}
