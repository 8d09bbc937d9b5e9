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

    @Test func `From any video of a page one goes both ways, however far down it lies (E8-110)`() async throws {
        let ids = try (1...75).reversed().map { try #require(SortableID(rawValue: Int64($0))) }
        let loads = Recorder<String>()
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, cursor in
            loads.record(cursor ?? "")
            let start = cursor.flatMap { Int($0) } ?? 0, end = min(75, start + 30)
            return (ids[start..<end].map { Self.clip($0) }, end < 75 ? "\(end)" : nil)
        }
        await model.reload(asFarAs: ids[42])
        let place = try #require(model.clips.firstIndex { $0.id == ids[42] })
        #expect(place == 42 && loads.values == ["", "30"] && model.phase == .loaded)
        // Before it are those that are newer, and what is older comes when it is near.
        #expect(model.clips.first?.id == ids[0] && !model.isComplete)
        await model.came(to: try #require(model.clips.last))
        #expect(model.clips.map(\.id) == ids && model.isComplete)
        // One that is gone is looked for to the end and no further.
        await model.reload(asFarAs: SortableID(rawValue: 900))
        #expect(model.clips.count == 75 && model.isComplete)
    }

    @Test func `A video of one's own is kept as a file, and nobody else's is (E8-128)`() async throws {
        let asked = Recorder<String>()
        var client = Self.client { _ in Problem.unavailable().response }
        client.files = InProcessTransport { request in
            asked.record("\(request.path)?\(request.query ?? "")")
            return HTTPResponse(status: .ok, body: .bytes([1, 2, 3]))
        }
        let model = ClipListModel(client: client) { _, _ in ([], nil) }
        var clip = Self.clip(try #require(SortableID(rawValue: 1)))
        clip.renditions = [
            .init(size: 720, bytes: 3, firstFrameBytes: 1, url: "/eight/api/v1/media/1/video/720?viewer=1")
        ]
        #expect(await model.file(of: clip) == nil && model.failure != nil && asked.values.isEmpty)
        clip.canSave = true
        #expect(await model.file(of: clip) == [1, 2, 3])
        #expect(asked.values == ["/api/v1/media/1/video/720?viewer=1"])
    }

    @Test func `A video counts as watched once, also where the first try failed, and one's own never (E8-130)`()
        async throws
    {
        let asked = Recorder<String>()
        let model = ClipListModel(
            client: Self.client { request in
                asked.record(request.path)
                return asked.values.count == 1 ? Problem.unavailable().response : HTTPResponse(status: .noContent)
            }
        ) { _, _ in ([], nil) }
        let id = try #require(SortableID(rawValue: 7))
        for _ in 1...4 { await model.watched(Self.clip(id)) }
        #expect(asked.values == Array(repeating: "/api/v1/videos/\(id)/view", count: 2))
        var own = Self.clip(try #require(SortableID(rawValue: 8)))
        own.author.relation = .oneself
        await model.watched(own)
        var gone = Self.clip(try #require(SortableID(rawValue: 9)))
        gone.isGone = true
        await model.watched(gone)
        #expect(asked.values.count == 2)
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

    @Test
    func `What is deleted elsewhere goes from an open list, and what stays has links and numbers of now (E8-023)`()
        async throws
    {
        let ids = try (1...4).map { try #require(SortableID(rawValue: Int64($0))) }
        let gone = Recorder<SortableID>()
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, cursor in
            let left = ids.reversed().filter { !gone.values.contains($0) }
            let likes = gone.values.count
            return cursor == nil
                ? (left.prefix(2).map { Self.clip($0, likes: likes) }, "more")
                : (left.dropFirst(2).map { Self.clip($0, likes: likes) }, nil)
        }
        await model.reload()
        await model.came(to: try #require(model.clips.last))
        #expect(model.clips.map(\.id) == ids.reversed())
        gone.record(ids[2])
        await model.take(.removed(ids[2]))
        #expect(model.clips.map(\.id) == [ids[3], ids[1], ids[0]])
        gone.record(ids[0])
        await model.take(.changed)
        #expect(model.clips.map(\.id) == [ids[3], ids[1]] && model.clips.allSatisfy { $0.likeCount == 2 })
        #expect(model.newCount == 0)
    }

    @Test func `The first video of somebody whom one follows fills an empty feed by itself (E8-023)`() async throws {
        let id = try #require(SortableID(rawValue: 1))
        let posted = Recorder<SortableID>()
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, _ in
            (posted.values.map { Self.clip($0) }, nil)
        }
        await model.reload()
        #expect(model.isEmpty)
        posted.record(id)
        await model.take(.posted(id))
        #expect(model.clips.map(\.id) == [id])
    }

    @Test func `Others' likes count up while one looks, and one's own answer wins (E8-028)`() async throws {
        let id = try #require(SortableID(rawValue: 1)), other = try #require(SortableID(rawValue: 2))
        let model = ClipListModel(client: Self.client { _ in Problem.unavailable().response }) { _, _ in
            var silent = Self.clip(other)
            silent.showsLikes = false
            return ([Self.clip(id, likes: 4), silent], nil)
        }
        await model.reload()
        await model.take(.liked(id, by: 7))
        await model.take(.liked(other, by: 3))
        #expect(model.clips.map(\.likeCount) == [7, 0])
    }

    @Test func `What is watched meanwhile stays until the list begins anew (E8-029)`() async throws {
        let ids = try (1...3).reversed().map { try #require(SortableID(rawValue: Int64($0))) }
        let watched = Recorder<SortableID>()
        let model = ClipListModel(
            client: Self.client { _ in Problem.unavailable().response }, isUnseenOnly: true
        ) { _, _ in
            (ids.filter { !watched.values.contains($0) }.map { Self.clip($0) }, nil)
        } loadShown: { _, _ in
            (ids.map { Self.clip($0) }, nil)
        }
        await model.reload()
        watched.record(ids[0])
        await model.sync()
        #expect(model.clips.map(\.id) == ids && model.newCount == 0)
        await model.reload()
        #expect(model.clips.map(\.id) == Array(ids.dropFirst()))
    }

    @Test func `Every clip says why it is there (E8-178)`() async throws {
        let id = try #require(SortableID(rawValue: 1)), client = Self.client { _ in Problem.unavailable().response }
        var clip = Self.clip(id)
        #expect(ClipListModel.feed(client).reason(for: clip) == .followed)
        #expect(ClipListModel.grid(of: id, client).reason(for: clip) == .page)
        #expect(ClipListModel.single(id, client).reason(for: clip) == .opened)
        #expect(ClipListModel.chain(from: id, client).reason(for: clip) == .opened)
        clip.parentId = id
        #expect(ClipListModel.chain(from: id, client).reason(for: clip) == .answer)
        #expect(ClipListModel.responses(to: id, client).reason(for: clip) == .answer)
        clip.author.relation = .oneself
        #expect(ClipListModel.feed(client).reason(for: clip) == .own)
    }
}
