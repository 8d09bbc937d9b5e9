import Base
import Foundation
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Searching while somebody types.
@Suite(.timeLimit(.minutes(1))) @MainActor struct TypingTests {
    nonisolated private static func client(_ calls: Recorder<String>) -> APIClient {
        APIClient(
            transport: InProcessTransport { request in
                let words = (request.query ?? "").split(separator: "&").first { $0.hasPrefix("query=") }
                calls.record(words?.dropFirst(6).removingPercentEncoding ?? "")
                let bytes =
                    request.path.hasSuffix("/search")
                    ? try? JSONCoding.encode(SearchResult(hits: [], isComplete: true))
                    : try? JSONCoding.encode(Page<RecordItem>(items: [], nextCursor: nil))
                return HTTPResponse(
                    status: .ok, fields: ["Content-Type": "application/json"], body: .bytes(bytes ?? []))
            })
    }

    @Test func `LB-181 What is typed is looked for once the person stops, and what was typed before is not`()
        async throws
    {
        let clock = ManualClock()
        let calls = Recorder<String>()
        let model = SearchModel(client: Self.client(calls), clock: clock.wallClock)
        var last: Task<Void, Never>?
        for typed in ["a", "ad", "ada", "ada l"] {
            last?.cancel()
            model.query = typed
            last = Task { await model.searchWhenTyped(at: nil) }
            // One letter is not looked for.
            if typed.count > 1 { await clock.waitForSleepers() } else { await last?.value }
            clock.advance(by: 0.1)
        }
        #expect(calls.values.isEmpty)
        clock.advance(by: 0.3)
        await last?.value
        #expect(calls.values == ["ada l"])
        #expect(model.result?.hits.isEmpty == true && !model.isSearching(at: nil))
    }

    @Test func `LB-181 Records are looked for once the person stops typing`() async throws {
        let clock = ManualClock()
        let calls = Recorder<String>()
        let model = RecordsModel(client: Self.client(calls), source: try #require(SortableID(rawValue: 5)))
        await model.load(at: nil, streams: ["customers"], clock: clock.wallClock)
        #expect(calls.values == [""])
        var last: Task<Void, Never>?
        for typed in ["a", "ad", "ada"] {
            last?.cancel()
            model.query = typed
            last = Task { await model.load(at: nil, streams: ["customers"], clock: clock.wallClock) }
            await clock.waitForSleepers()
            clock.advance(by: 0.1)
        }
        clock.advance(by: 0.3)
        await last?.value
        #expect(calls.values == ["", "ada"])
    }
}
