import Base
import Database
import EightAPI
import Foundation
import HTTPServer
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// What happens beside the usual ways: two devices, people who go, and what never arrives.
@Suite struct EdgeCaseTests {
    @Test func `Nothing asks for a birth date, and picture and bio can be left out (E8-017, E8-019)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane Berg")
            let me = try await ane.call(EightAPI.me, .init())
            #expect(me.step == .done && me.profile.person.picture == nil && me.profile.bio == nil)
            #expect(try await ane.call(EightAPI.feed, .init()).items.isEmpty)
            // There is no place for one either.
            let tables = try await server.database.read {
                try $0.values("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL", as: String.self)
            }
            #expect(tables.count > 20 && !tables.contains { $0.localizedCaseInsensitiveContains("birth") })
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Likes of who blocks, is blocked or is deleted count no more (E8-053)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let fans = [
                try await server.pupil("Ane"), try await server.pupil("Ben"), try await server.pupil("Cleo"),
                try await server.pupil("Dag"),
            ]
            let clip = try await author.clip()
            for fan in fans {
                _ = try await fan.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            }
            func likes() async throws -> Int {
                try await fans[3].call(EightAPI.video, .init(id: clip)).likeCount
            }
            #expect(try await likes() == 4)
            _ = try await fans[0].call(EightAPI.block, .init(id: author.id))
            #expect(try await likes() == 3)
            _ = try await author.call(EightAPI.block, .init(id: fans[1].id))
            #expect(try await likes() == 2)
            _ = try await fans[2].call(EightAPI.leave, body: DeletionWish(name: "Cleo"))
            server.clock.advance(by: 15 * 86_400)
            try await server.sweep()
            #expect(try await likes() == 1)
        }
    }

    @Test func `A response to one's own video is one, and sent twice it is one still (E8-106)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let clip = try await author.clip(responders: .nobody)
            let draft = ClipDraft(bytes: 10)
            let first = try await author.call(EightAPI.respond, .init(id: clip, idempotencyKey: "k"), body: draft)
            let again = try await author.call(EightAPI.respond, .init(id: clip, idempotencyKey: "k"), body: draft)
            #expect(first.parentId == clip && again.id == first.id)
            let other = try await author.clip()
            let elsewhere = await author.refusal(
                EightAPI.respond, .init(id: other, idempotencyKey: "k"), body: draft)
            #expect(elsewhere?.code == "idempotency_conflict")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Whoever is found is shown with school, grade and how one stands to them (E8-121)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let viewer = try await server.pupil("Viewer", audience: .school)
            let ane = try await server.pupil("Ane Berg", grade: "12", audience: .school)
            func found() async throws -> Person {
                try #require(try await viewer.call(EightAPI.search, .init(q: "ane")).items.first)
            }
            let person = try await found()
            #expect(person.school == "desert-hills" && person.grade == "12" && person.relation == .none)
            #expect(!person.followsMe)
            _ = try await ane.call(EightAPI.follow, .init(id: viewer.id))
            #expect(try await found().followsMe)
            _ = try await viewer.call(EightAPI.follow, .init(id: ane.id))
            #expect(try await found().relation == .friends)
            _ = try await ane.call(EightAPI.unfollow, .init(id: viewer.id))
            #expect(try await found().relation == .following)
            let shy = try await server.pupil("Anette")
            _ = try await viewer.call(EightAPI.follow, .init(id: shy.id))
            let all = try await viewer.call(EightAPI.search, .init(q: "ane")).items
            #expect(all.first { $0.id == shy.id }?.relation == .requested)
        }
    }

    @Test func `Nobody is found by what they wrote under a video (E8-124)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer"), author = try await server.pupil("Author", audience: .school)
            let clip = try await author.clip()
            try await server.database.write { connection in
                _ = try connection.execute("UPDATE clips SET caption = 'Zebra crossing' WHERE id = \(clip)")
            }
            #expect(try await viewer.call(EightAPI.search, .init(q: "zebra")).items.isEmpty)
            #expect(try await viewer.call(EightAPI.search, .init(q: "crossing")).items.isEmpty)
            #expect(try await viewer.call(EightAPI.search, .init(q: "author")).items.map(\.id) == [author.id])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `The badge is what one has not seen, and nothing is sent to bring anybody back (E8-134, E8-135, E8-137)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school), fan = try await server.pupil("Fan")
            let clip = try await author.clip()
            server.clock.advance(by: 1)
            _ = try await fan.call(EightAPI.follow, .init(id: author.id))
            _ = try await fan.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            func unseen() async throws -> Int {
                try await author.call(EightAPI.activity, .init()).items.count { $0.isNew }
            }
            #expect(try await author.call(EightAPI.me, .init()).activityCount == 2)
            #expect(try await unseen() == 2)
            _ = try await author.call(EightAPI.seeActivity, .init())
            #expect(try await author.call(EightAPI.me, .init()).activityCount == 0)
            #expect(try await unseen() == 0)
            // No time that goes by makes a line or a number.
            server.clock.advance(by: 20 * 86_400)
            try await server.sweep()
            #expect(try await author.call(EightAPI.me, .init()).activityCount == 0)
            // No device can be signed up for pushes: at night and at school there are none, and none has a picture.
            #expect(!server.router.endpoints.contains { $0.name.lowercased().contains("push") })
        }
    }

    @Test func `A film is gone for who watches it once its author has left (E8-165, E8-088)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author", audience: .school), viewer = try await server.pupil("Viewer")
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let begun = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            try await author.upload(bytes, to: begun)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: begun.id)).state == .live
            }
            // What was sent is not kept beside what is shown.
            let sent = try await server.database.read {
                try $0.value(
                    "SELECT (SELECT COUNT(*) FROM uploads) + (SELECT COUNT(*) FROM upload_parts)", as: Int.self)
            }
            #expect(sent == 0)
            let film = try #require(try await viewer.call(EightAPI.video, .init(id: begun.id)).renditions.first)
            #expect(await server.send(ClipUploadTests.get(film.url)).status == .ok)
            _ = try await author.call(EightAPI.leave, body: DeletionWish(name: "Author"))
            #expect(await server.send(ClipUploadTests.get(film.url)).status == .notFound)
            #expect(await viewer.refusal(EightAPI.video, .init(id: begun.id))?.status == 404)
            let never = await viewer.refusal(EightAPI.video, .init(id: server.ids.next()))
            let gone = await viewer.refusal(EightAPI.video, .init(id: begun.id))
            #expect(never?.code == gone?.code && never?.detail == gone?.detail)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A video whose rest never comes ends with a reason, and what was sent of it is gone after a day (E8-168)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author"), draft = ClipDraft(bytes: 1_000)
            let begun = try await author.call(EightAPI.create, .init(idempotencyKey: "k"), body: draft)
            try await author.upload([UInt8](repeating: 1, count: 500), to: begun)
            // Who did not hear the answer asks again, and goes on where it was.
            let again = try await author.call(EightAPI.create, .init(idempotencyKey: "k"), body: draft)
            #expect(again.id == begun.id && again.uploadId == begun.uploadId && again.uploadedBytes == 500)
            server.clock.advance(by: 25 * 3_600)
            try await server.sweep()
            try await server.sweep()
            let clip = try await author.call(EightAPI.video, .init(id: begun.id))
            #expect(clip.state == .failed)
            let left = try await server.database.read {
                try $0.value(
                    "SELECT (SELECT COUNT(*) FROM uploads) + (SELECT COUNT(*) FROM upload_parts)", as: Int.self)
            }
            #expect(left == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Two devices at once lose no like, and the one that knew less of a profile reads it anew (E8-170)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school), viewer = try await server.pupil("Viewer")
            let clip = try await author.clip()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        _ = try await viewer.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await author.call(EightAPI.video, .init(id: clip)).likeCount == 1)

            let version = try await viewer.call(EightAPI.me, .init()).version
            let outcomes = await withTaskGroup(of: Problem?.self) { group in
                for bio in ["From the phone", "From the desk"] {
                    group.addTask {
                        await viewer.refusal(EightAPI.updateMe, .init(), body: MeChange(bio: bio, version: version))
                    }
                }
                var all: [Problem?] = []
                for await outcome in group { all.append(outcome) }
                return all
            }
            #expect(outcomes.count { $0 == nil } == 1)
            #expect(outcomes.contains { $0?.code == "precondition_failed" })
        }
    }

    @Test func `What is kept for a time is gone after it (E8-161)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let clip = try await ane.clip()
            for _ in 0..<2 { _ = try await ane.clip(answering: clip) }
            _ = try await ben.call(EightAPI.follow, .init(id: ane.id))
            _ = try await ben.call(EightAPI.responses, .init(id: clip, limit: 1))
            _ = try await ben.call(EightAPI.inviteGuardian, .init(), body: GuardianDraft(name: "Mum"))
            _ = try await ben.call(EightAPI.reportPlayback, body: PlaybackReport(starts: [1], halts: []))
            let kept = ["follow_marks", "response_orders", "guardians", "guardian_marks", "playback_counts"]
            func rows() async throws -> [String] {
                try await server.database.read { connection in
                    try kept.filter { table in
                        try connection.value("SELECT COUNT(*) FROM \(identifier: table)", as: Int.self) ?? 0 > 0
                    }
                }
            }
            #expect(try await rows() == kept)
            server.clock.advance(by: 601)
            try await server.sweep()
            #expect(try await rows() == kept.filter { $0 != "response_orders" })
            server.clock.advance(by: 86_400)
            try await server.sweep()
            #expect(try await rows() == ["guardians", "playback_counts"])
            server.clock.advance(by: 86_400)
            try await server.sweep()
            #expect(try await rows() == ["playback_counts"])
            server.clock.advance(by: 91 * 86_400)
            try await server.sweep()
            #expect(try await rows().isEmpty)
        }
    }
}
