import Base
import EightAPI
import Foundation
import Synchronization
import TestKit
import Testing
import Wire

@testable import EightUI

/// Videos on their way, as their author sees them.
@Suite @MainActor struct PostingModelTests {
    @Test func `A video that waits for review says so, until others see it (E8-147)`() async throws {
        let id = try #require(SortableID(rawValue: 9)), isApproved = Recorder<Bool>()
        let client = EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    let clip = Clip(
                        id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0),
                        state: isApproved.values.isEmpty ? .review : .live)
                    let bytes =
                        request.path.hasSuffix("/pending")
                        ? try? JSONCoding.encode(Page(items: [clip])) : try? JSONCoding.encode(clip)
                    return HTTPResponse(
                        status: .ok, fields: ["Content-Type": "application/json"], body: .bytes(bytes ?? []))
                }))
        let clock = ManualClock()
        let model = PostingModel(client: client, clock: clock.wallClock)
        let watching = Task { await model.restore() }
        try await eventually { model.posts.first?.phase == .review }
        isApproved.record(true)
        try await eventually {
            clock.advance(by: 20)
            return model.liveCount == 1 && model.posts.isEmpty
        }
        await watching.value
    }

    private nonisolated static func clip(_ id: SortableID, _ state: ClipState, isGone: Bool = false) -> Clip {
        Clip(
            id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0), state: state,
            failure: isGone ? .init(code: EightProblem.parentGone, message: "Gone", isRetryable: false) : nil)
    }

    @Test func `A response to what is gone is posted as a video, with nothing recorded again (E8-167)`() async throws {
        let id = try #require(SortableID(rawValue: 9)), begun = Recorder<String>()
        let client = EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    guard request.method == .post else { return json(Self.clip(id, .live)) }
                    begun.record("\(request.path) \(request.fields["Idempotency-Key"] ?? "")")
                    return request.path.hasSuffix("/responses")
                        ? Problem.notFound().response : json(Self.clip(id, .queued))
                }))
        let folder = try TemporaryDirectory()
        let file = folder.url.appendingPathComponent("film.mp4")
        try Data("film".utf8).write(to: file)
        let model = PostingModel(client: client, clock: ManualClock().wallClock)
        model.post(file, ClipDraft(), answering: id)
        try await eventually { model.posts.first?.phase == .orphaned }
        model.postAsOwn(try #require(model.posts.first))
        try await eventually { model.liveCount == 1 && model.posts.isEmpty }
        #expect(begun.values.count == 2 && begun.values.last?.hasPrefix("/api/v1/videos ") == true)
        // It is another request, and no repeated one.
        #expect(Set(begun.values.map { $0.split(separator: " ").last ?? "" }).count == 2)
        #expect(model.latest?.id == id)
    }

    @Test func `One whose answer was lost while it was made is detached at the server (E8-166)`() async throws {
        let id = try #require(SortableID(rawValue: 9)), isDetached = Recorder<String>()
        let client = EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    if request.method == .post { isDetached.record(request.path) }
                    let clip = isDetached.values.isEmpty ? Self.clip(id, .failed, isGone: true) : Self.clip(id, .live)
                    return request.path.hasSuffix("/pending") ? json(Page(items: [clip])) : json(clip)
                }))
        let model = PostingModel(client: client, clock: ManualClock().wallClock)
        await model.restore()
        let post = try #require(model.posts.first)
        #expect(post.phase == .orphaned)
        model.postAsOwn(post)
        try await eventually { model.liveCount == 1 && model.posts.isEmpty }
        #expect(isDetached.values == ["/api/v1/videos/\(id)/detach"])
    }

    /// A server that takes the parts of one clip, and is away now and then.
    private final class Uploads: Sendable {
        let id: SortableID
        let offsets = Recorder<Int>()
        let keys = Recorder<String>()
        /// Offsets at which it goes away, each once.
        private let breaks: Mutex<Set<Int>>
        private let size: Int

        init(id: SortableID, size: Int, breakingAt breaks: Set<Int> = []) {
            (self.id, self.size) = (id, size)
            self.breaks = Mutex(breaks)
        }

        private var clip: Clip {
            let came = min(size, (offsets.values.max().map { $0 + (1 << 20) }) ?? 0)
            return Clip(
                id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0),
                state: came < size ? .uploading : .live, uploadedBytes: came, uploadBytes: size,
                uploadId: came < size ? id : nil)
        }

        var client: EightClient {
            EightClient(
                api: APIClient(
                    transport: InProcessTransport { [self] request in
                        if request.path.hasSuffix("/pending") { return json(Page(items: [Clip]())) }
                        if request.method == .patch {
                            let offset = Int(request.fields["Upload-Offset"] ?? "") ?? -1
                            if breaks.withLock({ $0.remove(offset) }) != nil {
                                return HTTPResponse(status: .serviceUnavailable)
                            }
                            offsets.record(offset)
                            return HTTPResponse(status: .noContent)
                        }
                        if request.method == .post { keys.record(request.fields["Idempotency-Key"] ?? "") }
                        return json(clip)
                    }))
        }
    }

    private static let film = 5 << 19

    @Test func `A connection that breaks costs the part that was on its way, and the video goes on by itself (E8-171)`()
        async throws
    {
        let folder = try TemporaryDirectory(), clock = ManualClock()
        let owner = try #require(SortableID(rawValue: 1)), id = try #require(SortableID(rawValue: 9))
        let file = folder.url.appendingPathComponent("film.mp4")
        try Data(count: Self.film).write(to: file)
        let uploads = Uploads(id: id, size: Self.film, breakingAt: [1 << 20])
        let shelf = PostingShelf(folder: EightFolder(folder.url))
        let model = PostingModel(client: uploads.client, clock: clock.wallClock, shelf: shelf)
        await model.restore(for: owner)
        model.post(file, ClipDraft(caption: "Snow"), answering: nil)
        try await eventually { model.posts.first?.phase == .unconnected }
        #expect(shelf.waiting(of: owner, at: clock.wallClock.now()).map(\.kept.draft.caption) == ["Snow"])
        try await eventually {
            clock.advance(by: 1)
            return model.liveCount == 1 && model.posts.isEmpty
        }
        #expect(uploads.offsets.values == [0, 1 << 20, 2 << 20])
        #expect(Set(uploads.keys.values).count == 1 && uploads.keys.values.count == 2)
        #expect(shelf.waiting(of: owner, at: clock.wallClock.now()).isEmpty)
    }

    @Test func `What was on its way when the server stopped is sent after its start, once, and by its owner (E8-171)`()
        async throws
    {
        let folder = try TemporaryDirectory(), clock = ManualClock()
        let owner = try #require(SortableID(rawValue: 1)), id = try #require(SortableID(rawValue: 9))
        let stranger = try #require(SortableID(rawValue: 2))
        let file = folder.url.appendingPathComponent("film.mp4")
        try Data(count: Self.film).write(to: file)
        let shelf = PostingShelf(folder: EightFolder(folder.url))
        let kept = PostingShelf.Kept(
            id: UUID().uuidString, keptAt: clock.wallClock.now(), film: "film.mp4", draft: ClipDraft(caption: "Snow"),
            parent: nil, isDetached: false)
        _ = try shelf.keep(file, kept, of: owner)
        let uploads = Uploads(id: id, size: Self.film)
        let other = PostingModel(client: uploads.client, clock: clock.wallClock, shelf: shelf)
        await other.restore(for: stranger)
        #expect(other.posts.isEmpty)
        let windows = (0..<2).map { _ in
            PostingModel(client: uploads.client, clock: clock.wallClock, shelf: shelf)
        }
        for window in windows { await window.restore(for: owner) }
        try await eventually {
            clock.advance(by: 1)
            return windows.reduce(0) { $0 + $1.liveCount } == 1
        }
        #expect(uploads.offsets.values == [0, 1 << 20, 2 << 20] && uploads.keys.values == [kept.id])
        #expect(shelf.waiting(of: owner, at: clock.wallClock.now()).isEmpty)
    }

    @Test func `What nobody sent for a day is given up, and what is discarded is gone (E8-171)`() async throws {
        let folder = try TemporaryDirectory(), clock = ManualClock()
        let owner = try #require(SortableID(rawValue: 1))
        let file = folder.url.appendingPathComponent("film.mp4")
        try Data("film".utf8).write(to: file)
        let shelf = PostingShelf(folder: EightFolder(folder.url))
        let now = clock.wallClock.now()
        for age in [10.0, 90_000] {
            let kept = PostingShelf.Kept(
                id: UUID().uuidString, keptAt: now - age, film: "film.mp4", draft: ClipDraft(), parent: nil,
                isDetached: false)
            _ = try shelf.keep(file, kept, of: owner)
        }
        #expect(shelf.waiting(of: owner, at: now).count == 1)
        let films = try FileManager.default.contentsOfDirectory(atPath: folder.file("posting/\(owner)"))
        #expect(films.count == 1)
        shelf.removeAll(of: owner)
        #expect(shelf.waiting(of: owner, at: now).isEmpty)
    }
}

private func json(_ value: some Encodable) -> HTTPResponse {
    HTTPResponse(
        status: .ok, fields: ["Content-Type": "application/json"], body: .bytes((try? JSONCoding.encode(value)) ?? []))
}
