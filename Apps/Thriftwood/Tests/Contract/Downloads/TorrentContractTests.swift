import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodContract

/// Torrent clients beside those of Usenet: what LunaSea's users asked for most.
struct TorrentContractTests {
    private let clock = ManualClock()
    private let bits: QBittorrentContract
    private let old: QBittorrentContract
    private let gears: TransmissionContract

    init() {
        bits = QBittorrentContract(user: "ada", password: "right", clock: clock.wallClock, lineSpeed: 10 << 20)
        old = QBittorrentContract(
            user: "ada", password: "right", clock: clock.wallClock, lineSpeed: 10 << 20, isOld: true)
        gears = TransmissionContract(user: "ada", password: "right", clock: clock.wallClock, lineSpeed: 10 << 20)
    }

    private func session(
        _ kind: ServiceKind, _ service: any ContractService, password: ServiceSecret = "right",
        seen: Recorder<HTTPRequest>? = nil
    ) -> ServiceSession {
        let server = ContractServer(service)
        return ServiceSession(
            ServiceConnection(
                id: "t", kind: kind, name: kind.name, address: "http://127.0.0.1:8080",
                credentials: .login(user: "ada", password: password)),
            network: InProcessNetwork { request in
                seen?.record(request)
                return await server.handler(request)
            })
    }

    private var qbittorrent: QBittorrentClient { QBittorrentClient(session(.qbittorrent, bits)) }
    private var transmission: TransmissionClient { TransmissionClient(session(.transmission, gears)) }

    @Test func `A qBittorrent tells its version, its torrents with their seeds, and how long they take`() async throws {
        bits.append("First", size: 100 << 20, category: "films")
        bits.append("Second", size: 50 << 20)
        let client = qbittorrent
        #expect(try await client.status() == ServiceStatus(appName: "qBittorrent", version: "5.0.3"))
        var queue = try await client.queue()
        #expect(queue.items.map(\.name) == ["First", "Second"])
        #expect(queue.items.map(\.state) == [.downloading, .queued] && queue.items[0].category == "films")
        #expect(queue.bytesPerSecond == 10 << 20 && queue.bytesLeft == 150 << 20 && queue.secondsLeft == 15)
        #expect((queue.items[0].seeds ?? 0) > 0 && queue.items[0].secondsLeft == 10)
        clock.advance(by: 5)
        queue = try await client.queue()
        #expect(queue.items.first?.progress == 0.5)
        clock.advance(by: 60)
        #expect(try await client.queue().items.isEmpty)
        let history = try await client.history(count: 10)
        #expect(history.entries.map(\.name) == ["Second", "First"])
        #expect(history.entries.allSatisfy { $0.outcome == .completed && $0.ratio ?? 0 > 0 && $0.endedAt != nil })
        #expect(bits.signIns == 1)
    }

    @Test func `Who signed in signs in again after a restart, and a wrong password is tried once`() async throws {
        let client = qbittorrent
        _ = try await client.queue()
        bits.forgetSessions()
        _ = try await client.queue()
        #expect(bits.signIns == 2)
        let seen = Recorder<HTTPRequest>()
        let wrong = QBittorrentClient(session(.qbittorrent, bits, password: "wrong", seen: seen))
        for _ in 0..<3 {
            await #expect { _ = try await wrong.queue() } throws: { ($0 as? ServiceProblem)?.reason == .wrongKey }
        }
        #expect(bits.signIns == 3)
        #expect(seen.values.allSatisfy { $0.fields["Authorization"] == nil && $0.query?.contains("wrong") != true })
    }

    @Test(arguments: [false, true])
    func `Torrents pause and go on, in the words of either version`(_ isOld: Bool) async throws {
        let contract = isOld ? old : bits
        for name in ["One", "Two"] { contract.append(name, size: 1 << 30) }
        let client = QBittorrentClient(session(.qbittorrent, contract))
        var queue = try await client.queue()
        try await client.apply(.pause(queue.items[0].id), to: queue)
        queue = try await client.queue()
        #expect(queue.items.map(\.state) == [.paused, .downloading] && !queue.isPaused)
        try await client.apply(.pauseAll(seconds: nil), to: queue)
        queue = try await client.queue()
        #expect(queue.isPaused && queue.bytesPerSecond == 0)
        try await client.apply(.resumeAll, to: queue)
        #expect(try await client.queue().items.map(\.state) == [.downloading, .queued])
    }

    @Test func `A torrent of qBittorrent is moved, renamed, forced, sorted into a category and taken out`() async throws
    {
        for name in ["One", "Two", "Three", "Four"] { bits.append(name, size: 1 << 30) }
        let client = qbittorrent
        var queue = try await client.queue()
        let four = queue.items[3].id
        try await client.apply(.move(four, to: 1), to: queue)
        #expect(bits.names == ["One", "Four", "Two", "Three"])
        queue = try await client.queue()
        try await client.apply(.move(four, to: 0), to: queue)
        #expect(bits.names.first == "Four")
        try await client.apply(.rename(four, "Fourth"), to: queue)
        try await client.apply(.setPriority(four, .force), to: queue)
        try await client.apply(.setCategory(four, "films"), to: queue)
        let item = try #require(try await client.queue().items.first { $0.id == four })
        #expect(item.name == "Fourth" && item.priority == .force && item.category == "films")
        #expect(try await client.categories() == ["films", "series"])
        try await client.apply(.limitSpeed(.bytesPerSecond(1 << 20)), to: queue)
        #expect(try await client.queue().speedLimit == .bytesPerSecond(1 << 20))
        try await client.apply(.limitSpeed(.none), to: queue)
        #expect(try await client.queue().speedLimit == .none)
        try await client.apply(.delete(four, withFiles: true), to: queue)
        #expect(bits.names == ["One", "Two", "Three"])
    }

    @Test func `A magnet link and a file become torrents, and a file that is none is refused`() async throws {
        let folder = try TemporaryDirectory()
        let client = qbittorrent
        try await client.add(
            DownloadAddition(source: .address("magnet:?xt=urn:btih:abc&dn=Quiet.Ferry"), category: "films"))
        #expect(bits.names == ["Quiet.Ferry"])
        let good = folder.file("Paper.torrent")
        try "d4:infod4:name5:Papere".write(toFile: good, atomically: true, encoding: .utf8)
        try await client.add(DownloadAddition(source: .file(path: good, name: "Paper.torrent")))
        #expect(bits.names == ["Quiet.Ferry", "Paper"])
        let bad = folder.file("page.torrent")
        try "<html>".write(toFile: bad, atomically: true, encoding: .utf8)
        await #expect {
            try await client.add(DownloadAddition(source: .file(path: bad, name: "page.torrent")))
        } throws: {
            guard case .rejected? = ($0 as? ServiceProblem)?.reason else { return false }
            return true
        }
        try await transmission.add(DownloadAddition(source: .file(path: good, name: "Paper.torrent")))
        try await transmission.add(DownloadAddition(source: .address("magnet:?dn=Night")))
        #expect(gears.names == ["From a file", "Night"])
        await #expect { try await transmission.add(DownloadAddition(source: .address("magnet:?dn=Night"))) } throws: {
            ($0 as? ServiceProblem)?.reason == .rejected("Transmission has this torrent.")
        }
    }

    @Test func `A Transmission tells its torrents, and takes its new token when the old one has run out`() async throws
    {
        gears.append("First", size: 100 << 20, label: "films")
        gears.append("Second", size: 50 << 20)
        let client = transmission
        #expect(try await client.status().version.hasPrefix("4.0.5"))
        let queue = try await client.queue()
        #expect(queue.items.map(\.state) == [.downloading, .queued] && queue.items[0].category == "films")
        #expect(queue.bytesPerSecond == 10 << 20 && queue.freeBytes == 812_000_000_000)
        #expect(try await client.categories() == ["films"])
        gears.renewToken()
        let second = queue.items[1].id
        try await client.apply(.move(second, to: 0), to: queue)
        #expect(gears.names == ["Second", "First"])
        try await client.apply(.setPriority(second, .high), to: queue)
        try await client.apply(.limitSpeed(.bytesPerSecond(2_000_000)), to: queue)
        let changed = try await client.queue()
        #expect(changed.items[0].priority == .high && changed.speedLimit == .bytesPerSecond(2_000_000))
        try await client.apply(.pauseAll(seconds: nil), to: changed)
        #expect(try await client.queue().isPaused)
        try await client.apply(.resumeAll, to: changed)
        clock.advance(by: 1_000)
        #expect(try await client.queue().items.isEmpty)
        let history = try await client.history(count: 10)
        #expect(history.count == 2 && history.entries.allSatisfy { $0.ratio == 1.5 })
        try await client.apply(.delete(history.entries[0].id, withFiles: false))
        #expect(try await client.history(count: 10).count == 1)
    }

    @Test func `Nothing is done to all torrents where it was asked of none`() async throws {
        try await transmission.apply(.pauseAll(seconds: nil), to: DownloadQueue())
        #expect(!gears.deeds.contains("torrent-stop"))
    }

    @Test(
        arguments: [
            (.loginPage, .loginPage), (.cutJSON, .cutShort), (.status(503), .status(503, nil)), (.wrongKey, .wrongKey),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `What goes wrong with a torrent client is named`(
        _ fault: ContractFault, _ reason: ServiceProblem.Reason
    ) async {
        let server = ContractServer(gears)
        let client = TransmissionClient(
            ServiceSession(
                ServiceConnection(
                    id: "t", kind: .transmission, name: "Transmission", address: "http://127.0.0.1:9091",
                    credentials: .login(user: "ada", password: "right")),
                network: InProcessNetwork { await server.handler($0) }))
        _ = try? await client.queue()
        server.fault = fault
        await #expect { _ = try await client.queue() } throws: { ($0 as? ServiceProblem)?.reason == reason }
    }

    @Test func `Numbers and texts that cannot be true cost a torrent its line at most`() async throws {
        bits.append("First", size: 100 << 20)
        let server = ContractServer(bits)
        let client = QBittorrentClient(
            ServiceSession(
                ServiceConnection(
                    id: "t", kind: .qbittorrent, name: "qBittorrent", address: "http://127.0.0.1:8080",
                    credentials: .login(user: "ada", password: "right")),
                network: InProcessNetwork { await server.handler($0) }))
        _ = try await client.queue()
        server.fault = .absurd
        let history = try? await client.history(count: 5)
        #expect((history?.entries ?? []).allSatisfy { $0.size >= 0 && $0.ratio ?? 0 >= 0 })
    }
}
