public import Base
public import Wire

/// How long snapshots stay.
public enum RetentionAPI {
    /// A snapshot of a source.
    public struct OneSnapshot: Codable, Sendable {
        public var id: SortableID
        public var number: Int

        public init(id: SortableID, number: Int) {
            self.id = id
            self.number = number
        }
    }

    public static let retention = Endpoint<ByID, NoBody, Retention>(
        "retention", .get, "/api/v1/sources/{id}/retention", summary: "How long the snapshots of a source stay.",
        tag: "retention")

    public static let preview = Endpoint<ByID, RetentionPolicy, RetentionPreview>(
        "previewRetention", .post, "/api/v1/sources/{id}/retention-previews",
        summary: "Which snapshots a policy would let go now, and how many bytes that frees.", tag: "retention")

    public static let update = Endpoint<ByID, RetentionPolicy, Retention>(
        "changeRetention", .put, "/api/v1/sources/{id}/retention",
        summary: "Changes how long the snapshots of a source stay, and lets go what is over.", tag: "retention")

    public static let free = Endpoint<ByID, FreeingRequest, Retention>(
        "freeSpace", .post, "/api/v1/sources/{id}/freeings",
        summary: "Lets go what is over, and removes what was let go.", success: .accepted, tag: "retention")

    public static let hold = Endpoint<OneSnapshot, NoBody, Retention>(
        "holdSnapshot", .put, "/api/v1/sources/{id}/snapshots/{number}/hold",
        summary: "Holds a snapshot, so that nothing lets it go.", tag: "retention")

    public static let release = Endpoint<OneSnapshot, NoBody, Retention>(
        "releaseSnapshot", .delete, "/api/v1/sources/{id}/snapshots/{number}/hold",
        summary: "Holds a snapshot no longer.", tag: "retention")

    public static let putBack = Endpoint<OneSnapshot, NoBody, Retention>(
        "putSnapshotBack", .delete, "/api/v1/sources/{id}/snapshots/{number}/leaving",
        summary: "Puts a snapshot back that was let go, and holds it.", tag: "retention")

    public static let expected = Endpoint<ByID, NoBody, Source>(
        "expectSuspicion", .delete, "/api/v1/sources/{id}/suspicion",
        summary: "Says that what looked suspicious in a source was expected.", tag: "retention")
}
