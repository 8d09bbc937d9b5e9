import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

/// How download clients are, and what they have fetched.
struct ClientReportTests {
    private static let sabnzbd = ServiceConnection(
        id: "s", kind: .sabnzbd, name: "SABnzbd", address: "http://127.0.0.1:8080", credentials: .apiKey("k"))
    private static let nzbget = ServiceConnection(
        id: "n", kind: .nzbget, name: "NZBGet", address: "http://127.0.0.1:6789",
        credentials: .login(user: "me", password: "secret"))

    private func report(_ connection: ServiceConnection, _ answer: @escaping HTTPHandler) async throws -> ClientReport {
        let session = ServiceSession(connection, network: HandlerNetwork(handler: answer))
        return try #require(try await session.downloadClient?.statistics())
    }

    @Test func `TW-120 TW-122 SABnzbd tells what came by day, week, month and in all, of each news server too`()
        async throws
    {
        let contract = SABnzbdContract(key: "k", clock: ManualClock().wallClock)
        let report = try await report(Self.sabnzbd) { await contract.answer($0) }
        #expect(report.amounts.day == 27_800_000_000 && report.amounts.week == 148_000_000_000)
        #expect(report.amounts.month == 512_000_000_000 && report.amounts.total == 9_412_000_000_000)
        #expect(report.servers.map(\.name) == ["block.invalid", "news.invalid"])
        #expect(report.servers.last?.amounts.month == 500_000_000_000)
        #expect(report.uptime == 3 * 86_400 && report.version == "5.0.1")
        #expect(report.disks.map(\.use) == [.temporary, .finished])
        #expect(report.disks.allSatisfy { $0.free > 60_000_000_000 && $0.total > $0.free })
        // The newest first.
        #expect(report.lines.map(\.weight) == [.error, .warning])
    }

    @Test func `TW-128 NZBGet tells what rests, how fast it is, its room, what came, and its last lines`() async throws
    {
        let contract = NZBGetContract(user: "me", password: "secret", clock: ManualClock().wallClock)
        let report = try await report(Self.nzbget) { await contract.answer($0) }
        #expect(report.parts.map(\.kind) == [.downloads, .postProcessing, .scan])
        #expect(report.parts.allSatisfy { !$0.isPaused } && report.limit == nil)
        #expect(report.amounts.day == 14 << 30 && report.amounts.month == 391 << 30 && report.amounts.week == nil)
        // What it calls downloaded is since its start, which may be less than a day.
        #expect(report.amounts.total == nil && report.amounts.sinceStart == 0)
        #expect(report.disks.map(\.free) == [812 << 30] && report.uptime == 4_520 && report.version == "21.0")
        #expect(report.lines.count == 4 && report.lines.map(\.id) == [4, 3, 2, 1])
        #expect(report.lines.map(\.weight) == [.info, .error, .warning, .info])
    }

    @Test func `A client that takes torrents has no such statistics, and nonsense costs nothing but itself`()
        async throws
    {
        let torrents = ServiceConnection(id: "q", kind: .qbittorrent, name: "q", address: "http://127.0.0.1:1")
        let session = ServiceSession(torrents, network: HandlerNetwork { _ in HTTPResponse(status: .notFound) })
        #expect(try await session.downloadClient?.statistics() == nil)
        let odd = try await report(Self.sabnzbd) { _ in
            HTTPResponse(
                fields: ["Content-Type": "application/json"],
                body: HTTPBody(
                    #"""
                    {"status": {"version": 5, "uptime": "9999999999999d", "diskspace1": "much", "warnings": [7, {}]},
                    "total": -4, "servers": 9}
                    """#))
        }
        #expect(odd.uptime == nil && odd.disks.isEmpty && odd.amounts.total == 0 && odd.servers.isEmpty)
    }
}
