public import Base
public import Foundation
public import Wire

/// In which form records leave.
public enum ExportFormat: String, Codable, Sendable, CaseIterable {
    case ndjson, json, csv, xlsx, sqlite, xml
}

/// How files leave as one.
public enum ExportArchive: String, Codable, Sendable, CaseIterable {
    case zip
    case tarZst = "tar.zst"
}

/// Which records of a stream leave, and in which order: what `RecordsAPI.records` shows when it is asked the same.
public struct RecordSelection: Codable, Sendable, Equatable {
    /// As `RecordsAPI.Search` has it, at most 200 characters; all records when nil.
    public var query: String?
    /// As `RecordsAPI.Stream` has it, at most 200 bytes; by their ids when nil.
    public var sort: String?
    /// By which language texts are sorted, such as `nb`.
    public var locale: String?

    public init(query: String? = nil, sort: String? = nil, locale: String? = nil) {
        self.query = query
        self.sort = sort
        self.locale = locale
    }
}

/// What to export.
public struct ExportRequest: Codable, Sendable, Equatable, EndpointBody {
    /// Of no meaning for all streams.
    public var stream: String
    /// The moment; now when nil.
    public var at: Date?
    public var format: ExportFormat
    /// All streams, each in a file of its own; nil for one stream. With a selection, the one stream alone.
    public var archive: ExportArchive?
    /// Only these records of the stream; all of them when nil.
    public var selection: RecordSelection?
    /// Without it nobody opens the archive: 8 to 128 characters, for a zip alone. It is AES with 256 bits (LB-153).
    public var password: String?
    /// For all streams as one SQLite file, not packed: whether every earlier version is in it (LB-148).
    public var history: Bool?
    /// How long the link leads to the file, 1 to 30; 15 minutes when nil.
    public var days: Int?
    /// An address that the link is sent to by mail, where it is good for a day or more (LB-152).
    public var recipient: String?

    public init(
        stream: String, at: Date? = nil, format: ExportFormat, archive: ExportArchive? = nil,
        selection: RecordSelection? = nil, password: String? = nil, history: Bool? = nil, days: Int? = nil,
        recipient: String? = nil
    ) {
        self.days = days
        self.recipient = recipient
        self.password = password
        self.history = history
        self.archive = archive
        self.stream = stream
        self.at = at
        self.format = format
        self.selection = selection
    }
}

/// A link to a file that was made, by which whoever has it gets the file (LB-150).
public struct FileLink: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var sourceId: SortableID
    public var filename: String
    public var createdAt: Date
    public var expiresAt: Date
    /// How often the file was begun to be fetched.
    public var fetched: Int
    /// Whether it opens with a password alone.
    public var isSealed: Bool

    public init(
        id: SortableID, sourceId: SortableID, filename: String, createdAt: Date, expiresAt: Date, fetched: Int,
        isSealed: Bool
    ) {
        self.id = id
        self.sourceId = sourceId
        self.filename = filename
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.fetched = fetched
        self.isSealed = isSealed
    }
}

/// Where a file can be fetched for some minutes, without signing in again.
public struct DownloadLink: Codable, Sendable, Equatable {
    /// A path within the house.
    public var path: String
    public var filename: String
    public var expiresAt: Date
    /// How many records of a selection are in the file; nil without a selection, or where they could not be counted
    /// in time.
    public var records: Int?

    public init(path: String, filename: String, expiresAt: Date, records: Int? = nil) {
        self.path = path
        self.filename = filename
        self.expiresAt = expiresAt
        self.records = records
    }
}
