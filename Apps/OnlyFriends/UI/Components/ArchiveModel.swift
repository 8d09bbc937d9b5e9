import Base
import Observation
import OnlyFriendsAPI
import Wire

/// What somebody keeps of their own when its time is over: read page by page, and deleted for good.
@Observable @MainActor
final class ArchiveModel<Item: Codable & Identifiable & Sendable> where Item.ID == SortableID {
    private(set) var items = Timeline<Item>()
    private(set) var phase = LoadPhase.idle
    /// Why something could not be done.
    var failure: String?

    private let page: (String?) async throws -> Page<Item>
    private let erase: (SortableID) async throws -> Void

    /// - Parameters:
    ///   - page: The page that a cursor names, or the first one.
    ///   - erase: Deletes one for good.
    init(
        page: @escaping (String?) async throws -> Page<Item>, erase: @escaping (SortableID) async throws -> Void
    ) {
        self.page = page
        self.erase = erase
    }

    /// Reads the first page, and what else belongs to it.
    func load(_ rest: () async throws -> Void = {}) async {
        if phase == .idle { phase = .loading }
        do {
            let first = try await page(nil)
            try await rest()
            items.replace(with: first.items, nextCursor: first.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = items.nextCursor else { return }
        await attempt {
            let next = try await page(cursor)
            items.append(next.items, nextCursor: next.nextCursor)
        }
    }

    /// Deletes one for good.
    func delete(_ id: SortableID) async {
        await attempt {
            try await erase(id)
            remove(id)
        }
    }

    /// Takes one out that is kept no more.
    func remove(_ id: SortableID) { items.remove { $0.id == id } }

    /// Does something, and tells why where that is not possible.
    func attempt(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
