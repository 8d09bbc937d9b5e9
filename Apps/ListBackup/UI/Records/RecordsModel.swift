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
    private(set) var items: [RecordItem] = []
    private(set) var isLoading = true
    private(set) var failure: String?
    /// The record that is open.
    private(set) var openKey: String?
    private(set) var detail: RecordDetail?
    private(set) var detailFailure: String?
    private var cursor: String?
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    var hasMore: Bool { cursor != nil }

    func load(at moment: Date?, streams: [String]) async {
        if !streams.contains(stream) { stream = streams.first ?? "" }
        guard !stream.isEmpty else { return }
        await search(at: moment)
    }

    func search(at moment: Date?) async {
        isLoading = true
        defer { isLoading = false }
        cursor = nil
        await fetch(at: moment, replacing: true)
    }

    func more(at moment: Date?) async { await fetch(at: moment, replacing: false) }

    func open(_ key: String, in stream: String) {
        self.stream = stream
        openKey = key
        detail = nil
    }

    func close() { openKey = nil }

    func loadDetail(at moment: Date?) async {
        guard let openKey else { return }
        do {
            detail = try await client.call(
                RecordsAPI.record, .init(id: source, stream: stream, key: openKey, at: moment))
            detailFailure = nil
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
                    cursor: replacing ? nil : cursor, limit: 50))
            items = replacing ? page.items : items + page.items
            cursor = page.nextCursor
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
