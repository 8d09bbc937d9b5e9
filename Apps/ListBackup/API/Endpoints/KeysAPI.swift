public import Wire

/// The keys that backups are sealed with.
public enum KeysAPI {
    public static let key = Endpoint<ByID, NoBody, SourceKey>(
        "sourceKey", .get, "/api/v1/sources/{id}/key",
        summary: "Since when a source's backups are sealed with this key, and how far a change is.", tag: "sources")

    public static let change = Endpoint<ByID, NoBody, SourceKey>(
        "changeSourceKey", .post, "/api/v1/sources/{id}/key-changes",
        summary: "Has all backups of a source written anew under another key; the old one opens nothing then.",
        success: .accepted, tag: "sources")
}
