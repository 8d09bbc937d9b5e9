import Base
import Database
import EightAPI
import Jobs
import ServerKit
import TestKit
import Testing
import Wire

@testable import EightServer

/// Responses that are hidden by hand, or for a word in them.
@Suite struct HeldResponsesTests {
    /// A response that goes live with some words, as one that was processed does.
    private func answer(
        _ clip: SortableID, _ caption: String?, texts: [String] = [], by pupil: Pupil
    ) async throws -> SortableID {
        let id = try await pupil.clip(answering: clip)
        let edit = texts.isEmpty ? nil : try ClipEdit(texts: texts.map { ClipText(text: $0) }).stored()
        try await pupil.server.database.write { connection in
            try connection.execute("UPDATE clips SET caption = \(caption), edit = \(edit) WHERE id = \(id)")
            if try HeldResponses.hold(id, connection) {
                try connection.execute("UPDATE clips SET response_count = response_count - 1 WHERE id = \(clip)")
            }
        }
        return id
    }

    private func responses(to clip: SortableID, for pupil: Pupil) async throws -> [SortableID] {
        try await pupil.call(EightAPI.responses, .init(id: clip)).items.map(\.id)
    }

    private func count(of clip: SortableID, for pupil: Pupil) async throws -> Int {
        try await pupil.call(EightAPI.video, .init(id: clip)).responseCount
    }

    @Test(arguments: TestDatabase.all)
    func `A response with a restricted word is there for its author alone, who cannot tell, until it is shown (E8-132)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let cid = try await server.pupil("Cid")
            let clip = try await ane.clip()
            let kept = try await ane.call(EightAPI.changeWords, .init(), body: WordChange(add: " Clown "))
            #expect(kept.words == ["Clown"])
            let fine = try await answer(clip, "Nice one", by: ben)
            let held = try await answer(clip, nil, texts: ["you CLÓWN"], by: ben)
            let below = try await answer(fine, "clown!", by: ben)

            #expect(try await responses(to: clip, for: ben) == [held, fine])
            #expect(try await count(of: clip, for: ben) == 2)
            #expect(try await ben.call(EightAPI.video, .init(id: held)).state == .live)
            let walked = try await ben.call(EightAPI.chain, .init(id: clip)).items.map(\.id)
            #expect(walked == [clip, held, fine, below])
            for pupil in [ane, cid] {
                #expect(try await responses(to: clip, for: pupil) == [fine])
                #expect(try await count(of: clip, for: pupil) == 1)
                #expect(try await responses(to: fine, for: pupil).isEmpty)
                #expect(try await pupil.call(EightAPI.chain, .init(id: clip)).items.map(\.id) == [clip, fine])
            }
            #expect(await cid.refusal(EightAPI.video, .init(id: held))?.code == "not_found")
            #expect(await cid.refusal(EightAPI.responses, .init(id: held))?.code == "not_found")
            let like = await cid.refusal(EightAPI.react, .init(id: held), body: ReactionChange(.like))
            #expect(like?.code == "not_found")
            #expect(try await ane.call(EightAPI.activity, .init()).items.compactMap(\.clip?.id) == [fine])

            // The owner of the video judges for herself; nobody else has that list.
            let list = try await ane.call(EightAPI.heldResponses, .init()).items
            #expect(list.map(\.id) == [below, held] && list.last?.texts == ["you CLÓWN"])
            #expect(try await ane.call(EightAPI.video, .init(id: held)).id == held)
            #expect(try await ben.call(EightAPI.heldResponses, .init()).items.isEmpty)
            #expect(await ben.refusal(EightAPI.showResponse, .init(id: held))?.code == "not_found")
            for _ in 1...2 { _ = try await ane.call(EightAPI.showResponse, .init(id: held)) }
            for pupil in [ane, ben, cid] {
                #expect(try await responses(to: clip, for: pupil) == [held, fine])
                #expect(try await count(of: clip, for: pupil) == 2)
            }
            #expect(try await ane.call(EightAPI.heldResponses, .init()).items.map(\.id) == [below])
            for _ in 1...2 { _ = try await ane.call(EightAPI.holdResponse, .init(id: held)) }
            #expect(try await responses(to: clip, for: cid) == [fine])
            #expect(try await count(of: clip, for: cid) == 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Words that come and go hide and show what is there already, and counts stay true (E8-101, E8-132)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let other = try await ben.clip(audience: .school)
            let clip = try await ane.clip()
            let one = try await answer(clip, "silly goose", by: ben)
            let two = try await answer(clip, "silly", by: ben)
            let own = try await answer(clip, "silly me", by: ane)
            // An answer of hers in somebody else's thread is a video of hers too.
            let inner = try await answer(other, "hello", by: ane)
            let under = try await answer(inner, "silly hello", by: ben)
            let elsewhere = try await answer(other, "silly", by: ben)
            let cid = try await server.pupil("Cid")

            #expect(
                try await ane.call(EightAPI.changeWords, .init(), body: WordChange(add: "SILLY")).words == ["SILLY"])
            #expect(try await responses(to: clip, for: cid) == [own])
            #expect(try await responses(to: inner, for: cid).isEmpty)
            #expect(try await responses(to: other, for: cid) == [elsewhere, inner])
            #expect(try await ane.call(EightAPI.heldResponses, .init()).items.map(\.id) == [under, two, one])
            #expect(try await count(of: clip, for: cid) == 1)
            #expect(try await count(of: clip, for: ben) == 3)
            // Deleted while it is hidden, it was not counted.
            _ = try await ben.call(EightAPI.delete, .init(id: two))
            #expect(try await count(of: clip, for: cid) == 1)
            // A report hides it on top of that, and what is decided about it does not show it.
            _ = try await ane.call(EightAPI.reportVideo, .init(id: one), body: ReportDraft(category: .nudity))
            let report = try #require(try await server.server.moderation.openCases().first)
            _ = try await server.server.moderation.decide(.dismiss, in: report.id, by: "owner")
            #expect(try await responses(to: clip, for: cid) == [own])
            #expect(try await count(of: clip, for: cid) == 1)

            _ = try await ane.call(EightAPI.changeWords, .init(), body: WordChange(add: "goose"))
            #expect(
                try await ane.call(EightAPI.changeWords, .init(), body: WordChange(remove: "silly")).words == ["goose"])
            #expect(try await ane.call(EightAPI.heldResponses, .init()).items.map(\.id) == [one])
            #expect(try await responses(to: inner, for: cid) == [under])
            _ = try await ane.call(EightAPI.changeWords, .init(), body: WordChange(remove: "goose"))
            #expect(try await responses(to: clip, for: cid) == [own, one])
            #expect(try await count(of: clip, for: cid) == 2)
            #expect(try await ane.call(EightAPI.words, .init()).words.isEmpty)
        }
    }

    @Test
    func `The owner of a video hides any response in its thread by hand, and words do not show it again (E8-096)`()
        async throws
    {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let cid = try await server.pupil("Cid")
            let clip = try await ane.clip()
            let one = try await answer(clip, "meh", by: ben), deep = try await answer(one, "hello", by: cid)
            let foreign = try await answer(try await ben.clip(audience: .school), "x", by: cid)
            let seen = try await ane.call(EightAPI.chain, .init(id: clip)).items
            #expect(seen.map(\.canHold) == [false, true, true])
            #expect(try await cid.call(EightAPI.video, .init(id: one)).canHold == false)
            #expect(try await ben.call(EightAPI.video, .init(id: deep)).canHold)
            for (pupil, id) in [(ane, clip), (ane, foreign), (ben, one), (cid, one)] {
                #expect(await pupil.refusal(EightAPI.holdResponse, .init(id: id))?.code == "not_found")
            }
            _ = try await ane.call(EightAPI.holdResponse, .init(id: deep))
            #expect(try await responses(to: one, for: ben).isEmpty)
            #expect(try await responses(to: one, for: cid) == [deep])
            _ = try await ane.call(EightAPI.holdResponse, .init(id: one))
            for (change, list) in [(WordChange(add: "meh"), ["meh"]), (WordChange(remove: "meh"), [])] {
                #expect(try await ane.call(EightAPI.changeWords, body: change).words == list)
                #expect(try await ane.call(EightAPI.heldResponses, .init()).items.map(\.id) == [deep, one])
            }
            #expect(try await count(of: clip, for: cid) == 0)
            for id in [one, deep] { _ = try await ane.call(EightAPI.showResponse, .init(id: id)) }
            #expect(try await responses(to: clip, for: cid) == [one])
            #expect(try await count(of: clip, for: cid) == 1)
            #expect(try await responses(to: one, for: ben) == [deep])
        }
    }

    @Test func `Lists of words have limits, and nobody reads another's (E8-132)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane"), ben = try await server.pupil("Ben")
            for number in 1...RestrictedWords.most {
                _ = try await ane.call(EightAPI.changeWords, .init(), body: WordChange(add: "word \(number)"))
            }
            let full = await ane.refusal(EightAPI.changeWords, .init(), body: WordChange(add: "more"))
            #expect(full?.status == 422 && full?.errors?.first?.code == "too_many")
            let long = await ane.refusal(
                EightAPI.changeWords, .init(), body: WordChange(add: String(repeating: "x", count: 31)))
            #expect(long?.errors?.first?.message == "A word has 30 characters at most.")
            #expect(try await ane.call(EightAPI.words, .init()).words.count == RestrictedWords.most)
            #expect(try await ben.call(EightAPI.words, .init()).words.isEmpty)
            #expect(await ben.refusal(EightAPI.showResponse, .init(id: server.ids.next()))?.code == "not_found")
        }
    }

    @Test func `A response that is processed is hidden as it goes live, and tells nobody (E8-132)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.start()
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let clip = try await ane.clip()
            _ = try await ane.call(EightAPI.changeWords, .init(), body: WordChange(add: "meh"))
            let film = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let begun = try await ben.call(
                EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: film.count, caption: "Meh.", isCut: true))
            try await ben.upload(film, to: begun)
            try await eventually(within: .seconds(120)) {
                try await ben.call(EightAPI.video, .init(id: begun.id)).state == .live
            }
            #expect(try await count(of: clip, for: ane) == 0)
            #expect(try await count(of: clip, for: ben) == 1)
            #expect(try await ane.call(EightAPI.me, .init()).activityCount == 0)
            #expect(try await ane.call(EightAPI.heldResponses, .init()).items.map(\.id) == [begun.id])
        }
    }
}
