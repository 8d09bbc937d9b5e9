import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// A video and all that answers it, one after the other.
@Suite struct ChainTests {
    @Test(arguments: TestDatabase.all)
    func `The root comes first, then each answer with the answers to it, the best liked before others (E8-107)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let ane = try await server.pupil("Ane", audience: .school), ben = try await server.pupil("Ben")
            let troll = try await server.pupil("Troll", audience: .school)
            let root = try await ane.clip()
            let one = try await ben.clip(answering: root), two = try await ben.clip(answering: root)
            let deep = try await ane.clip(answering: one), deeper = try await ben.clip(answering: deep)
            let last = try await ben.clip(answering: one)
            let rude = try await troll.clip(answering: root), below = try await ben.clip(answering: rude)
            _ = try await ane.call(EightAPI.react, .init(id: one), body: ReactionChange(.like))
            _ = try await ane.call(EightAPI.block, .init(id: troll.id))
            // Who is deleted leaves a gap, and what answers them is reached.
            _ = try await ane.call(EightAPI.delete, .init(id: deep))
            let expected = [root, one, last, deeper, two]
            for limit in 1...6 {
                var walked: [SortableID] = []
                var cursor: String?
                repeat {
                    let page = try await ane.call(EightAPI.chain, .init(id: root, cursor: cursor, limit: limit))
                    #expect(page.items.count <= limit)
                    walked += page.items.map(\.id)
                    cursor = page.nextCursor
                } while cursor != nil
                #expect(walked == expected, "\(limit) a page")
            }
            let all = try await ben.call(EightAPI.chain, .init(id: root)).items.map(\.id)
            #expect(all == [root, one, last, deeper, rude, below, two])
            // From within a thread it goes down only.
            #expect(try await ane.call(EightAPI.chain, .init(id: one)).items.map(\.id) == [one, last, deeper])
            #expect(await ane.refusal(EightAPI.chain, .init(id: rude))?.status == 404)
        }
    }
}
