public import Base
public import Foundation
public import Wire

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

    public init(
        sources: [Source], records: Int, bytes: Int, stored: Int, snapshots: Int, succeededRuns: Int, endedRuns: Int,
        oldest: Date?, activity: [ActivityItem]
    ) {
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

/// Something that happened.
public struct ActivityItem: Codable, Sendable, Equatable, Identifiable {
    /// What it was.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case sourceAdded, sourceChanged, sourceRemoved, backupCompleted, backupPartial, backupFailed, backupCancelled
        case exported, restored
        /// The key of a device's session was used twice: somebody may have copied it.
        case deviceSignedOut
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
        case .backups: [.backupCompleted, .backupPartial, .backupFailed, .backupCancelled]
        case .problems: [.backupPartial, .backupFailed, .deviceSignedOut]
        case .changes: [.sourceAdded, .sourceChanged, .sourceRemoved]
        case .ways: [.exported, .restored]
        }
    }
}

/// In which form records leave.
public enum ExportFormat: String, Codable, Sendable, CaseIterable {
    case ndjson, json, csv, xlsx, sqlite, xml
}

/// How the files of all streams leave as one.
public enum ExportArchive: String, Codable, Sendable, CaseIterable {
    case zip
    case tarZst = "tar.zst"
}

/// What to export.
public struct ExportRequest: Codable, Sendable, Equatable, EndpointBody {
    /// Of no meaning for all streams.
    public var stream: String
    /// The moment; now when nil.
    public var at: Date?
    public var format: ExportFormat
    /// All streams, each in a file of its own; nil for one stream.
    public var archive: ExportArchive?

    public init(stream: String, at: Date? = nil, format: ExportFormat, archive: ExportArchive? = nil) {
        self.archive = archive
        self.stream = stream
        self.at = at
        self.format = format
    }
}

/// Where a file can be fetched for some minutes, without signing in again.
public struct DownloadLink: Codable, Sendable, Equatable {
    /// A path within the house.
    public var path: String
    public var filename: String
    public var expiresAt: Date

    public init(path: String, filename: String, expiresAt: Date) {
        self.path = path
        self.filename = filename
        self.expiresAt = expiresAt
    }
}

/// Something changed that screens may show.
public struct LiveChange: Codable, Sendable, Equatable {
    /// The run as it is now, where it is one that changed.
    public var run: Run?

    public init(run: Run? = nil) { self.run = run }
}
