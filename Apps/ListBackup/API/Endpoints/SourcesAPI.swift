public import Base
public import Wire

/// One thing by its id.
public struct ByID: Codable, Sendable {
    public var id: SortableID

    public init(id: SortableID) { self.id = id }
}

/// A part of what happened.
public struct ActivityPart: Codable, Sendable {
    public var cursor: String?
    /// 1 to 200.
    public var limit: Int?
    /// Only what came behind this item; for whoever was away.
    public var after: SortableID?
    public var group: ActivityGroup?
    public var source: SortableID?

    public init(
        cursor: String? = nil, limit: Int? = nil, after: SortableID? = nil, group: ActivityGroup? = nil,
        source: SortableID? = nil
    ) {
        self.cursor = cursor
        self.limit = limit
        self.after = after
        self.group = group
        self.source = source
    }
}

/// The dashboard, sources, and what happened.
public enum SourcesAPI {
    /// A run that was asked for, and the key by which a repeated request is known as the same.
    public struct RunNow: Codable, Sendable {
        public var id: SortableID
        public var idempotencyKey: String?

        public init(id: SortableID, idempotencyKey: String? = nil) {
            self.id = id
            self.idempotencyKey = idempotencyKey
        }
    }

    /// A change of a source; `ifMatch` refuses it where somebody else was faster (LB-202).
    public struct Change: Codable, Sendable {
        public var id: SortableID
        public var ifMatch: String?

        public init(id: SortableID, ifMatch: String? = nil) {
            self.id = id
            self.ifMatch = ifMatch
        }
    }

    public static let dashboard = Endpoint<NoParameters, NoBody, Dashboard>(
        "dashboard", .get, "/api/v1/dashboard", summary: "What matters now.", tag: "sources")

    public static let list = Endpoint<NoParameters, NoBody, [Source]>(
        "sources", .get, "/api/v1/sources", summary: "All sources.", tag: "sources")

    public static let create = Endpoint<NoParameters, SourceDraft, Source>(
        "createSource", .post, "/api/v1/sources", summary: "Adds a source.", success: .created, tag: "sources")

    public static let source = Endpoint<ByID, NoBody, Source>(
        "source", .get, "/api/v1/sources/{id}", summary: "One source.", tag: "sources")

    public static let update = Endpoint<Change, SourceDraft, Source>(
        "updateSource", .put, "/api/v1/sources/{id}", summary: "Changes a source; the next run has it.",
        headerFields: ["ifMatch": "If-Match"], tag: "sources")

    public static let remove = Endpoint<ByID, NoBody, NoAnswer>(
        "removeSource", .delete, "/api/v1/sources/{id}",
        summary: "Deletes a source and its snapshots; for half a minute that can be taken back.",
        success: .noContent, tag: "sources")

    public static let bringBack = Endpoint<ByID, NoBody, Source>(
        "bringSourceBack", .delete, "/api/v1/sources/{id}/deletion",
        summary: "Takes the deletion of a source back, with all that it had.", tag: "sources")

    public static let pause = Endpoint<ByID, PauseRequest, Source>(
        "pauseSource", .put, "/api/v1/sources/{id}/pause",
        summary: "Lets no backup of a source begin by itself until that is taken back; by hand they still do.",
        tag: "sources")

    public static let resume = Endpoint<ByID, NoBody, Source>(
        "resumeSource", .delete, "/api/v1/sources/{id}/pause",
        summary: "Lets a source's schedule count again; what was due meanwhile is not made up for.", tag: "sources")

    public static let disconnect = Endpoint<ByID, NoBody, Source>(
        "disconnectSource", .put, "/api/v1/sources/{id}/disconnection",
        summary: "Forgets what a source signs in with, so that no backup of it begins any more; its snapshots stay.",
        tag: "sources")

    public static let connect = Endpoint<ByID, NoBody, Source>(
        "connectSource", .delete, "/api/v1/sources/{id}/disconnection",
        summary: "Lets backups of a source begin again, once it has something to sign in with.", tag: "sources")

    public static let testDraft = Endpoint<NoParameters, SourceDraft, SourceTest>(
        "testDraft", .post, "/api/v1/source-tests", summary: "Tries a source before it is added.", tag: "sources")

    public static let test = Endpoint<ByID, NoBody, SourceTest>(
        "testSource", .post, "/api/v1/sources/{id}/tests", summary: "Tries a source.", tag: "sources")

    public static let testChange = Endpoint<ByID, SourceDraft, SourceTest>(
        "testSourceChange", .post, "/api/v1/sources/{id}/change-tests",
        summary: "Tries a change of a source, which is not kept.", tag: "sources")

    public static let run = Endpoint<RunNow, NoBody, Run>(
        "runSource", .post, "/api/v1/sources/{id}/runs", summary: "Begins a backup now.", success: .accepted,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "runs")

    public static let runs = Endpoint<ByID, NoBody, [Run]>(
        "runs", .get, "/api/v1/sources/{id}/runs", summary: "The last 50 backups, newest first.", tag: "runs")

    public static let oneRun = Endpoint<ByID, NoBody, Run>(
        "run", .get, "/api/v1/runs/{id}", summary: "One backup.", tag: "runs")

    public static let cancel = Endpoint<ByID, NoBody, Run>(
        "cancelRun", .delete, "/api/v1/runs/{id}", summary: "Stops a backup; it leaves no snapshot.", tag: "runs")

    public static let activity = Endpoint<ActivityPart, NoBody, Page<ActivityItem>>(
        "activity", .get, "/api/v1/activity", summary: "What happened, newest first.", tag: "sources")

    /// The path of the stream of `LiveChange`s (server-sent events); it goes on behind the `Last-Event-ID`.
    public static let livePath = "/api/v1/live"
}
