import Foundation
import OnlyFriendsAPI
import Secrets
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@Suite struct HiddenContactSearchTests {
    /// A server with one key, which is renewed once when it is told to.
    private final class Service: Sendable {
        private struct State {
            var seed = [UInt8](repeating: 7, count: 32)
            var asked: [Int] = []
            var found: [String] = []
            var isRenewed = false
        }

        private let state = Mutex(State())
        private let members = ["+4741234567", "+4741234568"]
        let renews: Bool

        init(renews: Bool = false) { self.renews = renews }

        var asked: [Int] { state.withLock { $0.asked } }
        var found: [String] { state.withLock { $0.found } }

        private func key(_ state: State) throws -> OPRF.Key {
            try #require(OPRF.Key(seed: state.seed, name: []))
        }

        func search() -> HiddenContactSearch {
            var search = HiddenContactSearch(client: APIClient(transport: InProcessTransport { _ in .init() }))
            search.set = {
                try self.state.withLock { state in
                    let key = try self.key(state)
                    let outputs = self.members.compactMap { key.output(of: Array($0.utf8)) }
                    return ContactSet(
                        keyId: "\(state.seed[0])",
                        outputs: outputs.map { Base64URL.encode($0.prefix(ContactSet.outputLength)) }.sorted())
                }
            }
            search.blind = { draft in
                try self.state.withLock { state in
                    if self.renews, !state.isRenewed {
                        state.seed[0] = 8
                        state.isRenewed = true
                    }
                    state.asked.append(draft.elements.count)
                    let key = try self.key(state)
                    return EvaluatedContacts(
                        keyId: "\(state.seed[0])",
                        elements: draft.elements.compactMap {
                            Base64URL.decode($0).flatMap(key.evaluate).map(Base64URL.encode)
                        })
                }
            }
            search.found = { found in
                self.state.withLock { $0.found += found.outputs }
                return ContactMatches(people: [])
            }
            return search
        }
    }

    @Test func `OF-237 Of an address book only what stands for members is told`() async throws {
        let service = Service(), strangers = (0..<700).map { "+47459\($0 + 10_000)" }
        _ = try await service.search().people(of: strangers + ["+4741234568", "+4741234568"])
        #expect(service.asked == [500, 201])
        #expect(service.found.count == 1)
    }

    @Test func `OF-129 Whoever was found before the server refused more numbers stays found`() async throws {
        let service = Service(), strangers = (0..<700).map { "+47459\($0 + 10_000)" }
        var search = service.search()
        let answer = search.blind, progress = Recorder<[Int]>()
        search.blind = { draft in
            guard service.asked.isEmpty else { throw Problem.tooMany(retryAfter: 60, "Try again later.") }
            return try await answer(draft)
        }
        var refused: Problem?
        do {
            _ = try await search.people(of: ["+4741234568"] + strangers) { progress.record([$0, $1]) }
        } catch let problem as Problem {
            refused = problem
        }
        #expect(refused?.status == 429 && service.found.count == 1)
        #expect(progress.values == [[0, 701], [500, 701]])
    }

    @Test func `OF-128 Of a batch that is too much, as many are compared as are allowed`() async throws {
        let service = Service(), strangers = (0..<700).map { "+47459\($0 + 10_000)" }
        var search = service.search()
        let answer = search.blind, progress = Recorder<Int>()
        search.blind = { draft in
            guard service.asked.reduce(0, +) + draft.elements.count <= 640 else {
                throw Problem.tooMany(retryAfter: 60)
            }
            return try await answer(draft)
        }
        await #expect(throws: Problem.self) {
            try await search.people(of: strangers) { done, _ in progress.record(done) }
        }
        #expect(service.asked == [500, 100] && progress.values == [0, 500, 600])
    }

    @Test func `OF-237 A key that is renewed meanwhile is noticed, and the search begins again`() async throws {
        let service = Service(renews: true)
        _ = try await service.search().people(of: ["+4741234567", "+4741234568"])
        #expect(service.asked.count == 2 && service.found.count == 2)
    }

    @Test(arguments: [[], ["AAAA"], ["AAAA", "BBBB"]])
    func `OF-237 What is no answer is an error`(_ elements: [String]) async throws {
        var search = Service().search()
        search.blind = { _ in EvaluatedContacts(keyId: "7", elements: elements) }
        await #expect(throws: HiddenContactSearch.Failure.badAnswer) { try await search.people(of: ["+4741234567"]) }
    }
}
