import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// Somebody's profile, with what they posted.
@Observable @MainActor
final class PersonModel {
    private(set) var user: User?
    private(set) var posts = Timeline<Post>()
    private(set) var phase: LoadPhase = .idle
    /// True when there is nobody to be seen here.
    private(set) var isGone = false
    private(set) var isBusy = false
    var failure: String?

    private let id: SortableID
    private let people: PeopleRepository
    private let outbox: Outbox?

    init(id: SortableID, people: PeopleRepository, outbox: Outbox? = nil) {
        self.id = id
        self.people = people
        self.outbox = outbox
    }

    func load() async {
        if user == nil { phase = .loading }
        do {
            let user = try await people.user(id)
            self.user = user
            if user.relation == .friend || user.relation == .`self` {
                let page = try await people.posts(id, nil)
                posts.replace(with: page.items, nextCursor: page.nextCursor)
            } else {
                posts.replace(with: [], nextCursor: nil)
            }
            phase = .loaded
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if user == nil { phase = .failed(explanation(of: error)) } else { failure = explanation(of: error) }
        }
    }

    func loadMore() async {
        guard let cursor = posts.nextCursor else { return }
        do {
            let page = try await people.posts(id, cursor)
            posts.append(page.items, nextCursor: page.nextCursor)
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Asks; where nobody answers, that waits (OF-210).
    func askForFriendship(note: String?) async {
        await attempt {
            do {
                _ = try await people.request(id, note)
            } catch {
                let action = PendingWrite.Action.request(id, name: user?.name ?? "", note: note)
                guard outbox?.take(action, after: error) == true else { throw error }
                // It waits: nothing to tell, and nothing to read yet.
                throw CancellationError()
            }
        }
    }

    func acceptRequest() async {
        guard let request = user?.requestId else { return }
        await attempt { _ = try await people.accept(request) }
    }

    func declineRequest() async {
        guard let request = user?.requestId else { return }
        await attempt { try await people.decline(request) }
    }

    func withdrawRequest() async {
        guard let request = user?.requestId else { return }
        await attempt { try await people.cancel(request) }
    }

    /// Ends the friendship; true when that is done.
    func unfriend() async -> Bool {
        await attempt { try await people.remove(id) }
    }

    /// Puts a friend among the close ones, or takes them out.
    func setClose(_ isClose: Bool) async {
        await attempt { _ = try await people.setClose(id, isClose) }
    }

    /// Hears nothing of a friend, or hears of them again; true when that is done.
    func setMuted(_ isMuted: Bool) async -> Bool {
        await attempt { _ = try await people.setMuted(id, isMuted) }
    }

    /// Hides one's stories from a friend, or shows them again; true when that is done (OF-106).
    func setMissesStories(_ misses: Bool) async -> Bool {
        await attempt { _ = try await people.setMissesStories(id, misses) }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .postCreated(let post) where post.user.id == id:
            posts.insert(post) { new, other in other.isPinned != true && new.id > other.id }
        // Pinned posts come first, and back into their place afterwards.
        case .postUpdated(let post) where changesPlace(post):
            await load()
        case .postUpdated(let post): posts.update(post)
        case .postDeleted(let gone): posts.remove { $0.id == gone }
        case .friendAccepted(let friend) where friend.id == id: await load()
        case .friendRequested(let request) where request.from.id == id: await load()
        case .friendRemoved(let gone) where gone == id: await load()
        case .userUpdated(let changed) where changed.id == id: user = changed
        case .resync: await load()
        default: break
        }
    }

    private func changesPlace(_ post: Post) -> Bool {
        guard let shown = posts.item(post.id) else { return false }
        return shown.isPinned != post.isPinned
    }

    @discardableResult
    private func attempt(_ action: () async throws -> Void) async -> Bool {
        guard !isBusy else { return false }
        isBusy = true
        defer { isBusy = false }
        do {
            try await action()
            await load()
            return true
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
        return false
    }
}
