/// What somebody may do in an account (LB-011).
public enum Role: String, Codable, Sendable, CaseIterable {
    /// All of it.
    case owner
    /// All of it but who is in it, and erasing people.
    case manager
    /// Looks at records, takes them out and puts them back.
    case restorer
    /// Looks at records.
    case viewer
    /// Sees how backups go and who did what, and no record.
    case auditor

    /// What it lets somebody do.
    public var rights: Set<Right> {
        switch self {
        case .owner: Set(Right.allCases)
        case .manager: [.own, .see, .read, .run, .change, .takeOut, .restore]
        case .restorer: [.own, .see, .read, .run, .takeOut, .restore]
        case .viewer: [.own, .see, .read]
        case .auditor: [.own, .see, .audit]
        }
    }
}

/// What a call needs.
public enum Right: String, Codable, Sendable, CaseIterable {
    /// Nothing but to be signed in: what is one's own.
    case own
    /// To see sources and how their backups go.
    case see
    /// To read records.
    case read
    /// To have backups begin, stop, rest, and restores tried out.
    case run
    /// To change sources, how long moments stay, searches and webhooks.
    case change
    /// To take records out as files.
    case takeOut
    /// To put records back.
    case restore
    /// To erase people.
    case erase
    /// To say who is in the account, and to have the code that opens its backups anywhere.
    case people
    /// To see who did what.
    case audit

    /// What a call needs, by its name in the API; nil for one that nobody has thought of, which owners alone may make.
    public static func needed(for call: String) -> Right? { table[call] }

    private static let table: [String: Right] = Dictionary(
        uniqueKeysWithValues: lists.flatMap { right, calls in calls.map { ($0, right) } })

    private static let lists: [(Right, [String])] = [
        (
            .own,
            [
                "me", "team", "useAccount", "acceptInvitation", "leaveAccount", "tokens", "createToken", "removeToken",
                "departure", "deleteAccount", "keepAccount", "pushKey", "pushBrowsers", "subscribePush",
                "unsubscribePush",
                "testPush",
            ]
        ),
        (
            .see,
            [
                "dashboard", "sources", "source", "runs", "run", "activity", "snapshots", "snapshot", "retention",
                "previewRetention", "integrations", "alertSettings", "savedSearches", "webhooks", "webhookMessages",
                "runLog", "runLogFile", "rehearsals", "storage", "links", "restores", "erasures", "erasureReceipt",
                "erasureReceiptKey", "dryRun", "testSource", "replica", "recovery",
                "sourceHook", "sourceKey",
            ]
        ),
        (
            .read,
            [
                "records", "countRecords", "record", "relations", "recordFiles", "compare", "matchSources",
                "differences", "search", "findPerson", "restoreReport",
            ]
        ),
        (.run, ["runSource", "cancelRun", "pauseSource", "resumeSource", "rehearse", "copyNow"]),
        (
            .change,
            [
                "createSource", "updateSource", "disconnectSource", "connectSource", "removeSource", "bringSourceBack",
                "testDraft", "testSourceChange",
                "authorize", "completeAuthorization", "changeRetention", "freeSpace", "holdSnapshot",
                "releaseSnapshot", "putSnapshotBack", "expectSuspicion", "saveSearch", "updateSavedSearch",
                "removeSavedSearch", "bringSavedSearchBack", "planRehearsals", "limitStorage", "importRecords",
                "changeAlertSettings", "createWebhook", "updateWebhook", "removeWebhook", "renewWebhookSecret",
                "testWebhook", "testReplica", "changeReplica", "removeReplica", "bringBackFromReplica",
                "moveStores", "recover", "makeSourceHook", "removeSourceHook",
            ]
        ),
        (.takeOut, ["export", "exportMatching", "exportPerson", "withdrawLink"]),
        (.restore, ["planRestore", "restore", "continueRestore", "planUndo", "undoRestore"]),
        (.erase, ["previewErasure", "erasePerson", "letErasedIn"]),
        (
            .people,
            ["invite", "withdrawInvitation", "changeRole", "removeMember", "makeRecoveryCode", "changeSourceKey"]
        ),
        (.audit, ["deeds", "checkDeeds", "exportDeeds"]),
    ]
}
