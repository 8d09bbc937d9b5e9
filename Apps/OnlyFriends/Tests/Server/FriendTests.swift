import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct FriendTests {
    private func ask(_ one: Person, _ other: Person, note: String? = nil) async throws -> Reply<FriendRequest> {
        try await one.client.reply(FriendsAPI.request, ByUser(userId: other.id), FriendRequestDraft(note: note))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-112 Asking twice is asking once, and crossing requests become one friendship`(_ kind: TestDatabase)
        async throws
    {
        var limits = ServerLimits.forTests
        limits.shared.requestsPerDay = 10_000
        try await TestServer.run(on: kind, limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let first = try await ask(ann, ben)
            let second = try await ask(ann, ben)
            #expect(first.status == .created && second.status == .ok && first.value.id == second.value.id)
            let crossing = try await ask(ben, ann)
            #expect(crossing.value.state == .accepted)
            for person in [ann, ben] {
                let requests = try await person.client.call(FriendsAPI.requests)
                #expect(requests.incoming.isEmpty && requests.outgoing.isEmpty)
                #expect(try await person.client.call(UsersAPI.me).friendsCount == 1)
            }
            for _ in 0..<(kind == .sqlite ? 1_000 : 50) {
                _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
                let pair = Bool.random() ? (ann, ben) : (ben, ann)
                async let one = ask(pair.0, pair.1)
                async let other = ask(pair.1, pair.0)
                _ = try await (one, other)
                #expect(try await ann.client.call(FriendsAPI.list, .init()).items.count == 1)
                #expect(try await ann.client.call(FriendsAPI.requests).outgoing.isEmpty)
            }
        }
    }

    @Test func `OF-113 Oneself, a friend and somebody behind a block cannot be asked`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            #expect(try await refusal { try await self.ask(ann, ann) }?.status == 409)
            try await server.befriend(ann, ben)
            #expect(try await refusal { try await self.ask(ann, ben) }?.code == ProblemCode.alreadyFriends)
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            let blocked = try await refusal { try await self.ask(ann, ben) }
            let never = try await refusal {
                try await ann.client.call(
                    FriendsAPI.request, ByUser(userId: server.dependencies.ids.next()), FriendRequestDraft())
            }
            #expect(blocked?.status == 404 && blocked == never)
        }
    }

    @Test func `OF-114 OF-115 Declining is silent and lasts thirty days`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let request = try await ask(ann, ben).value
            let bySender = try await refusal {
                try await ann.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
            }
            #expect(bySender?.status == 404)
            _ = try await ben.client.call(FriendsAPI.decline, ByRequest(requestId: request.id))
            #expect(try await ben.client.call(FriendsAPI.requests).incoming.isEmpty)
            #expect(try await ann.client.call(FriendsAPI.requests).outgoing.map(\.id) == [request.id])
            #expect(try await ask(ann, ben).status == .ok)
            _ = try await ann.client.call(FriendsAPI.withdraw, ByRequest(requestId: request.id))
            #expect(try await ann.client.call(FriendsAPI.requests).outgoing.isEmpty)
            #expect(try await ask(ann, ben).status == .created)
            #expect(try await ben.client.call(FriendsAPI.requests).incoming.isEmpty)
            server.clock.advance(by: 30 * 86_400 + 1)
            #expect(try await ask(ann, ben).status == .created)
            #expect(try await ben.client.call(FriendsAPI.requests).incoming.count == 1)
        }
    }

    @Test func `OF-116 Requests a day and friends have limits`() async throws {
        var limits = ServerLimits.forTests
        limits.shared.requestsPerDay = 3
        limits.shared.friendsMaximum = 2
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann")
            var others: [Person] = []
            for index in 0..<4 { others.append(try await server.join("Other \(index)")) }
            for other in others.prefix(3) { _ = try await ask(ann, other) }
            let tooMany = try await refusal { try await self.ask(ann, others[3]) }
            #expect(tooMany?.status == 429 && tooMany?.code == ProblemCode.requestLimit)
            let requests = try await ann.client.call(FriendsAPI.requests).outgoing
            for (index, other) in others.prefix(3).enumerated() {
                let request = try #require(requests.first { $0.to.id == other.id })
                let problem = try await refusal {
                    try await other.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
                }
                #expect(problem?.code == (index < 2 ? nil : ProblemCode.friendLimit))
            }
        }
    }

    @Test func `OF-116 Requests that wait have limits on either side`() async throws {
        var limits = ServerLimits.forTests
        limits.pendingOutgoing = 2
        limits.pendingIncoming = 1
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            _ = try await ask(ann, ben)
            #expect(try await refusal { try await self.ask(cid, ben) } != nil)
            _ = try await ask(ann, cid)
            #expect(try await refusal { try await self.ask(ann, dan) } != nil)
            let request = try #require(
                try await ann.client.call(FriendsAPI.requests).outgoing.first { $0.to.id == ben.id })
            _ = try await ann.client.call(FriendsAPI.withdraw, ByRequest(requestId: request.id))
            _ = try await ask(ann, dan)
            _ = try await ask(cid, ben)
        }
    }

    @Test func `OF-117 A request is shown with its note and how many friends the two share`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for person in [ann, ben] { try await server.befriend(cid, person) }
            _ = try await ask(ann, ben, note: "From the choir")
            let request = try #require(try await ben.client.call(FriendsAPI.requests).incoming.first)
            #expect(request.note == "From the choir" && request.from.mutualFriendsCount == 1)
        }
    }

    @Test func `OF-117 A note has at most 200 characters`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let long = String(repeating: "x", count: 201)
            #expect(try await refusal { try await self.ask(ann, ben, note: long) }?.status == 422)
            #expect(try await ask(ann, ben, note: " Hello ").value.note == "Hello")
        }
    }

    @Test func `OF-118 OF-121 Unfriending ends everything in both directions`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            let list = try await ann.client.call(
                FriendsAPI.createList, body: FriendListDraft(name: "Hikers", memberIds: [ben.id]))
            #expect(list.memberIds == [ben.id])
            try await ann.post("for close", audience: .closeFriends)
            #expect(try await ben.feed().items.count == 1)
            _ = try await ben.client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            #expect(try await ben.feed().items.isEmpty)
            #expect(try await ann.client.call(FriendsAPI.lists).first?.memberIds == [])
            let again = try await refusal {
                try await ben.client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            }
            #expect(again?.status == 404)
            try await server.befriend(ann, ben)
            #expect(try await ben.feed().items.isEmpty)
        }
    }

    @Test func `OF-120 Friends are found by name, sorted, and paged to the end`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for name in ["José Núñez", "Anna Jo", "Åse", "李小龍", "bob"] {
                try await server.befriend(ann, try await server.join(name))
                server.clock.advance(by: 60)
            }
            func names(_ list: FriendsAPI.List) async throws -> [String] {
                var list = list
                var names: [String] = []
                repeat {
                    let page = try await ann.client.call(FriendsAPI.list, list)
                    names += page.items.map(\.name)
                    list.cursor = page.nextCursor
                } while list.cursor != nil
                return names
            }
            #expect(try await names(.init(limit: 2)) == ["Anna Jo", "Åse", "bob", "José Núñez", "李小龍"])
            #expect(
                try await names(.init(sort: .recent, limit: 2)) == ["bob", "李小龍", "Åse", "Anna Jo", "José Núñez"])
            #expect(try await names(.init(q: "jo")) == ["Anna Jo", "José Núñez"])
            #expect(try await names(.init(q: "nunez")) == ["José Núñez"])
            #expect(try await names(.init(q: "%")) == ["Anna Jo", "Åse", "bob", "José Núñez", "李小龍"])
        }
    }

    @Test func `OF-120 Birthdays of the week come soonest first, also over a year's end`() async throws {
        try await TestServer.run { server in
            server.clock.advance(to: Date(timeIntervalSince1970: 1_798_545_600))
            let ann = try await server.join("Ann")
            for (name, day) in [("Late", "1990-01-03"), ("Today", "1990-12-29"), ("Far", "1990-06-01")] {
                let friend = try await server.join(name)
                _ = try await friend.client.call(
                    UsersAPI.updateMe, .init(), ProfileChange(birthday: CalendarDay(day)))
                try await server.befriend(ann, friend)
            }
            #expect(try await ann.client.call(FriendsAPI.birthdays).map(\.name) == ["Today", "Late"])
        }
    }

    @Test func `OF-045 A birthday on 29 February comes on the 28th in other years, to whom it is shown`() async throws {
        try await TestServer.run { server in
            // 25 February 2027, a year without the day.
            server.clock.advance(to: Date(timeIntervalSince1970: 1_803_556_800))
            let ann = try await server.join("Ann"), leap = try await server.join("Leap")
            let quiet = try await server.join("Quiet")
            for (person, visibility) in [(leap, Visibility.friends), (quiet, .nobody)] {
                let change = ProfileChange(birthday: CalendarDay("1996-02-29"), birthdayVisibility: visibility)
                _ = try await person.client.call(UsersAPI.updateMe, .init(), change)
                try await server.befriend(ann, person)
            }
            #expect(try await ann.client.call(FriendsAPI.birthdays).map(\.name) == ["Leap"])
            // On the first of March it is over, until the next year.
            server.clock.advance(by: 4 * 86_400)
            let later = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let client = server.client(TestCredentials(later, server.handler))
            #expect(try await client.call(FriendsAPI.birthdays).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-119 Lists of friends are their owner's alone, twenty of at most two hundred`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let stranger = try await server.join("Stranger")
            try await server.befriend(ann, ben)
            let draft = FriendListDraft(name: "Hikers", memberIds: [ben.id, stranger.id])
            let list = try await ann.client.call(FriendsAPI.createList, body: draft)
            // Who is no friend cannot be on a list.
            #expect(list.memberIds == [ben.id])
            #expect(try await ben.client.call(FriendsAPI.lists).isEmpty)
            let others = try await refusal { try await ben.client.call(FriendsAPI.deleteList, ByID(id: list.id)) }
            #expect(others?.status == 404)
            let crowd = (0..<201).map { _ in server.dependencies.ids.next() }
            let tooMany = try await refusal {
                try await ann.client.call(
                    FriendsAPI.updateList, ByID(id: list.id), FriendListDraft(name: "Crowd", memberIds: crowd))
            }
            #expect(tooMany?.status == 422)
            for index in 1..<20 {
                _ = try await ann.client.call(
                    FriendsAPI.createList, body: FriendListDraft(name: "List \(index)", memberIds: []))
            }
            #expect(try await refusal { try await ann.client.call(FriendsAPI.createList, body: draft) } != nil)
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await ann.client.call(FriendsAPI.lists).first { $0.id == list.id }?.memberIds == [])
        }
    }
}
