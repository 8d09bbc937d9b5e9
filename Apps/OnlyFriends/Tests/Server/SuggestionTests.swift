import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct SuggestionTests {
    private func names(_ person: Person) async throws -> [String] {
        try await person.client.call(FriendsAPI.suggestions).map(\.person.name)
    }

    private func set(_ person: Person, _ change: SettingsChange) async throws {
        _ = try await person.client.call(UsersAPI.updateMe, .init(), ProfileChange(settings: change))
    }

    private func befriend(_ person: Person, _ others: [Person], _ server: TestServer) async throws {
        for other in others { try await server.befriend(person, other) }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-122 Friends of at least two friends are suggested, those with more in common first`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            let eva = try await server.join("Eva"), fay = try await server.join("Fay")
            let gus = try await server.join("Gus")
            try await befriend(ann, [ben, cid, dan], server)
            try await befriend(eva, [ben, cid], server)
            try await befriend(fay, [ben, cid, dan], server)
            try await befriend(gus, [ben], server)
            let suggestions = try await ann.client.call(FriendsAPI.suggestions)
            #expect(suggestions.map(\.person.name) == ["Fay", "Eva"])
            #expect(suggestions.map(\.person.mutualFriendsCount) == [3, 2])
            #expect(suggestions.allSatisfy { $0.reason == .mutualFriends && $0.person.bio == nil })
            #expect(try await names(eva) == ["Ann", "Fay"])

            // Who is asked already is no news.
            _ = try await ann.client.call(FriendsAPI.request, ByUser(userId: fay.id), FriendRequestDraft())
            #expect(try await names(ann) == ["Eva"])
            #expect(try await names(fay) == ["Eva"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-123 A friendship that either side hides suggests nobody`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), eva = try await server.join("Eva")
            try await befriend(ann, [ben, cid], server)
            try await befriend(eva, [ben, cid], server)
            #expect(try await names(ann) == ["Eva"])
            for hiding in [ben, eva] {
                try await set(hiding, SettingsChange(friendsListVisibility: .nobody))
                #expect(try await names(ann).isEmpty, "\(hiding.name)")
                try await set(hiding, SettingsChange(friendsListVisibility: .friends))
            }
            // What Ben shows to close friends only, Ann sees once she is one.
            try await set(ben, SettingsChange(friendsListVisibility: .closeFriends))
            #expect(try await names(ann).isEmpty)
            _ = try await ben.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ann.id))
            #expect(try await names(ann) == ["Eva"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-122 OF-134 Whom one dismissed, declined, removed or blocked is not suggested, nor who wants not to be`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await befriend(ann, [ben, cid], server)
            var others: [Person] = []
            for name in ["Eva", "Fay", "Gus", "Hal", "Ida", "Jon"] {
                let other = try await server.join(name)
                try await befriend(other, [ben, cid], server)
                others.append(other)
            }
            let (eva, fay, gus, hal, ida) = (others[0], others[1], others[2], others[3], others[4])
            #expect(try await Set(names(ann)) == ["Eva", "Fay", "Gus", "Hal", "Ida", "Jon"])

            for _ in 0..<2 {
                _ = try await ann.client.call(FriendsAPI.dismissSuggestion, ByUser(userId: eva.id))
            }
            #expect(try await names(eva).contains("Ann"), "They are told nothing of it.")
            let asked = try await fay.client.call(
                FriendsAPI.request, ByUser(userId: ann.id), FriendRequestDraft())
            _ = try await ann.client.call(FriendsAPI.decline, ByRequest(requestId: asked.id))
            _ = try await fay.client.call(FriendsAPI.withdraw, ByRequest(requestId: asked.id))
            try await server.befriend(ann, gus)
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: gus.id))
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: hal.id))
            _ = try await ann.client.call(FriendsAPI.unblock, ByUser(userId: hal.id))
            try await set(ida, SettingsChange(isSuggested: false))
            #expect(try await names(ann) == ["Jon"])
            for other in [fay, gus, hal] {
                #expect(try await names(other).contains("Ann") == false, "\(other.name)")
            }
            #expect(try await ida.client.call(UsersAPI.me).settings?.isSuggested == false)

            for other in [ann, ben] {
                let status = try await refusal {
                    try await ann.client.call(FriendsAPI.dismissSuggestion, ByUser(userId: other.id))
                }?.status
                #expect(status == 404, "\(other.name)")
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-122 Two who have each other's number, or came by the same invitation, are suggested`(
        _ kind: TestDatabase
    ) async throws {
        var limits = ServerLimits.forTests
        limits.findableByDefault = .phone
        try await TestServer.run(on: kind, limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            _ = try await ann.client.call(UsersAPI.search, .init(q: ben.number))
            for one in [ann, ben] { #expect(try await names(one).isEmpty, "One side alone gives nobody away.") }
            _ = try await ben.client.call(UsersAPI.search, .init(q: ann.number))
            let found = try await ann.client.call(FriendsAPI.suggestions)
            #expect(found.map(\.person.name) == ["Ben"] && found.map(\.reason) == [.numbers])

            let cid = try await server.join("Cid"), eva = try await server.join("Eva")
            let fay = try await server.join("Fay")
            let invitation = try await fay.client.call(FriendsAPI.invitation)
            for guest in [cid, eva] {
                let request = try await guest.client.call(
                    FriendsAPI.useInvitation, ByCode(code: invitation.code))
                _ = try await fay.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
            }
            let guests = try await cid.client.call(FriendsAPI.suggestions)
            #expect(guests.map(\.person.name) == ["Eva"] && guests.map(\.reason) == [.invitation])
            try await set(fay, SettingsChange(friendsListVisibility: .nobody))
            #expect(try await names(cid).isEmpty)
        }
    }
}
