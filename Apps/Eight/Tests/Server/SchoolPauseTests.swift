import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightServer

/// Switches for an emergency (E8-155).
@Suite struct SchoolPauseTests {
    private func refusals(of pupil: Pupil, _ clip: SortableID) async -> [String?] {
        [
            await pupil.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10))?.code,
            await pupil.refusal(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: 10))?.code,
            await pupil.refusal(EightAPI.react, .init(id: clip), body: ReactionChange(.like))?.code,
        ]
    }

    @Test(arguments: TestDatabase.all)
    func `What a school has switched off is refused to its pupils alone, and they know why (E8-155)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind, limits: .withDana) { server in
            let dana = try await server.dana()
            let author = try await server.pupil("Author", school: "dixie", audience: .school)
            let ann = try await server.pupil("Ann"), clip = try await author.clip()
            for (pause, codes) in [
                (SchoolPause(stopsResponses: true), [nil, EightProblem.responsesOff, nil]),
                (SchoolPause(stopsUploads: true), [EightProblem.uploadsOff, EightProblem.uploadsOff, nil]),
                (
                    SchoolPause(isReadOnly: true),
                    [EightProblem.readOnly, EightProblem.readOnly, EightProblem.readOnly]
                ),
            ] {
                try await dana.pause("desert-hills", pause)
                #expect(await refusals(of: ann, clip) == codes)
                #expect(try await ann.call(EightAPI.me, .init()).pause == pause)
                #expect(try await author.call(EightAPI.me, .init()).pause.isOff)
            }
            // Watching, reporting and leaving always work; what others read of one stays as it is.
            #expect(try await ann.call(EightAPI.video, .init(id: clip)).id == clip)
            _ = try await ann.call(EightAPI.reportVideo, .init(id: clip), body: ReportDraft(category: .spam))
            _ = try await ann.call(EightAPI.block, .init(id: author.id))
            _ = try await ann.call(EightAPI.unblock, .init(id: author.id))
            #expect(
                await ann.refusal(EightAPI.updateMe, .init(), body: MeChange(bio: "Hi"))?.code == EightProblem.readOnly)
            #expect(await ann.refusal(EightAPI.follow, .init(id: author.id))?.code == EightProblem.readOnly)
            _ = try await ann.call(EightAPI.updateMe, body: MeChange(audience: .friends))
            try await dana.pause("desert-hills", SchoolPause())
            #expect(await refusals(of: ann, clip) == [nil, nil, nil])
        }
    }

    @Test func `The district switches things off for all schools, and nobody answers a school that is off (E8-155)`()
        async throws
    {
        try await TestEight.run(limits: .withDana) { server in
            let dana = try await server.dana()
            let author = try await server.pupil("Author", school: "dixie", audience: .school)
            let ann = try await server.pupil("Ann"), clip = try await author.clip()
            try await dana.pause("dixie", SchoolPause(stopsResponses: true))
            #expect(try await ann.call(EightAPI.video, .init(id: clip)).canRespond == false)
            let refused = await ann.refusal(EightAPI.respond, .init(id: clip), body: ClipDraft(bytes: 10))
            #expect(refused?.code == "responses_closed")
            try await dana.pause(SchoolRules.district, SchoolPause(isReadOnly: true))
            for pupil in [author, ann] {
                let refused = await pupil.refusal(EightAPI.create, .init(), body: ClipDraft(bytes: 10))
                #expect(refused?.status == 403 && refused?.code == EightProblem.readOnly)
            }
            #expect(
                await dana.refusal(
                    EightAPI.setRules, .init(school: "nowhere"), body: .init(pause: .init(), review: .init()))?
                    .status == 404)
        }
    }
}
