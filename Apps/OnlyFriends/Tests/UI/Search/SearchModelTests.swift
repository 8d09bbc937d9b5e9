import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct SearchModelTests {
    private let clock = ManualClock()
    private let secrets = MemorySecrets()

    private func model(
        _ edit: (inout PeopleRepository, inout PostsRepository, inout MessagesRepository) -> Void = { _, _, _ in }
    ) -> SearchModel {
        var (people, posts, messages) = (
            PeopleRepository.unexpected, PostsRepository.unexpected, MessagesRepository.unexpected
        )
        people.search = { _ in Page(items: [Sample.user(1)], nextCursor: nil) }
        posts.search = { _, cursor in
            cursor == nil
                ? Page(items: [Sample.post(9)], nextCursor: "more") : Page(items: [Sample.post(8)], nextCursor: nil)
        }
        messages.search = { _, _ in Page(items: [], nextCursor: nil) }
        edit(&people, &posts, &messages)
        return SearchModel(
            me: Sample.id(900), people: people, posts: posts, messages: messages,
            store: RecentSearchStore(secrets: secrets), clock: clock.wallClock)
    }

    private func search(_ query: String, _ model: SearchModel) async {
        model.query = query
        let searching = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 0.25)
        await searching.value
    }

    @Test func `OF-188 A search waits 250 ms, and finds people, posts and messages`() async {
        let model = model()
        await search(" ann ", model)
        #expect(model.found?.query == "ann" && model.found?.people.count == 1 && !model.isSearching)
        await model.morePosts()
        #expect(model.found?.posts.map(\.id) == [Sample.id(9), Sample.id(8)] && model.found?.nextPosts == nil)
        model.query = "a"
        await model.search()
        #expect(model.found == nil && !model.isActive)
    }

    @Test func `What does not come is a sentence, and can be asked for again`() async {
        let failing = model { people, _, _ in people.search = { _ in throw Sample.offline } }
        await search("ann", failing)
        #expect(failing.failure == Sample.offlineSentence && failing.found == nil && !failing.isSearching)
    }

    @Test func `OF-191 What led somewhere is offered again, latest first and once, to the same person only`() async {
        let model = model()
        for query in ["ann", "boat", "Ann"] {
            await search(query, model)
            model.keep()
        }
        #expect(model.recent == ["Ann", "boat"])
        #expect(self.model().recent == ["Ann", "boat"])
        #expect(RecentSearchStore(secrets: secrets).queries(of: Sample.id(901)).isEmpty)
        model.forgetRecent()
        #expect(model.recent.isEmpty)
        #expect(self.model().recent.isEmpty)
    }
}
