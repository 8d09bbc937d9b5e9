import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// Waiting for an answer beside what it answers (E8-108).
@Suite @MainActor struct DuetModelTests {
    nonisolated private static let film = Clip.Rendition(size: 960, bytes: 9, firstFrameBytes: 1, url: "/eight/film")

    nonisolated private static func clip(_ id: Int64, answers parent: Int64? = nil) throws -> Clip {
        let number = try #require(SortableID(rawValue: id))
        return Clip(
            id: number, author: Person(id: number, name: "Pupil \(id)"), at: Date(timeIntervalSince1970: 0),
            parentId: parent.flatMap(SortableID.init(rawValue:)))
    }

    private func model(
        _ clock: ManualClock, _ duet: @escaping @Sendable (HTTPRequest) throws -> Duet?
    ) throws -> DuetModel {
        let answer = try Self.clip(2, answers: 1), parent = try Self.clip(1)
        let transport = InProcessTransport { request in
            do {
                if request.path.hasSuffix("/duet") {
                    guard let duet = try duet(request) else { return Problem.notFound().response }
                    return HTTPResponse(status: .ok, body: .bytes(try JSONCoding.encode(duet)))
                }
                let clip = request.path.hasSuffix("/\(answer.id)") ? answer : parent
                return HTTPResponse(status: .ok, body: .bytes(try JSONCoding.encode(clip)))
            } catch { return HTTPResponse(status: .internalServerError) }
        }
        return DuetModel(
            id: answer.id, client: EightClient(api: APIClient(transport: transport)), clock: clock.wallClock)
    }

    private func hasFailed(_ model: DuetModel) -> Bool {
        if case .failed = model.phase { true } else { false }
    }

    @Test func `What is there already is shown at once, what is answered first`() async throws {
        let model = try model(ManualClock()) { _ in Duet(state: .ready, film: Self.film) }
        await model.load()
        #expect(model.phase == .ready(Duet(state: .ready, film: Self.film)))
        #expect(model.clips.map(\.author.name) == ["Pupil 1", "Pupil 2"])
    }

    @Test func `What could not be made says so and can be tried again, and so does what is gone`() async throws {
        let tries = Recorder<String>()
        let model = try model(ManualClock()) { _ in
            tries.record("asked")
            return tries.values.count == 1 ? Duet(state: .failed) : Duet(state: .ready, film: Self.film)
        }
        await model.load()
        #expect(hasFailed(model))
        await model.load()
        #expect(model.phase == .ready(Duet(state: .ready, film: Self.film)))
        let gone = try self.model(ManualClock()) { _ in nil }
        await gone.load()
        #expect(hasFailed(gone))
    }
}
