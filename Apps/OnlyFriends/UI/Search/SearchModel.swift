import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// Looks for people, posts and messages at once.
@Observable @MainActor
final class SearchModel {
    /// What was found for one query.
    struct Found: Equatable {
        var query: String
        var people: [User] = []
        var posts: [Post] = []
        var messages: [Message] = []
        /// For more posts.
        var nextPosts: String?

        var isEmpty: Bool { people.isEmpty && posts.isEmpty && messages.isEmpty }
    }

    var query = ""
    private(set) var found: Found?
    private(set) var recent: [String]
    /// Why nothing or not all was found.
    private(set) var failure: String?

    private let me: SortableID
    private let people: PeopleRepository
    private let posts: PostsRepository
    private let messages: MessagesRepository
    private let store: RecentSearchStore
    private let clock: WallClock
    /// People that are shown; whoever looks for more of them types more of the name.
    private static let peopleShown = 8

    init(
        me: SortableID, people: PeopleRepository, posts: PostsRepository, messages: MessagesRepository,
        store: RecentSearchStore, clock: WallClock
    ) {
        self.me = me
        self.people = people
        self.posts = posts
        self.messages = messages
        self.store = store
        self.clock = clock
        recent = store.queries(of: me)
    }

    private var trimmed: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// True while something is typed that can be looked for.
    var isActive: Bool { trimmed.count >= 2 }

    /// True while there is no answer yet to what is typed.
    var isSearching: Bool { isActive && found?.query != trimmed && failure == nil }

    /// Searches once the person has stopped typing; a newer query cancels the task that runs this (OF-188).
    func search() async {
        failure = nil
        guard isActive else {
            found = nil
            return
        }
        let asked = trimmed
        do {
            try await clock.sleep(seconds: 0.25)
            async let somebody = people.search(asked)
            async let written = posts.search(asked, nil)
            async let said = messages.search(asked, nil)
            let (users, page) = (try await somebody.items, try await written)
            let all = Found(
                query: asked, people: Array(users.prefix(Self.peopleShown)), posts: page.items,
                messages: try await said.items, nextPosts: page.nextCursor)
            try Task.checkCancellation()
            found = all
        } catch  where isCancellation(error) {
        } catch {
            found = nil
            failure = explanation(of: error)
        }
    }

    func morePosts() async {
        guard let before = found, let cursor = before.nextPosts else { return }
        do {
            let page = try await posts.search(before.query, cursor)
            guard found?.query == before.query else { return }
            found?.posts += page.items
            found?.nextPosts = page.nextCursor
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Remembers what led somewhere: typed letters that were on their way to a word are not worth it.
    func keep() {
        guard let query = found?.query else { return }
        recent = store.add(query, by: me)
    }

    func forgetRecent() {
        store.clear()
        recent = []
    }
}
