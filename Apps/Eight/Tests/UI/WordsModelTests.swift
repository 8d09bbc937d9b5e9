import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// The list of words that responses may not have.
@Suite @MainActor struct WordsModelTests {
    private func model(_ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) -> WordsModel {
        WordsModel(
            client: EightClient(
                api: APIClient(
                    transport: InProcessTransport { request in
                        do { return try answer(request) } catch { return Problem.unavailable().response }
                    })))
    }

    private nonisolated static func list(_ words: [String]) throws -> HTTPResponse {
        HTTPResponse(
            status: .ok, fields: ["Content-Type": "application/json"],
            body: .bytes(try JSONCoding.encode(WordList(words: words))))
    }

    @Test func `A word is added as it is typed, and removed again (E8-132)`() async throws {
        let asked = Recorder<String>()
        let model = model { request in
            asked.record(request.method.rawValue)
            return try Self.list(asked.values.count == 2 ? ["clown", "loser"] : ["clown"])
        }
        #expect(model.phase == .loading)
        await model.load()
        #expect(model.phase == .loaded && model.words == ["clown"] && !model.canAdd)
        model.text = " "
        #expect(!model.canAdd)
        model.text = "loser"
        await model.add()
        #expect(model.words == ["clown", "loser"] && model.text.isEmpty && model.failure == nil)
        await model.remove("loser")
        #expect(model.words == ["clown"] && asked.values == ["GET", "PATCH", "PATCH"])
    }

    @Test func `What cannot be kept stays typed, with a sentence why (E8-132)`() async throws {
        let model = model { request in
            guard request.method == .get else { throw Problem.unavailable() }
            return try Self.list((1...49).map { "word \($0)" })
        }
        await model.load()
        model.text = String(repeating: "x", count: 31)
        await model.add()
        #expect(model.failure == "A word has 30 characters at most." && model.text.count == 31)
        model.text = "fine"
        await model.add()
        #expect(model.failure != nil && model.text == "fine" && model.words.count == 49 && !model.isBusy)
    }

    @Test func `A list that cannot be had says so, and a full one takes no more (E8-132)`() async throws {
        let isUp = Recorder<Bool>()
        let model = model { _ in
            guard !isUp.values.isEmpty else { throw Problem.unavailable() }
            return try Self.list((1...50).map { "word \($0)" })
        }
        await model.load()
        guard case .failed(let sentence) = model.phase else {
            Issue.record("It did not fail.")
            return
        }
        #expect(!sentence.isEmpty)
        isUp.record(true)
        await model.load()
        model.text = "more"
        #expect(model.phase == .loaded && model.isFull && !model.canAdd)
    }
}
