import Foundation
import Synchronization
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

/// A webhook in the settings of a Radarr, Sonarr or Lidarr.
struct ServiceHookTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private static let address = "http://house:8080/thriftwood/hooks/x"
    private let movies = RadarrContract(key: "right", count: 5, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 5, now: Self.now)
    private let records = LidarrContract(key: "right", count: 5, now: Self.now)

    private func session(_ kind: ServiceKind, _ service: any ContractService) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: ContractServer(service).handler))
    }

    private var all: [(client: any TitleClient, hooks: ArrHooks, kind: ServiceKind)] {
        [
            (RadarrClient(session(.radarr, movies)), movies.hooks, .radarr),
            (SonarrClient(session(.sonarr, shows)), shows.hooks, .sonarr),
            (LidarrClient(session(.lidarr, records)), records.hooks, .lidarr),
        ]
    }

    @Test func `TW-043 a webhook is made with what is wanted, changed, tried and taken out again`() async throws {
        for one in all {
            let sent = Mutex<[String]>([])
            one.hooks.send { address, body in
                sent.withLock { $0.append("\(address) \(String(decoding: body, as: UTF8.self).contains("Test"))") }
                return true
            }
            #expect(try await one.client.hooks().isEmpty)
            let every = Set(NoticeKind.kinds(of: one.kind))
            try await one.client.addHook(to: Self.address, of: every.subtracting([.grabbed]))
            let made = try #require(try await one.client.hooks().first)
            #expect(made.address == Self.address && made.name == "Thriftwood")
            #expect(made.kinds == every.subtracting([.grabbed]))
            // It was tried before it was taken.
            #expect(sent.withLock { $0 } == ["\(Self.address) true"])
            try await one.client.change(made, to: Self.address + "2", of: [.grabbed, .health])
            let changed = try #require(try await one.client.hooks().first)
            #expect(
                changed.id == made.id && changed.address == Self.address + "2" && changed.kinds == [.grabbed, .health])
            #expect(one.hooks.all.first?["includeHealthWarnings"] == .truth(true))
            try await one.client.test(changed)
            #expect(sent.withLock { $0.last } == "\(Self.address)2 true")
            try await one.client.remove(changed)
            #expect(try await one.client.hooks().isEmpty && one.hooks.all.isEmpty)
        }
    }

    @Test func `TW-043 a server that does not reach the house keeps no webhook, and says why`() async throws {
        let one = all[0]
        one.hooks.send { _, _ in false }
        do throws(ServiceProblem) {
            try await one.client.addHook(to: Self.address, of: [.grabbed])
            Issue.record("It was taken.")
        } catch {
            guard case .status(400, let said) = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(said?.contains("Unable to post") == true)
        }
        #expect(one.hooks.all.isEmpty)
    }

    @Test func `Only webhooks that want something are told it`() async throws {
        let one = all[0]
        let told = Mutex(0)
        one.hooks.send { _, _ in
            told.withLock { $0 += 1 }
            return true
        }
        try await one.client.addHook(to: Self.address, of: [.grabbed])
        #expect(await one.hooks.fire(["eventType": "Grab"], "onGrab") == 1)
        #expect(await one.hooks.fire(["eventType": "Download"], "onDownload") == 0)
        #expect(told.withLock { $0 } == 2)
    }
}
