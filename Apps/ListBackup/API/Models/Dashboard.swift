public import Base
public import Foundation

/// What matters now.
public struct Dashboard: Codable, Sendable, Equatable {
    public var sources: [Source]
    /// Records in the newest snapshots.
    public var records: Int
    /// Bytes of these records as they came.
    public var bytes: Int
    /// Bytes in the store, with all history.
    public var stored: Int
    /// Snapshots in all.
    public var snapshots: Int
    /// Of the runs of the last 30 days, those that ended with a snapshot, and all.
    public var succeededRuns: Int
    public var endedRuns: Int
    /// The oldest moment that can be looked at.
    public var oldest: Date?
    public var activity: [ActivityItem]
    /// Sources and saved searches whose deletion can still be taken back, the newest first.
    public var deleted: [DeletedItem]
    /// What is wrong with sources, the oldest first.
    public var alerts: [SourceAlert]
    /// Webhooks that were turned off because nothing arrived.
    public var webhooks: [Webhook]
    /// What is wrong with the second copy.
    public var replica: ReplicaAlert?

    public init(
        sources: [Source], records: Int, bytes: Int, stored: Int, snapshots: Int, succeededRuns: Int, endedRuns: Int,
        oldest: Date?, activity: [ActivityItem], deleted: [DeletedItem], alerts: [SourceAlert] = [],
        webhooks: [Webhook] = [], replica: ReplicaAlert? = nil
    ) {
        self.replica = replica
        self.webhooks = webhooks
        self.alerts = alerts
        self.deleted = deleted
        self.sources = sources
        self.records = records
        self.bytes = bytes
        self.stored = stored
        self.snapshots = snapshots
        self.succeededRuns = succeededRuns
        self.endedRuns = endedRuns
        self.oldest = oldest
        self.activity = activity
    }
}

/// What is gone from every list and can be brought back whole for some seconds.
public struct DeletedItem: Codable, Sendable, Equatable, Identifiable {
    /// What it is.
    public enum Kind: String, Codable, Sendable, CaseIterable { case source, search }

    public var kind: Kind
    public var id: SortableID
    public var name: String
    /// How long the deletion can still be taken back.
    public var secondsLeft: Double

    public init(_ kind: Kind = .source, id: SortableID, name: String, secondsLeft: Double) {
        self.kind = kind
        self.id = id
        self.name = name
        self.secondsLeft = secondsLeft
    }
}

/// Something that happened.
public struct ActivityItem: Codable, Sendable, Equatable, Identifiable {
    /// What it was.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case sourceAdded, sourceChanged, sourceRemoved, sourceBroughtBack
        /// No backup begins by itself, and they do again.
        case sourcePaused, sourceResumed
        /// What it signs in with was forgotten, and backups of it may begin again.
        case sourceDisconnected, sourceConnected
        /// Its backups are sealed with another key.
        case keyChanged
        case backupCompleted, backupPartial, backupFailed, backupCancelled
        /// It did not begin, because the backup before it in a chain did not succeed; `detail` says why.
        case backupSkipped
        /// No backup succeeded in time, and the first that did after that or after failures.
        case backupMissed, backupWellAgain
        /// A backup in which the data look damaged, and that somebody said that it was expected.
        case backupSuspicious, backupExpected
        /// `number` snapshots were let go; snapshot `number` was put back; snapshots went for good, `number` bytes of them.
        case snapshotsLetGo, snapshotPutBack, spaceFreed
        /// The time of some kinds of records was over, so that `number` snapshots stay without them.
        case streamsForgotten
        case exported, restored, restoreUndone
        /// A restore was rehearsed: `number` records were as they are to be; or something was not, as `detail` says.
        case rehearsed, rehearsalFailed
        /// Records were brought from a file, and are snapshot `number`.
        case imported
        /// A link to a file was withdrawn.
        case linkWithdrawn
        /// All that is kept of a person left as a file.
        case personExported
        /// Somebody was erased from all backups; later backups may take them again.
        case personErased, erasedLetIn
        /// A backup changed what a saved search finds: `number` records, `detail` is the search's name.
        case searchChanged
        /// The key of a device's session was used twice: somebody may have copied it.
        case deviceSignedOut
        /// The account has one more passkey or one less: `detail`.
        case passkeyAdded, passkeyRemoved
        /// No message has arrived at a webhook's address for days: `detail`.
        case webhookTurnedOff
        /// The second copy has not had everything for a day, and does again; the store has lost `number` objects.
        case copyLags, copyWhole, storeLost
        /// `number` objects that the store had lost were put back from the second copy.
        case putBackFromCopy
        /// All backups have their first place where the second copy was, or on the server's disk again.
        case movedToCopy, movedToServer
    }

    public var id: SortableID
    public var at: Date
    public var kind: Kind
    public var sourceId: SortableID?
    /// The source's name at that time.
    public var sourceName: String
    /// A number that belongs to it, such as the snapshot's.
    public var number: Int?
    /// A sentence, such as why a backup failed.
    public var detail: String?

    public init(
        id: SortableID, at: Date, kind: Kind, sourceId: SortableID?, sourceName: String, number: Int?, detail: String?
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.sourceId = sourceId
        self.sourceName = sourceName
        self.number = number
        self.detail = detail
    }
}

/// What activity may be narrowed to.
public enum ActivityGroup: String, Codable, Sendable, CaseIterable {
    case backups, problems, changes, ways

    /// The kinds of items in it.
    public var kinds: [ActivityItem.Kind] {
        switch self {
        case .backups:
            [
                .backupCompleted, .backupPartial, .backupFailed, .backupCancelled, .backupMissed, .backupWellAgain,
                .backupSuspicious, .backupExpected, .backupSkipped, .rehearsed, .rehearsalFailed, .imported,
            ]
        case .problems:
            [
                .backupPartial, .backupFailed, .backupMissed, .backupWellAgain, .backupSuspicious, .backupExpected,
                .deviceSignedOut, .webhookTurnedOff, .backupSkipped, .rehearsalFailed, .copyLags, .copyWhole,
                .storeLost, .putBackFromCopy,
            ]
        case .changes:
            [
                .sourceAdded, .sourceChanged, .sourceRemoved, .sourceBroughtBack, .sourcePaused, .sourceResumed,
                .sourceDisconnected, .sourceConnected, .keyChanged,
                .searchChanged, .snapshotsLetGo, .snapshotPutBack, .spaceFreed, .streamsForgotten, .personErased,
                .erasedLetIn,
                .passkeyAdded,
                .passkeyRemoved,
            ]
        case .ways: [.exported, .restored, .restoreUndone, .personExported, .linkWithdrawn]
        }
    }
}

/// Something changed that screens may show.
public struct LiveChange: Codable, Sendable, Equatable {
    /// The run as it is now, where it is one that changed.
    public var run: Run?

    public init(run: Run? = nil) { self.run = run }
}
