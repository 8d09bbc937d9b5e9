import Base
import ClientKit
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

@Suite @MainActor struct ReportModelTests {
    private func model(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) throws -> EightReport {
        let id = try #require(SortableID(rawValue: 7))
        let clip = Clip(id: id, author: Person(id: id, name: "Ane"), at: Date(timeIntervalSince1970: 0))
        return EightReport(
            ReportSubject(clip), client: EightClient(api: APIClient(transport: InProcessTransport { await answer($0) }))
        )
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

    @Test func `What was chosen for a report is kept as text, and nothing of a report that was sent`() async throws {
        let first = try model { _ in HTTPResponse(status: .noContent) }
        first.category = .hate
        first.blocks = true
        let second = try model { _ in HTTPResponse(status: .noContent) }
        second.choice = first.choice
        #expect(second.category == .hate && second.blocks)
        await second.send()
        #expect(second.isSent && second.choice.isEmpty)
        let third = try model { _ in HTTPResponse(status: .noContent) }
        third.choice = "nonsense+block+more"
        #expect(third.category == nil && third.blocks && third.choice == "+block")
    }
}
