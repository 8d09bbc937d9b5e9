import Foundation
import HTTPClient
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

/// What NZBGet and our own one do alike; each test runs on both.
struct NZBGetContractTests {
    enum Server: String, CaseIterable, Sendable { case contract, real }

    static var servers: [Server] { NZBGetProgram.isInstalled ? Server.allCases : [.contract] }

    /// A client of a fresh, empty server.
    private func withClient(_ server: Server, _ body: (NZBGetClient) async throws -> Void) async throws {
        switch server {
        case .contract:
            let contract = NZBGetContract(user: "me", password: "se:cret", clock: ManualClock().wallClock)
            let connection = ServiceConnection(
                id: "n", kind: .nzbget, name: "NZBGet", address: "http://127.0.0.1:6789",
                credentials: .login(user: "me", password: "se:cret"))
            try await body(
                NZBGetClient(ServiceSession(connection, network: InProcessNetwork { await contract.answer($0) })))
        case .real:
            let folder = try TemporaryDirectory()
            let port = try #require(NZBGetProgram.freePort())
            let program = try await NZBGetProgram.start(in: folder.file("nzbget"), port: port)
            let client = HTTPClient(engine: try CurlEngine())
            let connection = ServiceConnection(
                id: "n", kind: .nzbget, name: "NZBGet", address: "http://127.0.0.1:\(port)/",
                credentials: .login(user: program.user, password: ServiceSecret(program.password)))
            let result: Result<Void, any Error>
            do {
                try await body(
                    NZBGetClient(ServiceSession(connection, network: HTTPServiceNetwork(client: client))))
                result = .success(())
            } catch {
                result = .failure(error)
            }
            await client.shutDown()
            try await program.stop()
            try result.get()
        }
    }

    private func nzb(_ name: String, megabytes: Int, in folder: TemporaryDirectory) throws -> DownloadAddition {
        let path = folder.file("\(name).nzb")
        try SampleNZB.text(name, megabytes: megabytes).write(toFile: path, atomically: true, encoding: .utf8)
        return DownloadAddition(source: .file(path: path, name: "\(name).nzb"), category: "Movies", priority: .high)
    }

    /// The first item of a name, once it is there.
    private func item(_ name: String, of client: NZBGetClient) async throws -> DownloadItem {
        var found: DownloadItem?
        try await eventually {
            found = try await client.queue().items.first { $0.name == name }
            return found != nil
        }
        return try #require(found)
    }

    @Test(arguments: servers)
    func `TW-124 a file that is added stands in the queue with its size, category and priority`(
        _ server: Server
    ) async throws {
        let folder = try TemporaryDirectory()
        try await withClient(server) { client in
            let status = try await client.status()
            #expect(status.appName == "NZBGet" && status.version.hasPrefix("21"))
            try await client.apply(.pauseAll(seconds: nil), to: DownloadQueue())
            try await client.add(try nzb("First Film 2024", megabytes: 30, in: folder))
            let item = try await item("First Film 2024", of: client)
            #expect(item.size == 30 << 20)
            #expect(item.bytesLeft == 30 << 20)
            #expect(item.category == "Movies")
            #expect(item.priority == .high)
            #expect(item.state == .queued)
            let queue = try await client.queue()
            #expect(queue.isPaused)
            #expect(queue.bytesLeft == 30 << 20)
            #expect(queue.resumesIn == nil)
        }
    }

    @Test(arguments: servers) func `TW-124 TW-125 TW-126 what a person asks of the queue happens`(
        _ server: Server
    ) async throws {
        let folder = try TemporaryDirectory()
        try await withClient(server) { client in
            try await client.apply(.pauseAll(seconds: nil), to: DownloadQueue())
            for name in ["Alpha", "Beta", "Gamma"] { try await client.add(try nzb(name, megabytes: 10, in: folder)) }
            _ = try await item("Gamma", of: client)
            try await eventually { try await client.queue().items.count == 3 }
            let alpha = try await item("Alpha", of: client)
            let queue = try await client.queue()
            for change: DownloadChange in [
                .pause(alpha.id), .setPriority(alpha.id, .veryLow), .setCategory(alpha.id, "Series"),
                .rename(alpha.id, "Älpha & Co"), .setPassword(alpha.id, "öffne=dich"), .move(alpha.id, to: 2),
                .limitSpeed(.bytesPerSecond(2 << 20)),
            ] {
                try await client.apply(change, to: queue)
            }
            var now = try await client.queue()
            let changed = try #require(now.items.first { $0.id == alpha.id })
            #expect(changed.name == "Älpha & Co")
            #expect(changed.state == .paused)
            #expect(changed.priority == .veryLow)
            #expect(changed.category == "Series")
            #expect(changed.hasPassword)
            #expect(now.items.last?.id == alpha.id)
            #expect(now.speedLimit == .bytesPerSecond(2 << 20))

            try await client.apply(.limitSpeed(.none), to: now)
            try await client.apply(.resume(alpha.id), to: now)
            try await client.apply(.delete(alpha.id, withFiles: true), to: now)
            try await eventually { try await client.queue().items.count == 2 }
            now = try await client.queue()
            #expect(now.speedLimit == .none)
            #expect(!now.items.contains { $0.id == alpha.id })
            try await client.apply(.sort(.name, descending: true), to: now)
            #expect(try await client.queue().items.map(\.name) == ["Gamma", "Beta"])

            try await client.apply(.pauseAll(seconds: 300), to: now)
            let resumesIn = try #require(try await client.queue().resumesIn)
            #expect((290...300).contains(resumesIn))
            try await client.apply(.resumeAll, to: now)
            #expect(try await client.queue().isPaused == false)
        }
    }

    @Test(arguments: servers) func `TW-127 an address is accepted and waits until it is fetched`(
        _ server: Server
    ) async throws {
        try await withClient(server) { client in
            try await client.add(DownloadAddition(source: .address("http://127.0.0.1:1/none.nzb")))
            let item = try await item("127.0.0.1/none.nzb", of: client)
            #expect([.fetching, .queued].contains(item.state))
        }
    }

    @Test(arguments: servers) func `TW-129 what is no NZB ends in the history as failed, and goes from there`(
        _ server: Server
    ) async throws {
        let folder = try TemporaryDirectory()
        try await withClient(server) { client in
            let path = folder.file("broken.nzb")
            try "garbage".write(toFile: path, atomically: true, encoding: .utf8)
            try await client.add(DownloadAddition(source: .file(path: path, name: "broken.nzb")))
            var entry: PastDownload?
            try await eventually {
                entry = try await client.history(count: 200).entries.first
                return entry?.outcome == .failed
            }
            let failed = try #require(entry)
            #expect(failed.name == "broken")
            #expect(failed.detail == "FAILURE/SCAN")
            #expect(failed.failure == "The file is no NZB.")
            try await client.apply(.delete(failed.id, withFiles: true))
            try await eventually { try await client.history(count: 200).entries.isEmpty }
        }
    }

    @Test(arguments: servers) func `TW-130 categories are the configuration's`(_ server: Server) async throws {
        try await withClient(server) { client in
            let categories = try await client.categories()
            #expect(categories == ["Movies", "Series", "Music", "Software"])
        }
    }

    @Test(arguments: servers) func `An id that is gone is named, and nothing else changes`(
        _ server: Server
    ) async throws {
        try await withClient(server) { client in
            for change: DownloadChange in [.pause("999999"), .delete("999999", withFiles: true), .rename("x", "y")] {
                do {
                    try await client.apply(change, to: DownloadQueue())
                    Issue.record("\(change) was taken.")
                } catch let problem as ServiceProblem {
                    #expect(problem.reason == .missing)
                }
            }
        }
    }
}
