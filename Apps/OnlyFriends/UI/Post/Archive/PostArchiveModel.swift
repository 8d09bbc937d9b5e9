import Base
import Observation
import OnlyFriendsAPI
import Wire

/// One's own temporary posts whose time is over (OF-080).
@Observable @MainActor
final class PostArchiveModel {
    private(set) var posts = Timeline<KeptPost>()
    private(set) var phase = LoadPhase.idle
    /// Why something could not be done.
    var failure: String?

    private let repository: PostsRepository

    init(repository: PostsRepository) { self.repository = repository }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            let page = try await repository.archive(nil)
            posts.replace(with: page.items, nextCursor: page.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = posts.nextCursor else { return }
        do {
            let page = try await repository.archive(cursor)
            posts.append(page.items, nextCursor: page.nextCursor)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Deletes one for good.
    func delete(_ id: SortableID) async {
        do {
            try await repository.deleteKept(id)
            remove(id)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Takes one out that is a post again.
    func remove(_ id: SortableID) { posts.remove { $0.id == id } }
}
