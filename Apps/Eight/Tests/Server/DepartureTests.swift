import Base
import Blobs
import Database
import EightAPI
import Foundation
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// Leaving, coming back, and what is left of whoever does not.
@Suite struct DepartureTests {
    private static let grace: Double = 14 * 86_400

    @Test func `Who leaves types their name, is seen by nobody, and comes back as they were (E8-140)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane Berg", audience: .school), ben = try await server.pupil("Ben")
            try await ben.follow(ane)
            let clip = try await ane.clip(), own = try await ben.clip(audience: .school)
            let answer = try await ane.clip(answering: own)
            let wrong = await ane.refusal(EightAPI.leave, .init(), body: DeletionWish(name: "Ben"))
            #expect(wrong?.status == 422 && wrong?.errors?.first?.code == "different")
            let left = try await ane.call(EightAPI.leave, body: DeletionWish(name: " ane berg "))
            #expect(abs(left.at.timeIntervalSince(server.clock.now) - Self.grace) < 1)

            #expect(await ben.refusal(EightAPI.profile, .init(id: ane.id))?.status == 404)
            #expect(await ben.refusal(EightAPI.video, .init(id: clip))?.status == 404)
            #expect(try await ben.call(EightAPI.feed, .init()).items.map(\.id) == [own])
            #expect(try await ben.call(EightAPI.responses, .init(id: own)).items.isEmpty)
            #expect(try await ben.call(EightAPI.search, .init(q: "ane")).items.isEmpty)
            #expect(try await ben.call(EightAPI.profile, .init(id: ben.id)).followingCount == 0)
            #expect(try await ben.call(EightAPI.activity, .init()).items.isEmpty)
            // Whoever is about to leave may do nothing but come back.
            let me = try await ane.call(EightAPI.me, .init())
            #expect(me.leavesAt.map { abs($0.timeIntervalSince(left.at)) < 1 } == true)
            try await eventually { await ane.refusal(EightAPI.feed, .init())?.code == EightProblem.leaving }
            let change = await ane.refusal(EightAPI.updateMe, .init(), body: MeChange(bio: "Still here"))
            #expect(change?.code == EightProblem.leaving)
            #expect(await ane.refusal(EightAPI.removePicture, .init())?.code == EightProblem.leaving)

            server.clock.advance(by: Self.grace - 60)
            try await server.sweep()
            #expect(try await ane.call(EightAPI.comeBack, .init()).leavesAt == nil)
            #expect(try await ben.call(EightAPI.feed, .init()).items.map(\.id) == [own, clip].sorted(by: >))
            #expect(try await ben.call(EightAPI.responses, .init(id: own)).items.map(\.id) == [answer])
            server.clock.advance(by: Self.grace)
            try await server.sweep()
            #expect(try await ben.call(EightAPI.profile, .init(id: ane.id)).person.name == "Ane Berg")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `After two weeks nothing of them is left in any table, but for gaps of nobody's (E8-140)`(
        kind: TestDatabase
    ) async throws {
        let removed = Recorder<SortableID>()
        try await TestEight.run(on: kind, removeAccount: { id, _ in removed.record(id) }) { server in
            let ane = try await server.pupil("Ane Berg", audience: .school)
            let ben = try await server.pupil("Ben", audience: .school), cid = try await server.pupil("Cid")
            _ = try await ane.call(EightAPI.updateMe, body: MeChange(name: "Ane Dal", bio: "Bio of Ane"))
            for (one, other) in [(ane, ben), (ben, ane), (cid, ane)] { try await one.follow(other) }
            let answered = try await ane.clip(), alone = try await ane.clip()
            let answer = try await ben.clip(answering: answered)
            let narrow = try await ane.clip(audience: .followers)
            let unseen = try await cid.clip(answering: narrow)
            let bens = try await ben.clip(audience: .school)
            let inner = try await ane.clip(answering: bens)
            let innermost = try await cid.clip(answering: inner)
            let leaf = try await ane.clip(answering: bens)
            for (who, clip) in [(ane, bens), (ben, alone), (ben, answered), (ane, answer)] {
                _ = try await who.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            }
            _ = try await ane.call(EightAPI.pin, .init(id: alone))
            _ = try await ane.call(EightAPI.pin, .init(id: answered))
            _ = try await ane.call(EightAPI.mute, .init(id: cid.id))
            _ = try await cid.call(EightAPI.mute, .init(id: ane.id))
            _ = try await ane.call(EightAPI.hide, .init(id: bens))
            _ = try await ben.call(EightAPI.hide, .init(id: answered))
            let rude = try await ben.clip(answering: answered)
            // Words of hers hide an answer, and somebody else's hide one of hers.
            for (owner, answer, word) in [(ane, rude, "meh"), (ben, leaf, "nope")] {
                try await server.database.write {
                    _ = try $0.execute("UPDATE clips SET caption = \(word) WHERE id = \(answer)")
                }
                _ = try await owner.call(EightAPI.changeWords, .init(), body: WordChange(add: word))
                #expect(try await owner.call(EightAPI.heldResponses, .init()).items.map(\.id) == [answer])
            }
            for clip in [bens, answer] { _ = try await ane.call(EightAPI.watch, .init(id: clip)) }
            _ = try await ben.call(EightAPI.watch, .init(id: answered))
            let dan = try await server.pupil("Dan")
            _ = try await dan.call(EightAPI.block, .init(id: ane.id))
            _ = try await ane.call(EightAPI.reportVideo, .init(id: bens), body: ReportDraft(category: .spam))
            _ = try await ben.call(EightAPI.reportPerson, .init(id: ane.id), body: ReportDraft(category: .spam))
            let report = try #require(try await server.server.moderation.openCases().first { $0.kind == .person })
            _ = try await server.server.moderation.decide(.warn, in: report.id, by: "owner")
            _ = try await ane.call(EightAPI.create, .init(), body: ClipDraft(bytes: 10, caption: "On its way"))
            // Files, as processed clips have them.
            var blobs: [BlobID] = []
            for (item, kind) in [(answered, "video"), (alone, "poster"), (leaf, "video")] {
                let blob = try await server.blobs.put([UInt8](repeating: UInt8(blobs.count), count: 9), scope: "test")
                blobs.append(blob.id)
                try await server.database.write {
                    _ = try $0.execute(
                        """
                        INSERT INTO files (item_id, kind, size, blob_id, content_type)
                        VALUES (\(item), \(kind), 1, \(blob.id.description), 'x')
                        """)
                }
            }

            _ = try await ane.call(EightAPI.leave, body: DeletionWish(name: "Ane Dal"))
            server.clock.advance(by: Self.grace + 1)
            try await server.sweep()
            server.clock.advance(by: 600)
            try await server.sweep()

            #expect(removed.values == [ane.id])
            let traces = try await server.traces(
                of: [ane.id, alone, narrow, unseen, leaf],
                texts: ["Ane", "Bio of Ane", "\(ane.id)"] + blobs.map(\.description))
            #expect(traces == [])
            for blob in blobs {
                #expect(try await server.blobs.file(of: blob) == nil)
            }
            // What was answered has kept its place, and the answers theirs.
            let gap = try await cid.call(EightAPI.ancestors, .init(id: answer)).items
            #expect(gap.map(\.id) == [answered] && gap.allSatisfy { $0.isGone && $0.author.name.isEmpty })
            let listed = try await ben.call(EightAPI.responses, .init(id: bens)).items
            #expect(listed.map(\.id) == [inner] && listed.allSatisfy(\.isGone))
            #expect(try await ben.call(EightAPI.responses, .init(id: inner)).items.map(\.id) == [innermost])
            // What her words hid stays hidden.
            #expect(await cid.refusal(EightAPI.video, .init(id: rude))?.status == 404)
            #expect(await ben.refusal(EightAPI.video, .init(id: rude)) == nil)
            #expect(try await cid.call(EightAPI.video, .init(id: bens)).likeCount == 0)
            #expect(try await cid.call(EightAPI.video, .init(id: answer)).likeCount == 0)
            // Every answer that is left leads up to something that is there: there are no orphans.
            let orphans = try await server.database.read {
                try $0.value(
                    """
                    SELECT COUNT(*) FROM clips c WHERE c.parent_id IS NOT NULL
                        AND (NOT EXISTS (SELECT 1 FROM clips p WHERE p.id = c.parent_id)
                            OR NOT EXISTS (SELECT 1 FROM clips r WHERE r.id = c.root_id))
                    """, as: Int.self)
            }
            #expect(orphans == 0)
            let nobody = try #require(SortableID(rawValue: 0))
            #expect(await ben.refusal(EightAPI.follow, .init(id: nobody))?.status == 404)
            #expect(await ben.refusal(EightAPI.profile, .init(id: nobody))?.status == 404)
        }
    }
}
