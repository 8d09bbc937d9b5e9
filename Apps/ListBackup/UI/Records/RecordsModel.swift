import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// The records of one stream at the moment.
@Observable @MainActor
final class RecordsModel {
    var stream = ""
    var query = ""
    /// The field by which records are sorted; by their ids when empty.
    var sort = ""
    var isDescending = false
    /// The fields that records of the stream have, as far as they were seen.
    private(set) var fields: [String] = []
    private(set) var items: [RecordItem] = []
    private(set) var isLoading = true
    /// How many records the list has in all; nil until that is known.
    private(set) var count: RecordCount?
    private(set) var failure: String?
    /// Whether the same query may be answered another time.
    private(set) var canTryAgain = false
    /// The record that was open last.
    private var opened: RecordPlace?
    private(set) var detail: RecordDetail?
    private(set) var detailFailure: String?
    /// What belongs to the record; nil until it is known. Without it the record is as good.
    private(set) var relations: RecordRelations?
    /// The files that belong to the record. Without them the record is as good.
    private(set) var files: [RecordFile] = []
    /// The files that the record points at.
    private(set) var linkedFiles: [LinkedFile] = []
    private var cursor: String?
    /// What the records were last looked for by.
    private var asked = ""
    /// The stream whose fields are known.
    private var shown = ""
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    var hasMore: Bool { cursor != nil }

    /// What the list shows, and what of it may leave.
    var list: ShownRecords { ShownRecords(stream: stream, query: asked, sort: order, count: count) }

    private var order: String { sort.isEmpty ? "" : isDescending ? "-\(sort)" : sort }

    /// What the list shows, to be kept; nil where that is a stream as it is.
    var wish: SearchWish? {
        guard list.isChosen else { return nil }
        return SearchWish(
            query: query.trimmingCharacters(in: .whitespaces), source: source, stream: stream,
            sort: order.isEmpty ? nil : order)
    }

    /// Sorts by a field, from the smallest; by ids for an empty path.
    func sort(by path: String) {
        (sort, isDescending) = (path, false)
        if !path.isEmpty, !fields.contains(path) { fields.append(path) }
    }

    /// Shows the list that was kept.
    func take(_ wish: SearchWish) {
        guard let stream = wish.stream else { return }
        let sort = wish.sort ?? ""
        (self.stream, shown, query, isDescending) = (stream, stream, wish.query, sort.hasPrefix("-"))
        self.sort = sort.hasPrefix("-") ? String(sort.dropFirst()) : sort
        if !self.sort.isEmpty, !fields.contains(self.sort) { fields.append(self.sort) }
    }

    /// - Parameter clock: Waits until the person has stopped typing; a newer call cancels the task that runs this (LB-181).
    /// - Parameter usual: the field by which records of a stream are shown from the last to the first, where there is one.
    func load(
        at moment: Date?, streams: [String], clock: WallClock, usual: (String) -> String? = { _ in nil }
    ) async {
        if query != asked { guard (try? await clock.sleep(seconds: 0.3)) != nil else { return } }
        if !streams.contains(stream) { stream = streams.first ?? "" }
        if shown != stream {
            let newest = usual(stream)
            (sort, isDescending, shown) = (newest ?? "", newest != nil, stream)
            if let newest, !fields.contains(newest) { fields.append(newest) }
        }
        guard !stream.isEmpty else { return }
        await search(at: moment)
    }

    func search(at moment: Date?) async {
        isLoading = items.isEmpty || query == asked
        (cursor, asked) = (nil, query)
        await fetch(at: moment, replacing: true)
        isLoading = false
        await countAll(at: moment)
    }

    /// Counts what is not all on the screen.
    private func countAll(at moment: Date?) async {
        guard failure == nil, !Task.isCancelled else {
            count = nil
            return
        }
        guard hasMore else {
            count = RecordCount(records: items.count, isComplete: true)
            return
        }
        count = nil
        let found = try? await client.call(
            RecordsAPI.count, .init(id: source, stream: stream, at: moment, query: asked.isEmpty ? nil : asked))
        if !Task.isCancelled { count = found }
    }

    func more(at moment: Date?) async { await fetch(at: moment, replacing: false) }

    func load(_ record: RecordPlace, at moment: Date?) async {
        if opened != record { (opened, detail, detailFailure, relations, files) = (record, nil, nil, nil, []) }
        linkedFiles = []
        do {
            detail = try await client.call(
                RecordsAPI.record, .init(id: source, stream: record.stream, key: record.key, at: moment))
            detailFailure = nil
            (relations, files) = (nil, [])
            linkedFiles = detail?.text.map { LinkedFile.all(in: $0) } ?? []
            guard detail?.text != nil else { return }
            files =
                (try? await client.call(
                    RecordsAPI.files, .init(id: source, stream: record.stream, key: record.key, at: moment))) ?? []
            relations = try? await client.call(
                RecordsAPI.relations, .init(id: source, stream: record.stream, key: record.key, at: moment))
        } catch {
            if !isCancellation(error) { detailFailure = explanation(of: error) }
        }
    }

    private func fetch(at moment: Date?, replacing: Bool) async {
        do {
            let page = try await client.call(
                RecordsAPI.records,
                .init(
                    id: source, stream: stream, at: moment, query: query.isEmpty ? nil : query,
                    sort: order.isEmpty ? nil : order,
                    locale: Locale.current.identifier, cursor: replacing ? nil : cursor, limit: 50))
            guard !Task.isCancelled else { return }
            items = replacing ? page.items : items + page.items
            if replacing, !page.items.isEmpty { fields = RecordFields.paths(page.items) }
            cursor = page.nextCursor
            failure = nil
        } catch {
            guard !isCancellation(error) else { return }
            failure = explanation(of: error)
            canTryAgain = (error as? Problem)?.status != HTTPStatus.unprocessableContent.rawValue
            // What is here was found by another query.
            if replacing { (items, cursor) = ([], nil) }
        }
    }
}
