import Base
import ListBackupAPI
import Observation
import Wire

/// What happened, newest first, as far as it was asked for.
@Observable @MainActor
final class ActivityModel {
    /// What is shown; nil for all.
    var group: ActivityGroup?
    var source: SortableID?
    private(set) var items: [ActivityItem]?
    private(set) var cursor: String?
    private(set) var failure: String?
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    func load() async {
        await attempt {
            let page = try await client.call(SourcesAPI.activity, part())
            (items, cursor) = (page.items, page.nextCursor)
        }
    }

    func more() async {
        await attempt {
            let page = try await client.call(SourcesAPI.activity, part(cursor: cursor))
            (items, cursor) = ((items ?? []) + page.items, page.nextCursor)
        }
    }

    /// Reads everything that happened since the newest item that is here, however long nobody looked (LB-170).
    func catchUp() async {
        guard let newest = items?.first?.id else { return await load() }
        await attempt {
            var fresh: [ActivityItem] = []
            var place: String?
            repeat {
                let page = try await client.call(SourcesAPI.activity, part(cursor: place, after: newest))
                fresh += page.items
                place = page.nextCursor
            } while place != nil
            items = fresh + (items ?? []).filter { old in !fresh.contains { $0.id == old.id } }
        }
    }

    private func part(cursor: String? = nil, after: SortableID? = nil) -> ActivityPart {
        ActivityPart(cursor: cursor, limit: 50, after: after, group: group, source: source)
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
