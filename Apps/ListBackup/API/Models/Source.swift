public import Base
public import Foundation
public import Wire

/// What kind of thing is backed up.
public enum SourceKind: String, Codable, Sendable, CaseIterable {
    /// Any API that a connector file describes.
    case rest
    case postgresql
    case folder
    /// Files with records that somebody brings, each a moment.
    case file
    /// Calendars and contacts (CalDAV, CardDAV).
    case dav
    /// A feed of news (RSS, Atom).
    case feed
    /// A mailbox (IMAP).
    case mail
    /// A Git repository.
    case git
}

/// Where a source is; which fields count depends on its kind.
public struct SourceSettings: Codable, Sendable, Equatable {
    /// The connector file, for an API.
    public var connector: String?
    /// Where the database is, such as `postgres://backup@db.example.com/shop`, without a password; or where calendars,
    /// contacts, a feed, a mailbox or a Git repository are. Who signs in there stands in `values` as `user`; how the
    /// connection to a mailbox is kept from others, as `security`: `tls`, which is meant without it, `starttls` or `none`.
    public var address: String?
    /// The schema of the database; `public` when nil.
    public var schema: String?
    /// The folder's path on the machine that runs the server.
    public var folder: String?
    /// The entry of the catalogue, for a service that is in it; its connector file is the server's.
    public var integration: String?
    /// What that entry asks for, by the names of its fields.
    public var values: [String: String]?
    /// Fields that are never kept as they come; an edit that leaves them out takes them back.
    public var masks: [FieldMask]?

    public init(
        connector: String? = nil, address: String? = nil, schema: String? = nil, folder: String? = nil,
        integration: String? = nil, values: [String: String]? = nil, masks: [FieldMask]? = nil
    ) {
        self.masks = masks
        self.integration = integration
        self.values = values
        self.connector = connector
        self.address = address
        self.schema = schema
        self.folder = folder
    }
}

/// What lets ListBackup into a source. It is written and never read back.
public struct SourceSecret: Codable, Sendable, Equatable {
    /// The API's key or token, or the database's password.
    public var key: String?
    /// For OAuth 2.
    public var refreshToken: String?
    /// For OAuth 2 where the service gives tokens that last.
    public var accessToken: String?

    public init(key: String? = nil, refreshToken: String? = nil, accessToken: String? = nil) {
        self.key = key
        self.refreshToken = refreshToken
        self.accessToken = accessToken
    }
}

/// A source as a person adds or changes it.
public struct SourceDraft: Codable, Sendable, Equatable, EndpointBody {
    /// 1 to 80 characters.
    public var name: String
    public var kind: SourceKind
    public var settings: SourceSettings
    /// Nil keeps the one that is there.
    public var secret: SourceSecret?
    public var schedule: Schedule
    /// Whether somebody wants what is backed up already under another name, or another place in a history that has begun
    /// (LB-026).
    public var isMeant: Bool?

    public init(
        name: String, kind: SourceKind, settings: SourceSettings, secret: SourceSecret? = nil,
        schedule: Schedule = Schedule(), isMeant: Bool? = nil
    ) {
        self.isMeant = isMeant
        self.name = name
        self.kind = kind
        self.settings = settings
        self.secret = secret
        self.schedule = schedule
    }
}

/// Somebody wants no more backups of a source to begin by themselves for now.
public struct PauseRequest: Codable, Sendable, Equatable, EndpointBody {
    /// Whether a backup that is under way is stopped, too; else it goes on to its end.
    public var stopsRun: Bool

    public init(stopsRun: Bool) { self.stopsRun = stopsRun }
}

/// A source and how it is doing.
public struct Source: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    public var kind: SourceKind
    public var settings: SourceSettings
    public var schedule: Schedule
    public var hasSecret: Bool
    public var createdAt: Date
    /// When the schedule runs it next; nil without one.
    public var nextRunAt: Date?
    public var lastRun: Run?
    /// The newest snapshot; nil while there is none.
    public var snapshot: Snapshot?
    /// Bytes in the store.
    public var stored: Int
    /// Records can be put back into it: its connector file says how.
    public var takesRecords: Bool
    /// Why its newest data look damaged; nil while they do not.
    public var suspicion: Suspicion?
    /// What is not as it should be, the most pressing first; empty while all is well (LB-172).
    public var health: [HealthReason] = []
    /// The last restore of it that was rehearsed and ended; its time is how long a restore takes (LB-168).
    public var rehearsal: Rehearsal?
    /// Since when it is disconnected: no backup of it begins, and its snapshots stay (LB-028).
    public var disconnectedAt: Date?
    /// Another text whenever its snapshots are others.
    public var history: String
    /// Grows with every edit; the number of `tag`.
    public var version: Int

    /// What `If-Match` is to say, so that an edit is refused that was made from an older version.
    public var tag: String { "\"\(version)\"" }

    public init(
        id: SortableID, name: String, kind: SourceKind, settings: SourceSettings, schedule: Schedule, hasSecret: Bool,
        createdAt: Date, nextRunAt: Date?, lastRun: Run?, snapshot: Snapshot?, stored: Int,
        takesRecords: Bool, suspicion: Suspicion? = nil, history: String = "", version: Int
    ) {
        self.history = history
        self.suspicion = suspicion
        self.version = version
        self.id = id
        self.name = name
        self.kind = kind
        self.settings = settings
        self.schedule = schedule
        self.hasSecret = hasSecret
        self.createdAt = createdAt
        self.nextRunAt = nextRunAt
        self.lastRun = lastRun
        self.snapshot = snapshot
        self.stored = stored
        self.takesRecords = takesRecords
    }
}

/// What a test of a source found.
public struct SourceTest: Codable, Sendable, Equatable {
    /// One stream.
    public struct Stream: Codable, Sendable, Equatable {
        public var name: String
        public var total: Int?
        /// What is wrong, in a sentence; nil when it can be read.
        public var complaint: String?
        /// The permissions that are missing, as the source names them.
        public var missing: [String]

        public init(name: String, total: Int?, complaint: String?, missing: [String] = []) {
            self.missing = missing
            self.name = name
            self.total = total
            self.complaint = complaint
        }
    }

    public var streams: [Stream]
    /// Why the source cannot be reached at all.
    public var complaint: String?

    public init(streams: [Stream], complaint: String? = nil) {
        self.streams = streams
        self.complaint = complaint
    }
}
