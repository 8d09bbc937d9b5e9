import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Somebody who decides what others may have.
@MainActor @Suite(.timeLimit(.minutes(2))) struct RequestsModelTests {
    nonisolated private static let seerr = ServiceConnection(
        id: "wishes", kind: .seerr, name: "Wishes", address: "http://seerr", credentials: .apiKey("k"))

    private let folder: TemporaryDirectory
    private let app: ThriftwoodModel
    private let contract = SeerrContract(key: "k", clock: .system, count: 50)
    private let server: ContractServer

    init() async throws {
        folder = try TemporaryDirectory()
        server = ContractServer(contract)
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let network = HandlerNetwork(handler: server.handler)
        app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids))
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.seerr), in: home.id)
        await app.load()
    }

    private var client: SeerrClient { SeerrClient(app.room.session(Self.seerr)) }

    @Test func `TW-153 requests say what, who and when, and those that wait are decided at once`() async throws {
        #expect(try await client.status().version == "1.33.2" && app.tabs.contains(.requests))
        let model = RequestsModel(Self.seerr, app: app)
        await model.load()
        let requests = try #require(model.requests)
        #expect(requests.count == 4 && model.count == 4 && !model.hasMore)
        #expect(
            requests.allSatisfy { !$0.title.name.isEmpty && $0.title.year > 1_900 && !$0.by.isEmpty && $0.at != nil })
        #expect(requests.allSatisfy { $0.isMovie == $0.seasons.isEmpty && $0.decision == .pending })
        await model.decide(requests[0], isApproved: true)
        await model.decide(requests[1], isApproved: false)
        #expect(model.requests?.prefix(2).map(\.decision) == [.approved, .declined])
        #expect(contract.deeds == ["approve \(requests[0].id)", "decline \(requests[1].id)"])
        #expect(app.requestCount == 2)
        await model.remove(requests[2])
        #expect(app.requestCount == 1)
        #expect(model.requests?.count == 3 && contract.deeds.last == "remove \(requests[2].id)")
        await model.refresh()
        #expect(model.requests?.map(\.id) == [requests[3].id])
    }

    @Test func `TW-153 a refusal takes a decision back and is told, and what was there stays while nobody answers`()
        async throws
    {
        let model = RequestsModel(Self.seerr, app: app)
        await model.load()
        let first = try #require(model.requests?.first)
        server.fault = .status(500)
        await model.decide(first, isApproved: true)
        #expect(model.requests?.first?.decision == .pending && app.notice?.isProblem == true)
        await model.remove(first)
        #expect(model.requests?.first?.id == first.id && model.count == 4)
        let later = RequestsModel(Self.seerr, app: app)
        await later.load()
        #expect(later.requests?.count == 4 && later.problem?.reason == .status(500, nil))
    }

    @Test func `TW-153 all requests come page by page, each once`() async throws {
        let model = RequestsModel(Self.seerr, app: app)
        model.filter = .all
        await model.load()
        #expect(model.requests?.count == 20 && model.count == 50 && model.hasMore)
        while model.hasMore { await model.more() }
        #expect(Set((model.requests ?? []).map(\.id)).count == 50)
    }

    @Test func `TW-153 what is wrong is told and set right, and people are known with how often they asked`()
        async throws
    {
        let model = RequestsModel(Self.seerr, app: app)
        await model.loadIssues()
        let issue = try #require(model.issues?.first)
        #expect(issue.isOpen && !issue.words.isEmpty && !issue.title.name.isEmpty)
        await model.set(issue, isOpen: false)
        #expect(model.issues?.first?.isOpen == false && contract.deeds == ["resolved \(issue.id)"])
        await model.loadIssues()
        #expect(model.issues?.contains { $0.id == issue.id } == false)
        model.showsResolved = true
        await model.loadIssues()
        #expect(model.issues?.contains { $0.id == issue.id } == true)
        let people = try await client.people()
        #expect(people.map(\.name).sorted() == ["Ada", "Grete", "Nils", "Ole"])
        #expect(people.reduce(0) { $0 + $1.requests } == 50)
    }

    @Test(
        arguments: [
            (.wrongKey, .wrongKey), (.loginPage, .loginPage), (.cutJSON, .cutShort), (.status(503), .status(503, nil)),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `What goes wrong with a Seerr is named, and what cannot be true costs a row at most`(
        _ fault: ContractFault, _ reason: ServiceProblem.Reason
    ) async throws {
        server.fault = fault
        await #expect { _ = try await client.requests(.all) } throws: { ($0 as? ServiceProblem)?.reason == reason }
        server.fault = .absurd
        let page = try await client.requests(.all)
        #expect(page.rows.map(\.id) == [1] && page.rows[0].decision == .unknown && page.count == 1)
    }
}
