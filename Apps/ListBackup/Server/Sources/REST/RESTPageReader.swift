import ListBackupCore
import Wire

/// Asks for the pages of one stream and finds in them what the description says is there.
struct RESTPageReader: Sendable {
    private let stream: RESTDescription.Stream
    private let paging: RESTDescription.Paging
    private let client: RESTClient
    private let recordsPath: [[UInt8]]
    private let idPaths: [[[UInt8]]]
    private let cursorPath: [[UInt8]]?
    /// The value that an incremental run begins at.
    private let since: String?

    init(
        _ stream: RESTDescription.Stream, paging: RESTDescription.Paging, client: RESTClient, since: String? = nil
    ) {
        self.since = since
        cursorPath = stream.incremental.map { JSONText.path($0.field) }
        self.stream = stream
        self.paging = paging
        self.client = client
        recordsPath = JSONText.path(stream.records ?? "")
        idPaths = (stream.id ?? ["id"]).map(JSONText.path)
    }

    /// Whether the answer says that there is more; nil where it does not say.
    func flag(_ page: RESTClient.Page) throws -> Bool? {
        guard let more = paging.more, let value = try page.text.find(JSONText.path(more), in: page.root) else {
            return nil
        }
        return page.text.token(value) == "true"
    }

    /// The cursor or address of the next page; nil at the end.
    func nextCursor(_ page: RESTClient.Page) throws -> String? {
        if let next = paging.next {
            guard let value = try page.text.find(JSONText.path(next), in: page.root),
                page.text.kind(value) != .null
            else { return nil }
            return page.text.text(value)
        }
        // Link: <address>; rel="next" (RFC 8288).
        for part in page.fields.values("Link").flatMap({ $0.split(separator: ",") })
        where part.contains("rel=\"next\"") || part.contains("rel=next") {
            guard let start = part.firstIndex(of: "<"), let end = part.firstIndex(of: ">"), start < end else {
                continue
            }
            return String(part[part.index(after: start)..<end])
        }
        return nil
    }

    /// The page at a place.
    func page(_ place: RESTStreamReader.Place) async throws -> RESTClient.Page {
        var query: [(name: String, value: String)] = []
        if let since, let incremental = stream.incremental { query.append((incremental.parameter, since)) }
        if let size = paging.size, let name = paging.sizeParameter { query.append((name, "\(size)")) }
        switch paging.kind {
        case .none: break
        case .offset: query.append((paging.parameter ?? "offset", "\(place.offset)"))
        case .page: query.append((paging.parameter ?? "page", "\((paging.first ?? 1) + place.offset)"))
        case .cursor, .keyset:
            if let cursor = place.cursor { query.append((paging.parameter ?? "cursor", cursor)) }
        case .link:
            if let cursor = place.cursor { return try await client.page(cursor, []) }
        }
        return try await client.page(stream.path, query)
    }

    /// The records of a page; what is no page of this stream is named.
    func batch(of page: RESTClient.Page) throws -> RecordBatch {
        let text = page.text
        guard let list = try text.find(recordsPath, in: page.root), text.kind(list) == .array else {
            for name in ["error", "errors", "message"] {
                if let found = try text.find([Array(name.utf8)], in: page.root), text.kind(found) != .null {
                    let words = String(text.text(found).prefix(200))
                    throw SourceError(.errorInside, "The source answered with an error in place of records: \(words)")
                }
            }
            throw SourceError(
                .changedShape, "The answer for \(stream.name) has no list at “\(stream.records ?? "")”.")
        }
        return try RecordBatch(bytes: text.bytes, places: try text.elementList(list)) { try key(text, $0) }
    }

    /// The highest value of the field by which changes are found.
    func highest(_ batch: RecordBatch, _ known: String?) throws -> String? {
        guard let cursorPath else { return nil }
        let text = JSONText(batch.bytes)
        var highest = known
        for (_, place) in batch.records {
            guard let value = try text.find(cursorPath, in: place), text.kind(value) != .null else { continue }
            highest = SourceCursor.highest(highest, text.text(value))
        }
        return highest
    }

    /// How many records the source says there are.
    func total(_ page: RESTClient.Page) throws -> Int? {
        guard let path = stream.total, let value = try page.text.find(JSONText.path(path), in: page.root) else {
            return nil
        }
        return Int(page.text.text(value))
    }

    private func key(_ text: JSONText, _ record: Range<Int>) throws -> RecordKey {
        var parts: [RecordKey] = []
        for path in idPaths {
            guard let value = try text.find(path, in: record), text.kind(value) != .null else { continue }
            let isText = text.kind(value) == .string
            parts.append(
                isText ? RecordKey(text: Array(text.text(value).utf8)) : RecordKey(token: text.bytes[value]))
        }
        guard let first = parts.first else { return RecordKey(contentOf: Array(text.bytes[record])) }
        return parts.count == 1 ? first : RecordKey(parts: parts)
    }
}
