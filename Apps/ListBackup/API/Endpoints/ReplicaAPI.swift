public import Wire

/// The second copy of all stores.
public enum ReplicaAPI {
    public static let status = Endpoint<NoParameters, NoBody, ReplicaStatus>(
        "replica", .get, "/api/v1/replica", summary: "Where the second copy lies, and how far it is.", tag: "sources")

    public static let test = Endpoint<NoParameters, ReplicaDraft, ReplicaTest>(
        "testReplica", .post, "/api/v1/replica/tests",
        summary: "Puts a small object into a place, reads it back and removes it.", tag: "sources")

    public static let change = Endpoint<NoParameters, ReplicaDraft, ReplicaStatus>(
        "changeReplica", .put, "/api/v1/replica",
        summary: "Chooses where the second copy lies; copying begins at once.", tag: "sources")

    public static let remove = Endpoint<NoParameters, NoBody, ReplicaStatus>(
        "removeReplica", .delete, "/api/v1/replica",
        summary: "Copies nothing any more; what lies in the copy stays there.", tag: "sources")

    public static let copy = Endpoint<NoParameters, NoBody, ReplicaStatus>(
        "copyNow", .post, "/api/v1/replica/passes", summary: "Brings the copy up to the store now.", tag: "sources")

    public static let move = Endpoint<NoParameters, ReplicaMoveDraft, ReplicaStatus>(
        "moveStores", .post, "/api/v1/replica/moves",
        summary: "Makes the place of the second copy the first one, or the server's disk again.", tag: "sources")

    public static let bringBack = Endpoint<NoParameters, NoBody, ReplicaStatus>(
        "bringBackFromReplica", .post, "/api/v1/replica/returns",
        summary: "Puts back into the store what it has lost and the copy has.", tag: "sources")
}
