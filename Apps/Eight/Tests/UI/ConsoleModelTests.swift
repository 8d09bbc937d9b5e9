import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// The queue of a moderator, and what they switch.
@Suite @MainActor struct ConsoleModelTests {
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

    private func item() throws -> ConsoleItem {
        let id = try #require(SortableID(rawValue: 7))
        return ConsoleItem(
            subject: .video, subjectId: id, person: Person(id: id, name: "Ane"),
            reasons: [.init(category: .spam, count: 2)], since: Date(timeIntervalSince1970: 0))
    }

    @Test func `A decision takes its case out, and can be taken back (E8-149)`() async throws {
        let item = try item(), asked = Recorder<String>()
        let record = ConsoleRecord(
            id: item.subjectId, kind: .removed, subject: .video, name: "Ane", moderator: "Mo",
            at: Date(timeIntervalSince1970: 0), canTakeBack: true)
        let model = ConsoleModel(
            client: Self.client { request in
                asked.record("\(request.method.rawValue) \(request.path)")
                if request.method == .delete { return HTTPResponse(status: .noContent) }
                if request.method == .post { return try Self.json(record) }
                if request.path == "/api/v1/moderation" {
                    return try Self.json(ConsoleOverview(role: ModeratorRole(school: "dixie"), reported: 1))
                }
                let isOpen =
                    !asked.values.contains { $0.hasPrefix("POST") } || asked.values.contains { $0.hasPrefix("DELETE") }
                return try Self.json(Page(items: isOpen ? [item] : []))
            })
        await model.load()
        #expect(model.phase == .loaded && model.items(in: .reports) == [item] && model.items(in: .review).isEmpty)
        #expect(await model.decide(.remove, about: item, note: "") == nil)
        #expect(model.items.isEmpty && model.last == record)
        await model.undo()
        #expect(model.items == [item] && model.last == nil)
        #expect(asked.values.contains("DELETE /api/v1/moderation/log/\(record.id)"))
    }

    @Test func `A switch moves at once, and back when the server does not take it (E8-155)`() async throws {
        let isUp = Recorder<Bool>()
        let client = Self.client { request in
            if request.method == .get {
                return try Self.json(Page(items: [SchoolRules(school: "district"), SchoolRules(school: "dixie")]))
            }
            guard !isUp.values.isEmpty else { throw Problem.unavailable() }
            return try Self.json(
                SchoolRules(school: "dixie", pause: SchoolPause(isReadOnly: true), changedBy: "Mo"))
        }
        let model = RulesModel(client: client, role: ModeratorRole(school: "dixie"))
        await model.load()
        // Who looks after a school changes nothing for the district.
        #expect(model.schools == ["dixie"] && model.school == "dixie")
        await model.change { $0.pause.isReadOnly = true }
        #expect(!model.rules.pause.isReadOnly && model.failure != nil)
        isUp.record(true)
        await model.change { $0.pause.isReadOnly = true }
        #expect(model.rules.pause.isReadOnly && model.failure == nil && model.rules.changedBy == "Mo")
    }

    @Test func `A video that waits can be approved or removed, and one that was reported also be warned of (E8-149)`()
        async throws
    {
        var waiting = try item()
        waiting.review = .newcomer
        let files = [ConsoleCase(item: waiting), ConsoleCase(item: try item())]
        for (file, actions) in zip(files, [[.approve, .remove, .suspend], [ConsoleAction.approve, .warn, .suspend]]) {
            let client = Self.client { _ in try Self.json(file) }
            let model = CaseModel(.video, file.item.subjectId, console: ConsoleModel(client: client))
            await model.load()
            #expect(model.actions == actions && model.canDecide)
            model.note = String(repeating: "a", count: 501)
            #expect(!model.canDecide && model.remainingCharacters == -1)
        }
    }

    @Test
    func `Who wants to be at another school leaves the list once it is decided, and not where that failed (E8-016)`()
        async throws
    {
        let id = try #require(SortableID(rawValue: 7)), isUp = Recorder<Bool>()
        let change = ConsoleSchoolChange(
            id: id, person: Person(id: id, name: "Ane", school: "dixie"), school: "hurricane",
            at: Date(timeIntervalSince1970: 0))
        let model = SchoolChangesModel(
            client: Self.client { request in
                if request.method == .get { return try Self.json(Page(items: [change])) }
                guard !isUp.values.isEmpty else { throw Problem.unavailable() }
                return HTTPResponse(status: .noContent)
            })
        await model.load()
        #expect(model.phase == .loaded && model.changes == [change])
        await model.answer(change, SchoolVerdict(isGranted: true))
        #expect(model.changes == [change] && model.failure != nil && !model.isBusy)
        isUp.record(true)
        await model.answer(change, SchoolVerdict(isGranted: true))
        #expect(model.changes.isEmpty && model.failure == nil)
    }
}
