import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodContract

struct NewznabContractTests {
    private let clock = ManualClock()
    private let contract: NewznabContract
    private let server: ContractServer

    init() {
        contract = NewznabContract(key: "0123456789abcdef", clock: clock.wallClock)
        server = ContractServer(contract)
    }

    private func client(key: ServiceSecret = "0123456789abcdef", headers: [ServiceHeader] = []) -> NewznabClient {
        NewznabClient(
            ServiceSession(
                ServiceConnection(
                    id: "i", kind: .newznab, name: "Paper", address: "http://indexer.invalid",
                    credentials: .apiKey(key), headers: headers), network: InProcessNetwork(server.handler)))
    }

    private func reason(_ body: () async throws -> Void) async -> ServiceProblem.Reason? {
        do {
            try await body()
            return nil
        } catch { return (error as? ServiceProblem)?.reason }
    }

    @Test func `TW-144 a test says who answers, and a wrong key is named though all may ask what it can do`()
        async throws
    {
        #expect(try await client().status() == ServiceStatus(appName: "Paper Lighthouse", version: "1.0"))
        #expect(await reason { _ = try await client(key: "wrong").status() } == .wrongKey)
        #expect(try await client(key: "wrong").capabilities().categories.count == 7)
    }

    @Test func `TW-147 pages follow one another to the end, and none has what another has`() async throws {
        var found: [IndexerRelease] = []
        var total: Int?
        while true {
            let page = try await client().search("", categories: [2_000], offset: found.count)
            total = page.total
            if page.releases.isEmpty { break }
            found += page.releases
        }
        #expect(found.count == 390 && total == 390 && Set(found.map(\.id)).count == 390)
        #expect(found.allSatisfy { $0.categories.contains(2_000) && $0.size > 0 && $0.date != nil })
        let dates = found.compactMap(\.date)
        #expect(dates == dates.sorted(by: >))
    }

    @Test func `TW-146 TW-147 a subcategory and words narrow what comes`() async throws {
        let sub = try await client().search("", categories: [2_045], offset: 0)
        #expect(sub.total == 130 && sub.releases.allSatisfy { $0.category == "Movies > UHD" })
        let word = try await client().search("harbor", categories: [2_045], offset: 0)
        #expect(word.releases.count < 130 && !word.releases.isEmpty)
        #expect(word.releases.allSatisfy { $0.title.lowercased().contains("harbor") })
    }

    @Test func `TW-149 TWF-12 the NZB comes with the indexer's fields, and a limit is named instead of no results`()
        async throws
    {
        let client = client(headers: [ServiceHeader(name: "X-Door", value: "open")])
        let release = try #require(try await client.search("", categories: [], offset: 0).releases.first)
        let bytes = try await client.file(of: release)
        #expect(NZBFile(bytes, name: release.fileName)?.size ?? 0 > 0)
        #expect(contract.fetched.map(String.init) == [release.id])
        #expect(contract.fileFields.first?["X-Door"] == "open")
        contract.isExhausted = true
        #expect(await reason { _ = try await client.search("", categories: [], offset: 0) } == .limitReached)
        #expect(await reason { _ = try await client.file(of: release) } == .limitReached)
    }

    private static let faults: [(ContractFault, ServiceProblem.Reason)] = [
        (ContractFault.wrongKey, ServiceProblem.Reason.wrongKey), (.webPage, .webPage), (.loginPage, .loginPage),
        (.cutJSON, .cutShort), (.status(429), .limitReached), (.status(502), .status(502, nil)),
    ]

    @Test(arguments: faults) func `What goes wrong on the way is named`(
        _ fault: ContractFault, _ wanted: ServiceProblem.Reason
    ) async {
        server.fault = fault
        #expect(await reason { _ = try await client().search("", categories: [], offset: 0) } == wanted)
    }

    @Test func `Numbers and texts that cannot be true are brought within bounds`() async throws {
        server.fault = .absurd
        let release = try #require(try await client().search("", categories: [], offset: 0).releases.first)
        #expect(release.title.utf8.count <= 300 && release.size >= 0 && release.date == nil && release.grabs == 0)
        #expect(!release.hasFile)
    }
}
