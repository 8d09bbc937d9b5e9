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
}
