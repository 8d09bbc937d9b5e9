public import Base
public import Foundation
public import Wire

/// Looking into snapshots, at any moment.
public enum RecordsAPI {
    /// A source at a moment.
    public struct Moment: Codable, Sendable {
        public var id: SortableID
        /// Now when nil.
        public var at: Date?

        public init(id: SortableID, at: Date? = nil) {
            self.id = id
            self.at = at
        }
    }

    /// A part of a stream.
    public struct Stream: Codable, Sendable {
        public var id: SortableID
        public var stream: String
        public var at: Date?
        /// As `Search` has it.
        public var query: String?
        /// The field by which they are sorted, such as `address.city`; with a minus before it the other way round. By
        /// their ids when nil.
        public var sort: String?
        /// By which language texts are sorted, such as `nb`.
        public var locale: String?
        public var cursor: String?
        /// 1 to 200.
        public var limit: Int?

        public init(
            id: SortableID, stream: String, at: Date? = nil, query: String? = nil, sort: String? = nil,
            locale: String? = nil, cursor: String? = nil, limit: Int? = nil
        ) {
            self.sort = sort
            self.locale = locale
            self.id = id
            self.stream = stream
            self.at = at
            self.query = query
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// One record.
    public struct Record: Codable, Sendable {
        public var id: SortableID
        public var stream: String
        public var key: String
        public var at: Date?

        public init(id: SortableID, stream: String, key: String, at: Date? = nil) {
            self.id = id
            self.stream = stream
            self.key = key
            self.at = at
        }
    }

    /// Two moments.
    public struct Compare: Codable, Sendable {
        public var id: SortableID
        public var from: Date
        public var to: Date?
        /// The stream whose records are listed; the counts of all are told without one.
        public var stream: String?
        public var cursor: String?
        public var limit: Int?

        public init(
            id: SortableID, from: Date, to: Date? = nil, stream: String? = nil, cursor: String? = nil,
            limit: Int? = nil
        ) {
            self.id = id
            self.from = from
            self.to = to
            self.stream = stream
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// Two streams, each of its own source, and the field of each by which their records belong together.
    public struct Match: Codable, Sendable {
        public var id: SortableID
        public var stream: String
        /// A path such as `contact.email`.
        public var field: String
        public var other: SortableID
        public var otherStream: String
        public var otherField: String
        public var at: Date?
        public var kind: SourceMatching.Kind

        public init(
            id: SortableID, stream: String, field: String, other: SortableID, otherStream: String, otherField: String,
            at: Date? = nil, kind: SourceMatching.Kind
        ) {
            self.id = id
            self.stream = stream
            self.field = field
            self.other = other
            self.otherStream = otherStream
            self.otherField = otherField
            self.at = at
            self.kind = kind
        }
    }

    /// What to look for, in all sources.
    public struct Search: Codable, Sendable {
        /// Words that a record holds, `"words in a row"`, `field:value`, `field:low..high`, `field>value`, and `-`
        /// before what must not be there; 2 to 200 characters.
        public var query: String
        public var at: Date?
        /// The only source that is looked into; all when nil.
        public var source: SortableID?
        /// Whether only records are shown that are gone.
        public var gone: Bool?
        /// Only records are shown that came or changed since then.
        public var changedSince: Date?

        public init(
            query: String, at: Date? = nil, source: SortableID? = nil, gone: Bool? = nil, changedSince: Date? = nil
        ) {
            self.query = query
            self.at = at
            self.source = source
            self.gone = gone
            self.changedSince = changedSince
        }
    }

    public static let snapshots = Endpoint<ByID, NoBody, [Snapshot]>(
        "snapshots", .get, "/api/v1/sources/{id}/snapshots", summary: "All snapshots, newest first.", tag: "records")

    public static let snapshot = Endpoint<Moment, NoBody, Snapshot>(
        "snapshot", .get, "/api/v1/sources/{id}/snapshot", summary: "The newest snapshot not after a moment.",
        tag: "records")

    public static let records = Endpoint<Stream, NoBody, Page<RecordItem>>(
        "records", .get, "/api/v1/sources/{id}/records", summary: "Records of a stream at a moment.", tag: "records")

    public static let count = Endpoint<Stream, NoBody, RecordCount>(
        "countRecords", .get, "/api/v1/sources/{id}/records/count",
        summary: "How many records of a stream a query finds at a moment.", tag: "records")

    public static let record = Endpoint<Record, NoBody, RecordDetail>(
        "record", .get, "/api/v1/sources/{id}/record", summary: "A record at a moment, and its history.", tag: "records"
    )

    public static let relations = Endpoint<Record, NoBody, RecordRelations>(
        "relations", .get, "/api/v1/sources/{id}/record/relations",
        summary: "Records that a record names and that name it, as far as the names of fields tell.", tag: "records")

    public static let files = Endpoint<Record, NoBody, [RecordFile]>(
        "recordFiles", .get, "/api/v1/sources/{id}/record/files",
        summary: "Files that belong to a record, with links that are good for 15 minutes.", tag: "records")

    public static let compare = Endpoint<Compare, NoBody, Comparison>(
        "compare", .get, "/api/v1/sources/{id}/comparison", summary: "What became of each stream between two moments.",
        tag: "records")

    public static let match = Endpoint<Match, NoBody, SourceMatching>(
        "matchSources", .get, "/api/v1/sources/{id}/matching",
        summary: "Which records of two sources belong together by a field of each, and what differs.", tag: "records")

    public static let exportMatch = Endpoint<ByID, MatchExportRequest, DownloadLink>(
        "exportMatching", .post, "/api/v1/sources/{id}/matching-exports",
        summary: "A link to what two sources do not have alike, as a file, good for 15 minutes.",
        success: .created, tag: "records")

    public static let differences = Endpoint<Compare, NoBody, Page<DifferenceItem>>(
        "differences", .get, "/api/v1/sources/{id}/differences",
        summary: "The records of a stream that differ between two moments.", tag: "records")

    public static let search = Endpoint<Search, NoBody, SearchResult>(
        "search", .get, "/api/v1/search", summary: "Looks into every source at a moment.", tag: "records")

    public static let export = Endpoint<ByID, ExportRequest, DownloadLink>(
        "export", .post, "/api/v1/sources/{id}/exports",
        summary: "A link to a stream, or to records of it, as a file, good for 15 minutes.",
        success: .created, tag: "records")
}
