import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// An appeal being written, and one being answered (E8-146, E8-151).
@Suite @MainActor struct AppealModelTests {
    private nonisolated static func json(_ value: some Encodable & Sendable) throws -> HTTPResponse {
        HTTPResponse(
            status: .ok, fields: ["Content-Type": "application/json"], body: .bytes(try JSONCoding.encode(value)))
    }

    private nonisolated static func client(
        _ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) -> EightClient {
        EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    do { return try answer(request) } catch {
                        return (error as? Problem ?? Problem.unavailable()).response
                    }
                }))
    }

    private func sanction() throws -> Sanction {
        Sanction(
            id: try #require(SortableID(rawValue: 7)), kind: .removed, subject: .video, reason: .spam,
            at: Date(timeIntervalSince1970: 0))
    }

    @Test func `An appeal is sent once, and what did not arrive can be sent again`() async throws {
        let sanction = try sanction(), isUp = Recorder<Bool>()
        let model = AppealModel(
            sanction.id,
            client: Self.client { request in
                if request.method == .get { return try Self.json(Page(items: [sanction])) }
                guard !isUp.values.isEmpty else { throw Problem.unavailable() }
                var changed = sanction
                changed.appeal = Appeal(text: "Please look.", at: Date(timeIntervalSince1970: 1))
                return try Self.json(changed)
            })
        await model.load()
        #expect(model.phase == .loaded && !model.canSend)
        model.text = String(repeating: "a", count: 501)
        #expect(!model.canSend && model.remainingCharacters == -1)
        model.text = " \n"
        #expect(!model.canSend)
        model.text = "Please look."
        await model.send()
        #expect(model.failure != nil && model.text == "Please look." && model.canSend)
        isUp.record(true)
        await model.send()
        #expect(model.failure == nil && model.text.isEmpty && model.sanction?.appeal?.text == "Please look.")
        model.text = "Once more"
        #expect(!model.canSend)
    }

    @Test func `What was taken back meanwhile says so`() async throws {
        let id = try #require(SortableID(rawValue: 8))
        let model = AppealModel(id, client: Self.client { _ in try Self.json(Page(items: [Sanction]())) })
        await model.load()
        #expect(model.sanction == nil && model.phase != .loading && model.phase != .loaded)
    }

    @Test func `An answered appeal leaves the queue, and whoever decided first answers none`() async throws {
        var sanction = try sanction()
        sanction.appeal = Appeal(text: "Please look.", at: Date(timeIntervalSince1970: 1))
        let appeal = ConsoleAppeal(
            sanction: sanction, person: Person(id: sanction.id, name: "Ane"), moderator: "Mo")
        var own = appeal
        own.isForOthers = true
        for (appeal, isAnswered) in [(own, false), (appeal, true)] {
            let posts = Recorder<String>()
            let console = ConsoleModel(
                client: Self.client { request in
                    if request.method == .post {
                        posts.record(request.path)
                        return HTTPResponse(status: .noContent)
                    }
                    switch request.path {
                    case "/api/v1/moderation":
                        return try Self.json(
                            ConsoleOverview(role: ModeratorRole(school: nil), appeals: posts.values.isEmpty ? 1 : 0))
                    case "/api/v1/moderation/queue": return try Self.json(Page(items: [ConsoleItem]()))
                    case "/api/v1/moderation/appeals": return try Self.json(Page(items: [appeal]))
                    default: return try Self.json(appeal)
                    }
                })
            await console.load()
            #expect(console.appeals == [appeal] && console.items(in: .appeals).isEmpty)
            let model = AnswerModel(appeal.id, console: console)
            await model.load()
            #expect(model.canAnswer == isAnswered)
            #expect(await model.answer(grants: true) == isAnswered)
            #expect(console.appeals.isEmpty == isAnswered)
            #expect(posts.values == (isAnswered ? ["/api/v1/moderation/appeals/\(appeal.id)"] : []))
        }
    }
}
