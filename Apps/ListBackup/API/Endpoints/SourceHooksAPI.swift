public import Wire

/// Addresses that services call whenever something changes there.
public enum SourceHooksAPI {
    public static let state = Endpoint<ByID, NoBody, SourceHook>(
        "sourceHook", .get, "/api/v1/sources/{id}/hook",
        summary: "Whether a source has an address that its service can call.", tag: "sources")

    public static let make = Endpoint<ByID, NoBody, SourceHook>(
        "makeSourceHook", .post, "/api/v1/sources/{id}/hook",
        summary: "Makes an address at which a call has a backup begin; one from before is good no longer.",
        success: .created, tag: "sources")

    public static let remove = Endpoint<ByID, NoBody, SourceHook>(
        "removeSourceHook", .delete, "/api/v1/sources/{id}/hook",
        summary: "Has the address of a source lead nowhere any more.", tag: "sources")
}
