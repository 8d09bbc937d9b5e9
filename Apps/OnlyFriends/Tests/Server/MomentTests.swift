import AccountsAPI
import Base
import Blobs
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-238: albums of one day, for those who were there.
@Suite struct MomentTests {
    static let picture = LandscapePainter(light: LandscapePainter.lights[0], seed: 3, hasLake: true)
        .png(height: 16)
    private static let day: TimeInterval = 86_400

    /// Ann, who starts a moment, with Ben and Cay, who do not know each other.
    private struct Trip {
        var ann: Person
        var ben: Person
        var cay: Person
        var moment: Moment

        func seen(by person: Person) async throws -> Moment {
            try await person.client.call(MomentsAPI.moment, ByID(id: moment.id))
        }

        func isGone(for person: Person) async throws -> Bool {
            let isListed = try await person.client.call(MomentsAPI.list).contains { $0.id == moment.id }
            if isListed { return false }
            return try await refusal { try await seen(by: person) }?.status == 404
        }

        @discardableResult
        func add(by person: Person) async throws -> Moment {
            let media = try await person.upload(MomentTests.picture)
            return try await person.client.call(
                MomentsAPI.add, ByID(id: moment.id), MomentAddition(imageIds: [media.id]))
        }

        func keep(_ people: [Person]) async throws {
            for person in people {
                _ = try await person.client.call(MomentsAPI.keep, ByID(id: moment.id), MomentWish(keeps: true))
            }
        }
    }

    private static func trip(_ server: TestServer) async throws -> Trip {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cay = try await server.join("Cay")
        for friend in [ben, cay] { try await server.befriend(ann, friend) }
        let moment = try await ann.client.call(
            MomentsAPI.create, .init(idempotencyKey: "one"),
            MomentDraft(title: " At the lake ", userIds: [ben.id, cay.id]))
        return Trip(ann: ann, ben: ben, cay: cay, moment: moment)
    }

    private static func status(_ person: Person, _ picture: MomentPicture) async -> HTTPStatus {
        await person.send(.get, "/api/v1/media/\(picture.id)/320").status
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 Friends who were there are told, add photos and see each other's, and nobody else sees anything`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let trip = try await Self.trip(server), stranger = try await server.join("Dan")
            try await server.befriend(trip.ann, stranger)
            #expect(trip.moment.title == "At the lake")
            let told = try await trip.ben.client.call(NoticesAPI.list, .init()).items.first { $0.kind == .moment }
            #expect(told?.momentId == trip.moment.id && told?.text == "At the lake" && told?.user?.id == trip.ann.id)

            try await trip.add(by: trip.ann)
            try await trip.add(by: trip.ben)
            let seen = try await trip.seen(by: trip.cay)
            #expect(seen.members.map(\.id) == [trip.ann.id, trip.ben.id, trip.cay.id])
            #expect(seen.pictures.map(\.userId) == [trip.ann.id, trip.ben.id])
            #expect(!seen.isKept && !seen.isMine)
            for picture in seen.pictures {
                #expect(await Self.status(trip.cay, picture) == .ok)
                #expect(await Self.status(stranger, picture) == .notFound)
            }
            #expect(try await trip.isGone(for: stranger))
            let again = try await trip.ann.client.call(
                MomentsAPI.create, .init(idempotencyKey: "one"),
                MomentDraft(title: " At the lake ", userIds: [trip.ben.id, trip.cay.id]))
            #expect(again.id == trip.moment.id)
            #expect(try await trip.ann.client.call(MomentsAPI.list).map(\.pictureCount) == [2])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 After 24 hours a moment is gone with its bytes unless all of its members keep it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let trip = try await Self.trip(server)
            let picture = try #require(try await trip.add(by: trip.ben).pictures.first)
            let blobs = try await server.database.read {
                try $0.values("SELECT blob_id FROM media_blobs", as: String.self)
            }.compactMap(BlobID.init)
            #expect(!blobs.isEmpty)
            try await trip.keep([trip.ann, trip.ben])
            server.clock.advance(by: Self.day - 1)
            #expect(try await trip.seen(by: trip.cay).members.filter(\.keeps).count == 2)
            server.clock.advance(by: 1)
            // At the second, whether anybody has swept or not.
            for person in [trip.ann, trip.ben, trip.cay] { #expect(try await trip.isGone(for: person)) }
            #expect(await Self.status(trip.ben, picture) == .notFound)
            #expect(try await trip.ben.client.call(NoticesAPI.list, .init()).items.allSatisfy { $0.kind != .moment })
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 600)
            try await server.server.sweeper.sweep()
            let rows = try await server.database.read { connection in
                try connection.value(
                    "SELECT (SELECT COUNT(*) FROM moments) + (SELECT COUNT(*) FROM moment_members) + COUNT(*) FROM media",
                    as: Int.self)
            }
            #expect(rows == 0)
            for blob in blobs { #expect(try await !server.blobs.contains(blob)) }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 What all keep stays to be looked at by its members, and takes nothing more`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let trip = try await Self.trip(server)
            let picture = try #require(try await trip.add(by: trip.ben).pictures.first)
            try await trip.keep([trip.ann, trip.ben, trip.cay])
            server.clock.advance(by: Self.day)
            #expect(try await trip.seen(by: trip.cay).isKept)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 40 * Self.day)
            try await server.server.sweeper.sweep()
            #expect(try await trip.seen(by: trip.cay).pictures.map(\.id) == [picture.id])
            #expect(await Self.status(trip.cay, picture) == .ok)
            #expect(try await refusal { try await trip.add(by: trip.ann) }?.code == "moment_closed")
            let wish = try await refusal {
                try await trip.ann.client.call(MomentsAPI.keep, ByID(id: trip.moment.id), MomentWish(keeps: false))
            }
            #expect(wish?.code == "moment_closed")
            // One's own picture is one's own still.
            _ = try await trip.ben.client.call(
                MomentsAPI.remove, .init(id: trip.moment.id, pictureId: picture.id))
            #expect(try await trip.seen(by: trip.cay).pictures.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 Who leaves, is a friend no more or deletes the account takes their photos along`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let trip = try await Self.trip(server)
            for person in [trip.ann, trip.ben, trip.cay] { try await trip.add(by: person) }
            let pictures = try await trip.seen(by: trip.ann).pictures
            _ = try await trip.ann.client.call(FriendsAPI.remove, ByUser(userId: trip.ben.id))
            #expect(try await trip.isGone(for: trip.ben))
            #expect(try await trip.seen(by: trip.cay).pictures.map(\.userId) == [trip.ann.id, trip.cay.id])
            for picture in pictures { #expect(await Self.status(trip.ben, picture) == .notFound) }
            #expect(await Self.status(trip.cay, pictures[1]) == .notFound)
            try await server.server.sweeper.sweep()
            // To be friends again does not bring them back.
            try await server.befriend(trip.ann, trip.ben)
            #expect(try await trip.isGone(for: trip.ben))

            // Whoever started it leaves, and somebody else may delete it from here on.
            _ = try await trip.ann.client.call(MomentsAPI.leave, ByID(id: trip.moment.id))
            #expect(try await trip.isGone(for: trip.ann))
            let left = try await trip.seen(by: trip.cay)
            #expect(left.isMine && left.pictures.map(\.userId) == [trip.cay.id])
            _ = try await trip.cay.client.call(MomentsAPI.delete, ByID(id: trip.moment.id))
            #expect(try await trip.isGone(for: trip.cay))
        }
    }

    @Test func `OF-238 Members who have blocked each other see nothing of each other, and the rest of the moment`()
        async throws
    {
        try await TestServer.run { server in
            let trip = try await Self.trip(server)
            for person in [trip.ann, trip.ben, trip.cay] { try await trip.add(by: person) }
            _ = try await trip.ben.client.call(FriendsAPI.block, ByUser(userId: trip.cay.id))
            for (viewer, other) in [(trip.ben, trip.cay), (trip.cay, trip.ben)] {
                let seen = try await trip.seen(by: viewer)
                #expect(!seen.members.contains { $0.id == other.id })
                #expect(seen.pictures.map(\.userId).sorted() == [trip.ann.id, viewer.id].sorted())
            }
            let all = try await trip.seen(by: trip.ann).pictures
            #expect(all.count == 3)
            for picture in all where picture.userId == trip.cay.id {
                #expect(await Self.status(trip.ben, picture) == .notFound)
            }
        }
    }

    @Test func `OF-238 Whoever deletes the account is gone from moments, and the others keep what is theirs`()
        async throws
    {
        try await TestServer.run { server in
            let trip = try await Self.trip(server)
            try await trip.add(by: trip.ann)
            try await trip.add(by: trip.ben)
            try await trip.keep([trip.ann, trip.ben, trip.cay])
            server.clock.advance(by: Self.day)
            try await server.server.sweeper.sweep()
            _ = try await trip.ann.client.call(
                AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            #expect(try await trip.seen(by: trip.ben).pictures.map(\.userId) == [trip.ben.id])
            server.clock.advance(by: 15 * Self.day)
            try await server.server.sweeper.sweep()
            let seen = try await trip.seen(by: trip.ben)
            #expect(seen.isMine && seen.members.map(\.id) == [trip.ben.id, trip.cay.id])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 Whoever hides the account does not keep the others from keeping it, and their photos go`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let trip = try await Self.trip(server)
            for person in [trip.ann, trip.ben, trip.cay] { try await trip.add(by: person) }
            let others = [trip.ann, trip.ben]
            _ = try await trip.cay.client.call(
                AuthAPI.deactivate, body: PasswordProof(password: TestServer.password))
            try await trip.keep(others)
            let open = try await trip.seen(by: trip.ann)
            #expect(open.members.map(\.id) == others.map(\.id) && open.members.allSatisfy(\.keeps))
            // It stays also in the time before it is swept.
            server.clock.advance(by: Self.day)
            #expect(try await trip.seen(by: trip.ben).isKept)
            try await server.server.sweeper.sweep()
            let kept = try await trip.seen(by: trip.ben)
            #expect(kept.isKept && kept.pictures.map(\.userId) == others.map(\.id))
            let back = try await server.anotherDevice(of: trip.cay)
            #expect(try await trip.seen(by: back).pictures.map(\.userId) == others.map(\.id))
        }
    }

    @Test func `OF-238 A moment holds so many people and photos, and friends only`() async throws {
        var limits = ServerLimits.forTests
        limits.shared.momentMembersMaximum = 2
        limits.shared.momentPicturesMaximum = 2
        limits.shared.momentsOpenMaximum = 2
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cay = try await server.join("Cay")
            try await server.befriend(ann, ben)
            func start(_ title: String, _ people: [Person]) async throws -> Problem? {
                try await refusal {
                    try await ann.client.call(
                        MomentsAPI.create, .init(), MomentDraft(title: title, userIds: people.map(\.id)))
                }
            }
            #expect(try await start("  ", [ben])?.status == 422)
            #expect(try await start("Alone", [])?.status == 422)
            #expect(try await start("Strangers", [cay])?.status == 403)
            #expect(try await start("Crowd", [ben, cay])?.status == 422)
            #expect(try await start(String(repeating: "x", count: 61), [ben])?.status == 422)
            #expect(try await start("One", [ben]) == nil)
            #expect(try await start("Two", [ben]) == nil)
            #expect(try await start("Three", [ben])?.status == 409)
            let moment = try #require(try await ben.client.call(MomentsAPI.list).first)
            func add(_ person: Person, _ pictures: [SortableID]) async throws -> Problem? {
                try await refusal {
                    try await person.client.call(
                        MomentsAPI.add, ByID(id: moment.id), MomentAddition(imageIds: pictures))
                }
            }
            let first = try await ben.upload(Self.picture).id, second = try await ben.upload(Self.picture).id
            #expect(try await add(ann, [first])?.status == 404)
            #expect(try await add(ben, [first, second]) == nil)
            // Sent twice, as when the answer was lost.
            #expect(try await add(ben, [first, second]) == nil)
            #expect(try await add(ben, [try await ben.upload(Self.picture).id])?.status == 422)
            let others = try await refusal {
                try await ann.client.call(MomentsAPI.remove, .init(id: moment.id, pictureId: first))
            }
            #expect(others?.status == 404)
        }
    }
}
