import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

@Suite @MainActor struct ReportModelTests {
    private func model(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) throws -> ReportModel {
        let id = try #require(SortableID(rawValue: 7))
        let clip = Clip(id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0))
        return ReportModel(
            .clip(clip), client: EightClient(api: APIClient(transport: InProcessTransport { await answer($0) })))
    }

    @Test func `E8-145 A report is sent once something is chosen, and blocks afterwards where that was asked for`()
        async throws
    {
        let paths = Recorder<String>()
        let model = try model { request in
            paths.record("\(request.method.rawValue) \(request.path)")
            return HTTPResponse(status: .noContent)
        }
        await model.send()
        #expect(!model.canSend && paths.values.isEmpty)
        model.category = .harassment
        model.note = String(repeating: "a", count: 501)
        #expect(!model.canSend && model.remainingCharacters == -1)
        model.note = ""
        model.blocks = true
        await model.send()
        let id = model.subject.id
        #expect(paths.values == ["POST /api/v1/videos/\(id)/report", "PUT /api/v1/me/blocks/\(id)"] && model.isSent)
    }

    @Test func `A report that did not arrive says so and can be sent again`() async throws {
        let model = try model { _ in Problem.unavailable().response }
        model.category = .spam
        await model.send()
        #expect(!model.isSent && model.failure != nil && model.canSend)
    }
}
