import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// The page where a copy of one's videos is asked for.
@Suite @MainActor struct VideoExportModelTests {
    @Test func `A copy is watched while it is made, and one too many is refused with a sentence (E8-141)`() async throws
    {
        let asked = Recorder<String>()
        let client = EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    asked.record(request.method.rawValue)
                    let state: VideoExport.State? =
                        switch asked.values.count {
                        case 1: VideoExport.State.none
                        case 2: .working
                        default: nil
                        }
                    guard let state, let bytes = try? JSONCoding.encode(VideoExport(state: state)) else {
                        return Problem.tooMany(code: "export_too_soon", retryAfter: 1, "Tomorrow.").response
                    }
                    return HTTPResponse(
                        status: .ok, fields: ["Content-Type": "application/json"], body: .bytes(bytes))
                }))
        let clock = ManualClock()
        let model = VideoExportModel(client: client, clock: clock.wallClock)
        let following = Task { await model.follow() }
        try await eventually { model.export?.state == VideoExport.State.none }
        #expect(await model.start() && model.export?.state == .working)
        #expect(await !model.start() && model.failure == "Tomorrow." && !model.isAsking)
        following.cancel()
    }
}
