import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct FriendsModelTests {
    private let clock = ManualClock()
    private let ann = Sample.user(1, "Ann")
    private let bo = Sample.user(2, "Bo", .none)

    private func model(
        friends: [User] = [], requests: FriendRequests = FriendRequests(incoming: [], outgoing: []),
        _ edit: (inout PeopleRepository) -> Void = { _ in }
    ) -> FriendsModel {
        var people = PeopleRepository.unexpected
        people.friends = { _, _ in Page(items: friends, nextCursor: nil) }
        people.requests = { requests }
        edit(&people)
        return FriendsModel(people: people, clock: clock.wallClock)
    }

    @Test func `Friends and requests are loaded together`() async {
        let model = model(
            friends: [ann], requests: FriendRequests(incoming: [Sample.request(50, from: bo)], outgoing: []))
        await model.load()
        #expect(model.phase == .loaded && model.friends.items == [ann] && model.incoming.count == 1)
    }

    @Test func `A list that does not come is a sentence; a stopped one says nothing`() async {
        let failing = model { $0.requests = { throw Sample.offline } }
        await failing.load()
        #expect(failing.phase == .failed(Sample.offlineSentence))
        let stopped = model { $0.requests = { throw TransportError(.cancelled, message: "") } }
        await stopped.load()
        #expect(stopped.phase == .idle && stopped.failure == nil)
    }

    @Test func `OF-188: a search waits 250 ms for the next letter`() async {
        let asked = Recorder<String>()
        let found = [ann, bo]
        let model = model {
            $0.search = { query in
                asked.record(query)
                return Page(items: found, nextCursor: nil)
            }
        }
        model.query = "an"
        let first = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 0.2)
        first.cancel()
        await first.value
        model.query = " ann "
        let second = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 0.2)
        #expect(model.isSearching && asked.values.isEmpty)
        clock.advance(by: 0.05)
        await second.value
        #expect(asked.values == ["ann"] && !model.isSearching)
        #expect(model.foundFriends == [ann] && model.foundOthers == [bo])
    }

    @Test func `One letter searches for nobody, and an emptied field forgets what was found`() async {
        let found = [bo]
        let model = model { $0.search = { _ in Page(items: found, nextCursor: nil) } }
        model.query = "bo"
        let search = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 1)
        await search.value
        #expect(model.found == [bo])
        model.query = "b "
        await model.search()
        #expect(model.found.isEmpty && !model.showsSearch && !model.isSearching)
    }

    @Test(arguments: [true, false])
    func `A search that a newer one has overtaken changes nothing`(isRefusedByTransport: Bool) async {
        let gate = Gate()
        let asked = Recorder<String>()
        let found = [bo]
        let model = model {
            $0.search = { query in
                asked.record(query)
                await gate.pass()
                if isRefusedByTransport { throw TransportError(.cancelled, message: "") }
                return Page(items: found, nextCursor: nil)
            }
        }
        model.query = "bo"
        let search = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 1)
        await asked.first(1)
        search.cancel()
        gate.open()
        await search.value
        #expect(model.found.isEmpty && model.failure == nil)
    }

    @Test func `A search that fails is a sentence`() async {
        let model = model { $0.search = { _ in throw Sample.offline } }
        model.query = "bo"
        let search = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 1)
        await search.value
        #expect(model.failure == Sample.offlineSentence && !model.isSearching)
    }

    @Test func `Accepting makes a friend once, though the server tells of it too`() async {
        let request = Sample.request(50, from: bo)
        let friend = Sample.user(2, "Bo")
        let model = model(friends: [ann], requests: FriendRequests(incoming: [request], outgoing: [])) {
            $0.accept = { _ in friend }
        }
        await model.load()
        await model.handle(.friendAccepted(friend))
        await model.accept(request)
        #expect(model.friends.items == [ann, friend] && model.incoming.isEmpty)
    }

    @Test func `A new friend stands where the order of the list wants them`() async {
        let known = [Sample.user(1, "Ann"), Sample.user(3, "Élodie"), Sample.user(4, "omar")]
        let byName = model(friends: known)
        await byName.load()
        for friend in [Sample.user(5, "Emil"), Sample.user(6, "Zoe"), Sample.user(7, "aaron")] {
            await byName.handle(.friendAccepted(friend))
        }
        #expect(byName.friends.items.map(\.name) == ["aaron", "Ann", "Élodie", "Emil", "omar", "Zoe"])
        let byTime = model(friends: known)
        byTime.order = .recent
        await byTime.load()
        await byTime.handle(.friendAccepted(Sample.user(5, "Emil")))
        #expect(byTime.friends.items.first?.name == "Emil")
    }

    @Test func `A new friend who belongs behind the last page comes with the next`() async {
        let friend = Sample.user(6, "Zoe")
        let model = model {
            $0.friends = { _, cursor in
                cursor == nil
                    ? Page(items: [Sample.user(1, "Ann")], nextCursor: "next") : Page(items: [friend], nextCursor: nil)
            }
        }
        await model.load()
        await model.handle(.friendAccepted(friend))
        #expect(model.friends.items.map(\.name) == ["Ann"])
        await model.loadMore()
        #expect(model.friends.items.map(\.name) == ["Ann", "Zoe"])
    }

    @Test func `Nobody is said to be found before the server has answered`() async {
        let model = model { $0.search = { _ in Page(items: [], nextCursor: nil) } }
        model.query = "zz"
        #expect(model.isSearching)
        let search = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 1)
        await search.value
        #expect(!model.isSearching && model.found.isEmpty)
        model.query = "zzy"
        #expect(model.isSearching)
    }

    @Test func `A request that is withdrawn while one looks at it is gone, and accepting it says why not`() async {
        let request = Sample.request(50, from: bo)
        let model = model(requests: FriendRequests(incoming: [request], outgoing: [])) {
            $0.accept = { _ in throw Problem(.notFound, code: "not_found", "This request is gone.") }
        }
        await model.load()
        await model.handle(.requestRemoved(Sample.id(50)))
        await model.accept(request)
        #expect(model.incoming.isEmpty && model.friends.items.isEmpty && model.failure == "This request is gone.")
    }

    @Test func `What is found follows requests that come and go`() async {
        let found = [bo]
        let model = model { $0.search = { _ in Page(items: found, nextCursor: nil) } }
        await model.load()
        model.query = "bo"
        let search = Task { await model.search() }
        await clock.waitForSleepers()
        clock.advance(by: 1)
        await search.value
        let request = Sample.request(50, from: bo)
        await model.handle(.friendRequested(request))
        await model.handle(.friendRequested(request))
        #expect(model.found.first?.relation == .requestReceived && model.incoming == [request])
        await model.handle(.requestRemoved(request.id))
        #expect(model.found.first?.relation == Relation.none && model.incoming.isEmpty)
        await model.handle(.friendAccepted(Sample.user(2, "Bo")))
        #expect(model.found.first?.relation == .friend)
        await model.handle(.friendRemoved(bo.id))
        #expect(model.found.first?.relation == Relation.none && model.friends.items.isEmpty)
    }

    @Test func `Declining, withdrawing and unfriending wait for the server`() async {
        let incoming = Sample.request(50, from: bo)
        let outgoing = Sample.request(51, from: Sample.me(), to: Sample.user(3, "Cy"))
        let fails = Box(true)
        let model = model(
            friends: [ann], requests: FriendRequests(incoming: [incoming], outgoing: [outgoing])
        ) {
            $0.decline = { _ in if fails.value { throw Sample.offline } }
            $0.cancel = { _ in if fails.value { throw Sample.offline } }
            $0.remove = { _ in if fails.value { throw Sample.offline } }
        }
        await model.load()
        for isFailing in [true, false] {
            fails.value = isFailing
            await model.decline(incoming)
            await model.cancel(outgoing)
            await model.remove(ann)
            #expect(model.incoming.isEmpty == !isFailing && model.outgoing.isEmpty == !isFailing)
            #expect(model.friends.items.isEmpty == !isFailing)
        }
        #expect(model.failure == Sample.offlineSentence)
    }

    @Test(arguments: [
        ("ABCDEFGH23456789", "ABCDEFGH23456789"), (" abcdefgh23456789 ", "ABCDEFGH23456789"),
        ("ABCD EFGH 2345 6789", "ABCDEFGH23456789"),
        ("https://a.example/only-friends/invite-ABCDEFGH23456789", "ABCDEFGH23456789"),
        ("ABCDEFGH2345678", nil), ("ABCDEFGH2345678O", nil), ("Ann Berg", nil), ("", nil),
    ])
    func `OF-124: an invitation's code or link is known where people are looked for`(typed: String, code: String?) {
        let model = FriendsModel(people: .unexpected, clock: ManualClock().wallClock)
        model.query = typed
        #expect(model.invitationCode == code)
    }

    @Test func `OF-054 An invitation's code is shown in groups of four, and is the same when it is typed so`() {
        let invitation = Invitation(
            code: "ABCDEFGH23456789", link: "", expiresAt: Sample.time, remainingUses: 3)
        let model = FriendsModel(people: .unexpected, clock: ManualClock().wallClock)
        model.query = invitation.spacedCode
        #expect(invitation.spacedCode == "ABCD EFGH 2345 6789")
        #expect(model.invitationCode == invitation.code)
    }

    @Test func `OF-122: suggestions come a few at a time, go when they are dismissed, and show who was asked`() async {
        let dismissed = Recorder<SortableID>()
        let suggestions = (3...7).map {
            Suggestion(person: Sample.user($0, "Person \($0)", .none), reason: .mutualFriends)
        }
        let first = suggestions[0].person
        let request = Sample.request(60, from: Sample.user(1, "Me"), to: first)
        let model = model {
            $0.suggestions = { suggestions }
            $0.dismissSuggestion = { dismissed.record($0) }
            $0.request = { _, _ in request }
        }
        await model.load()
        #expect(model.shownSuggestions.count == 3)
        model.showsAllSuggestions = true
        #expect(model.shownSuggestions == suggestions)
        await model.dismiss(suggestions[1])
        #expect(dismissed.values == [suggestions[1].id] && !model.suggestions.contains(suggestions[1]))
        await model.handle(.friendRequested(Sample.request(61, from: suggestions[2].person)))
        #expect(model.suggestions.first { $0.id == suggestions[2].id }?.person.relation == .requestReceived)
        await model.handle(.friendAccepted(suggestions[3].person))
        #expect(!model.suggestions.contains { $0.id == suggestions[3].id })
    }

    @Test func `A suggestion comes back where the server did not hear that it was dismissed`() async {
        let suggestions = (3...5).map { Suggestion(person: Sample.user($0, "P", .none), reason: .numbers) }
        let model = model {
            $0.suggestions = { suggestions }
            $0.dismissSuggestion = { _ in throw Sample.offline }
        }
        await model.load()
        await model.dismiss(suggestions[1])
        #expect(model.suggestions == suggestions && model.failure == Sample.offlineSentence)
    }
}
