import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// A list of clips that one goes through.
@Suite @MainActor struct ClipListModelTests {
    nonisolated private static func clip(_ id: SortableID, reaction: Reaction = .none, likes: Int = 0) -> Clip {
        Clip(
            id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0), likeCount: likes,
            myReaction: reaction)
    }

    nonisolated private static func client(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse)
        -> EightClient
    {
        EightClient(api: APIClient(transport: InProcessTransport { await answer($0) }))
    }

    @Test func `A like shows at once, and goes when the server does not want it (E8-054)`() async throws {
        let id = try #require(SortableID(rawValue: 1))
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, _ in
            ([Self.clip(id, likes: 4)], nil)
        }
        await model.reload()
        let clip = try #require(model.clips.first)
        await model.react(.like, to: clip)
        #expect(model.clips.first?.myReaction == Reaction.none && model.clips.first?.likeCount == 4)
        #expect(model.failure != nil)
    }

    @Test func `A new video of somebody announces itself and moves nothing, until one wants to see it (E8-023)`()
        async throws
    {
        let ids = try (1...3).map { try #require(SortableID(rawValue: Int64($0))) }
        let posted = Recorder<SortableID>()
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, _ in
            (posted.values.reversed().map { Self.clip($0) } + [Self.clip(ids[0])], nil)
        }
        await model.look()
        #expect(model.newCount == 0 && model.phase == .loading)
        await model.reload()
        await model.look()
        #expect(model.newCount == 0)
        posted.record(ids[1])
        posted.record(ids[2])
        await model.look()
        #expect(model.newCount == 2 && model.clips.map(\.id) == [ids[0]])
        await model.reload()
        #expect(model.newCount == 0 && model.clips.map(\.id) == ids.reversed())
    }

    @Test func `A page that fails says so, and another try loads it`() async throws {
        let id = try #require(SortableID(rawValue: 1))
        let isUp = Recorder<Bool>()
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, _ in
            guard !isUp.values.isEmpty else { throw Problem.unavailable() }
            return ([Self.clip(id)], nil)
        }
        await model.reload()
        guard case .failed(let sentence) = model.phase else {
            Issue.record("It did not fail.")
            return
        }
        #expect(!sentence.isEmpty)
        isUp.record(true)
        await model.reload()
        #expect(model.phase == .loaded && model.isComplete && model.clips.count == 1)
    }
}
