import Base
import EightAPI
import Foundation
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

    private nonisolated static func json(_ value: some Encodable) -> HTTPResponse {
        HTTPResponse(
            status: .ok, fields: ["Content-Type": "application/json"],
            body: .bytes((try? JSONCoding.encode(value)) ?? []))
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
                    guard request.method == .post else { return Self.json(Self.clip(id, .live)) }
                    begun.record("\(request.path) \(request.fields["Idempotency-Key"] ?? "")")
                    return request.path.hasSuffix("/responses")
                        ? Problem.notFound().response : Self.json(Self.clip(id, .queued))
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
                    return request.path.hasSuffix("/pending") ? Self.json(Page(items: [clip])) : Self.json(clip)
                }))
        let model = PostingModel(client: client, clock: ManualClock().wallClock)
        await model.restore()
        let post = try #require(model.posts.first)
        #expect(post.phase == .orphaned)
        model.postAsOwn(post)
        try await eventually { model.liveCount == 1 && model.posts.isEmpty }
        #expect(isDetached.values == ["/api/v1/videos/\(id)/detach"])
    }
}
