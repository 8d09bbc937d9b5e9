public import Wire

/// Searches that people keep.
public enum SearchesAPI {
    public static let list = Endpoint<NoParameters, NoBody, [SavedSearch]>(
        "savedSearches", .get, "/api/v1/searches", summary: "All saved searches, by their names.", tag: "searches")

    public static let create = Endpoint<NoParameters, SavedSearchDraft, SavedSearch>(
        "saveSearch", .post, "/api/v1/searches", summary: "Keeps a search under a name.", success: .created,
        tag: "searches")

    public static let update = Endpoint<ByID, SavedSearchDraft, SavedSearch>(
        "updateSavedSearch", .put, "/api/v1/searches/{id}",
        summary: "Changes a saved search: its name, what it looks for, and whether it alerts.", tag: "searches")

    public static let remove = Endpoint<ByID, NoBody, NoAnswer>(
        "removeSavedSearch", .delete, "/api/v1/searches/{id}",
        summary: "Deletes a saved search; for half a minute that can be taken back.", success: .noContent,
        tag: "searches")

    public static let bringBack = Endpoint<ByID, NoBody, SavedSearch>(
        "bringSavedSearchBack", .delete, "/api/v1/searches/{id}/deletion",
        summary: "Takes the deletion of a saved search back.", tag: "searches")
}
