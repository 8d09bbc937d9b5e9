import CSockets
import Foundation

/// P8 to P11: messages to sockets, sockets that come at once, and what they take up.
enum MessageRows {
    private typealias Extent = OnlyFriendsBenchmark.Extent

    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town(history: extent.isShort ? 200_000 : 5_000_000)
        defer { town.close() }
        var server = try town.server()
        if rows.contains("P11") {
            try await Task.sleep(for: .seconds(1))
            table.add("P11", "empty", megabytes(server), "MB", .atMost(40))
            let own = Double(Memory.ownBytes(of: server.processIdentifier)) / 1e6
            table.add("P11", "of that, what it has written itself", own, "MB")
        }
        if !rows.isDisjoint(with: ["P8", "P9", "P11"]) { try await sockets(rows, town, server, extent, &table) }
        if rows.contains("P8") {
            // Those who have just gone would be counted in otherwise.
            server.stop()
            server = try town.server()
            try await few(town, server, extent, &table)
        }
        if rows.contains("P10") {
            _ = try town.tokens(of: 0..<5_000, at: server)
            server.stop()
            server = try town.server()
            try await storm(town, server, &table)
        }
        server.stop()
    }

    private static func sockets(
        _ rows: Set<String>, _ town: Town, _ server: OwnServer, _ extent: Extent, _ table: inout SpeedTable
    ) async throws {
        var relay: Milliseconds?, commits: Milliseconds?
        if rows.contains("P8") {
            relay = try await MessageLoad.relay(server, sockets: 5_000, rate: 500, seconds: extent.seconds)
            commits = try Commits.latencies(rate: 500, seconds: extent.seconds / 2)
        }
        let seats = try town.tokens(of: 0..<10_000, at: server).map { SocketCrowd.Seat(token: $0) }
        let before = Double(server.residentBytes)
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        try crowd.open(Array(seats[..<5_000]))
        let load = MessageLoad(town: town, server: server, crowd: crowd)
        if rows.contains("P11") {
            await load.settle()
            let each = (Double(server.residentBytes) - before) / 5_000 / 1_000
            table.add("P11", "a person with a socket, of 5,000", each, "kB", .atMost(15))
        }
        if let relay {
            await load.settle()
            let outcome = try await load.run(0..<2_500, rate: 500, seconds: extent.seconds, marked: "p8")
            let own = Milliseconds(outcome.latencies)
            table.add(
                "P8", "message to the other's socket, 5,000 sockets, 500/s, p50, beside a bare relay", own.p50, "ms",
                .atMost(3), beside: relay.p50)
            table.add("P8", "the same, p99", own.p99, "ms", .atMost(25), beside: relay.p99, ratio: .atMost(4))
            table.add("P8", "the same, p99.9", own.p999, "ms", .atMost(100), beside: relay.p999)
            if let commits { table.add("P8", "one full commit at 500/s, p99", commits.p99, "ms") }
            addCost("P8", outcome, &table)
            addWhole("P8", outcome, &table)
        }
        guard !rows.isDisjoint(with: ["P9", "P11"]) else { return }
        try crowd.open(Array(seats[5_000...]), first: 5_000)
        if rows.contains("P11") {
            await load.settle()
            table.add("P11", "with 10,000 sockets", megabytes(server), "MB", .atMost(350))
            table.leaveOut("P11", "six hours of it", because: "`soak --minutes 360` has as long as one likes")
        }
        guard rows.contains("P9") else { return }
        await load.settle()
        let outcome = try await load.run(0..<5_000, rate: 1_000, seconds: extent.seconds, marked: "p9")
        let own = Milliseconds(outcome.latencies)
        table.add("P9", "10,000 sockets, 1,000/s, p50", own.p50, "ms")
        table.add("P9", "the same, p99", own.p99, "ms", .atMost(60))
        addCost("P9", outcome, &table)
        addWhole("P9", outcome, &table)
    }

    private static func addCost(_ row: String, _ outcome: MessageLoad.Outcome, _ table: inout SpeedTable) {
        table.add(
            row, "processor for 1,000 messages", outcome.processor * 1_000 / Double(max(1, outcome.deliveries)), "s")
    }

    private static func addWhole(_ row: String, _ outcome: MessageLoad.Outcome, _ table: inout SpeedTable) {
        table.add(
            row, "lost, duplicated, reordered, refused (\(outcome.deliveries) messages)",
            Double(outcome.lost + outcome.duplicated + outcome.reordered + outcome.errors), "", .atMost(0))
        guard !outcome.isWhole else { return }
        table.add(row, "lost", Double(outcome.lost), "")
        table.add(row, "duplicated", Double(outcome.duplicated), "")
        table.add(row, "reordered", Double(outcome.reordered), "")
        table.add(row, "refused", Double(outcome.errors), "")
    }

    /// 500 clients, as XMPP's servers were measured, groups of ten, and the highest rate that holds.
    private static func few(
        _ town: Town, _ server: OwnServer, _ extent: Extent, _ table: inout SpeedTable
    ) async throws {
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        try crowd.open(try town.tokens(of: 0..<500, at: server).map { SocketCrowd.Seat(token: $0) })
        let load = MessageLoad(town: town, server: server, crowd: crowd)
        await load.settle()
        let pairs = try await load.run(0..<250, rate: 50, seconds: extent.seconds, marked: "pairs")
        table.add("P8", "500 clients at 50/s, p50", Milliseconds(pairs.latencies).p50, "ms", .atMost(1.4))
        table.add("P8", "the same, p99", Milliseconds(pairs.latencies).p99, "ms", .atMost(8))
        table.add(
            "P8", "processor for 1,000 messages", pairs.processor * 1_000 / Double(max(1, pairs.deliveries)), "s",
            .atMost(0.8))
        addWhole("P8", pairs, &table)
        let groups = try await load.run(
            Town.people / 2..<Town.people / 2 + Town.groups, rate: 50, seconds: extent.seconds, marked: "groups")
        table.add("P8", "groups of ten at 50/s, p50", Milliseconds(groups.latencies).p50, "ms", .atMost(2))
        table.add("P8", "the same, p99", Milliseconds(groups.latencies).p99, "ms", .atMost(7))
        table.add(
            "P8", "processor for 1,000 deliveries", groups.processor * 1_000 / Double(max(1, groups.deliveries)), "s",
            .atMost(0.15))
        addWhole("P8", groups, &table)
        var highest = 0.0
        for rate in stride(from: 500.0, through: 5_000, by: 500) {
            let outcome = try await load.run(
                0..<250, rate: rate, seconds: extent.seconds / 2, marked: "rate\(Int(rate))")
            guard outcome.isWhole, Milliseconds(outcome.latencies).p99 < 250 else { break }
            highest = rate
        }
        table.add("P8", "highest rate with p99 under 250 ms (ejabberd once had 475 to 1,345)", highest, "/s")
        table.leaveOut("P8", "ejabberd beside it", because: "its package, its PostgreSQL and a client for it")
    }

    private static func storm(_ town: Town, _ server: OwnServer, _ table: inout SpeedTable) async throws {
        let seats = try town.tokens(of: 0..<5_000, at: server).map { SocketCrowd.Seat(token: $0) }
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        let start = hs_monotonic_time()
        let times = try crowd.open(seats, perSecond: 500, threads: 64)
        table.add("P10", "5,000 sockets after a restart", Double(hs_monotonic_time() - start) / 1e9, "s", .atMost(15))
        table.add("P10", "a handshake, p99", Milliseconds(times).p99, "ms", .atMost(500))
        try await MissedMessages(town: town, server: server, crowd: crowd).run(&table)
    }

    private static func megabytes(_ server: OwnServer) -> Double { Double(server.residentBytes) / 1e6 }
}
