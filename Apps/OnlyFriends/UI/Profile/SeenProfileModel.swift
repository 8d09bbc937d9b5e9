import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// One's own profile through somebody else's eyes.
@Observable @MainActor
final class SeenProfileModel {
    /// In the place of a friend's id for everybody else.
    static let strangers = "strangers"

    private(set) var user: User?
    private(set) var posts = Timeline<Post>()
    private(set) var phase: LoadPhase = .idle
    /// True where the one who looks is no friend any more.
    private(set) var isGone = false

    private let friend: SortableID?
    private let people: PeopleRepository

    init(friend: SortableID?, people: PeopleRepository) {
        self.friend = friend
        self.people = people
    }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            let seen = try await people.seen(friend, nil)
            user = seen.user
            // Nothing can be done from here.
            user?.relation = .none
            posts.replace(with: seen.posts, nextCursor: seen.nextCursor)
            phase = .loaded
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = posts.nextCursor, let seen = try? await people.seen(friend, cursor) else { return }
        posts.append(seen.posts, nextCursor: seen.nextCursor)
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .postCreated(let post) where post.user.relation == .`self`: await load()
        case .postUpdated(let post) where post.user.relation == .`self`: await load()
        case .postDeleted(let gone): posts.remove { $0.id == gone }
        case .friendRemoved(let gone) where gone == friend: await load()
        case .userUpdated(let user) where user.relation == .`self`: await load()
        case .resync: await load()
        default: break
        }
    }
}
