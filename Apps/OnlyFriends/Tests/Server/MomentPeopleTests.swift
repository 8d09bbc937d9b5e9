import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-238: people who are added to a moment later, and what is said of its photos.
@Suite struct MomentPeopleTests {
    private static func start(_ server: TestServer) async throws -> (ann: Person, ben: Person, cay: Person, Moment) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cay = try await server.join("Cay")
        for friend in [ben, cay] { try await server.befriend(ann, friend) }
        let moment = try await ann.client.call(
            MomentsAPI.create, .init(), MomentDraft(title: "At the lake", userIds: [ben.id]))
        return (ann, ben, cay, moment)
    }

    private static func photo(in moment: Moment, by person: Person) async throws -> MomentPicture {
        let media = try await person.upload(MomentTests.picture)
        let seen = try await person.client.call(
            MomentsAPI.add, ByID(id: moment.id), MomentAddition(imageIds: [media.id]))
        return try #require(seen.pictures.last)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 Who is added later is told, sees what is there, and has a say in whether it stays`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cay, moment) = try await Self.start(server)
            _ = try await Self.photo(in: moment, by: ben)
            for person in [ann, ben] {
                _ = try await person.client.call(MomentsAPI.keep, ByID(id: moment.id), MomentWish(keeps: true))
            }
            for _ in 0..<2 {
                // Those who are in it already stay as they are.
                let seen = try await ann.client.call(
                    MomentsAPI.addMembers, ByID(id: moment.id), MomentMembers(userIds: [ben.id, cay.id]))
                #expect(seen.members.map(\.id) == [ann.id, ben.id, cay.id])
                #expect(seen.members.map(\.keeps) == [true, true, false])
            }
            let told = try await cay.client.call(NoticesAPI.list, .init()).items.filter { $0.kind == .moment }
            #expect(told.map(\.momentId) == [moment.id])
            #expect(try await cay.client.call(MomentsAPI.list).map(\.pictureCount) == [1])
            _ = try await Self.photo(in: moment, by: cay)
            // All but the one who came later wanted it: that is not all.
            server.clock.advance(by: 86_400)
            #expect(try await ann.client.call(MomentsAPI.list).isEmpty)
        }
    }

    @Test func `OF-238 Only who started a moment adds people, friends of theirs, while it is open and has room`()
        async throws
    {
        var limits = ServerLimits.forTests
        limits.shared.momentMembersMaximum = 3
        try await TestServer.run(limits: limits) { server in
            let (ann, ben, cay, moment) = try await Self.start(server)
            let dan = try await server.join("Dan"), stranger = try await server.join("Eve")
            for friend in [ann, ben] { try await server.befriend(friend, dan) }
            func add(_ people: [Person], by person: Person) async throws -> Problem? {
                try await refusal {
                    try await person.client.call(
                        MomentsAPI.addMembers, ByID(id: moment.id), MomentMembers(userIds: people.map(\.id)))
                }
            }
            #expect(try await add([dan], by: ben)?.code == "not_yours")
            #expect(try await add([dan], by: dan)?.status == 404)
            #expect(try await add([stranger], by: ann)?.code == ProblemCode.notFriends)
            #expect(try await add([], by: ann)?.status == 422)
            #expect(try await add([cay, dan], by: ann)?.code == ProblemCode.tooMany)
            #expect(try await add([cay], by: ann) == nil)
            #expect(try await add([dan], by: ann)?.code == ProblemCode.tooMany)
            _ = try await Self.photo(in: moment, by: ann)
            for person in [ann, ben, cay] {
                _ = try await person.client.call(MomentsAPI.keep, ByID(id: moment.id), MomentWish(keeps: true))
            }
            server.clock.advance(by: 86_400)
            #expect(try await add([cay], by: ann)?.code == "moment_closed")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 Who added a photo says what it shows, also when the moment was kept, and nobody else does`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, _, moment) = try await Self.start(server)
            let photo = try await Self.photo(in: moment, by: ben)
            func describe(_ text: String, by person: Person) async throws -> String? {
                let seen = try await person.client.call(
                    MomentsAPI.describe, .init(id: moment.id, pictureId: photo.id), MomentPictureChange(altText: text))
                return seen.pictures.first?.image.altText
            }
            #expect(try await describe("  Ann on the jetty ", by: ben) == "Ann on the jetty")
            let seen = try await ann.client.call(MomentsAPI.moment, ByID(id: moment.id))
            #expect(seen.pictures.first?.image.altText == "Ann on the jetty")
            #expect(try await refusal { try await describe("Mine", by: ann) }?.status == 404)
            let long = String(repeating: "x", count: ServerConfig.Limits().altTextMaximum + 1)
            #expect(try await refusal { try await describe(long, by: ben) }?.status == 422)
            for person in [ann, ben] {
                _ = try await person.client.call(MomentsAPI.keep, ByID(id: moment.id), MomentWish(keeps: true))
            }
            server.clock.advance(by: 86_400)
            #expect(try await describe("", by: ben) == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-238 A reported photo is called one, and hidden from all but who added it until that is taken back`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cay, moment) = try await Self.start(server)
            let photo = try await Self.photo(in: moment, by: ben)
            let other = try await Self.photo(in: moment, by: ben)
            let place = MomentsAPI.Picture(id: moment.id, pictureId: photo.id)
            _ = try await ben.client.call(MomentsAPI.describe, place, MomentPictureChange(altText: "Ann asleep"))
            func report(_ place: MomentsAPI.Picture, by person: Person) async throws -> Problem? {
                try await refusal {
                    try await person.client.call(
                        ReportsAPI.reportMomentPicture, place, ReportDraft(category: .harassment, note: "It is me."))
                }
            }
            #expect(try await report(place, by: cay)?.status == 404)
            #expect(try await report(place, by: ben)?.code == "self_report")
            #expect(try await report(place, by: ann) == nil)
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(found.name == "Ben" && found.reports == 1 && found.kind == .photo)
            let evidence = try #require(try await moderation.evidence(in: found.id, for: "Kim"))
            #expect(evidence.text == "At the lake\nAnn asleep" && evidence.pictures.count == 1)
            #expect(evidence.notes == ["It is me."])

            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await ann.pictures(of: moment).map(\.id) == [other.id])
            #expect(await ann.send(.get, "/api/v1/media/\(photo.id)/320").status == .notFound)
            #expect(try await ben.pictures(of: moment).map(\.isHidden) == [true, nil])
            #expect(await ben.send(.get, "/api/v1/media/\(photo.id)/320").status == .ok)
            #expect(try await ann.client.call(ReportsAPI.reports).map(\.subject) == [.photo])
            #expect(try await ann.client.call(ReportsAPI.reports).map(\.state) == [.acted])

            let record = try #require(try await moderation.decisions().first)
            #expect(record.kind == .photo)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(try await ann.pictures(of: moment).map(\.id) == [photo.id, other.id])
            #expect(try await ben.pictures(of: moment).map(\.isHidden) == [nil, nil])
        }
    }

    @Test func `OF-238 A copy of a reported photo is there for whoever judges when the moment is gone`() async throws {
        try await TestServer.run { server in
            let (ann, ben, _, moment) = try await Self.start(server)
            let photo = try await Self.photo(in: moment, by: ben)
            _ = try await ann.client.call(
                ReportsAPI.reportMomentPicture, .init(id: moment.id, pictureId: photo.id),
                ReportDraft(category: .nudity))
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 600)
            try await server.server.sweeper.sweep()
            #expect(try await ann.client.call(MomentsAPI.list).isEmpty)
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.evidence(in: found.id, for: "Kim")?.pictures.count == 1)
            // There is nothing to hide any more, which is no reason not to decide.
            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await ann.client.call(ReportsAPI.reports).map(\.subject) == [.photo])
        }
    }
}

extension Person {
    fileprivate func pictures(of moment: Moment) async throws -> [MomentPicture] {
        try await client.call(MomentsAPI.moment, ByID(id: moment.id)).pictures
    }
}
