import Base
import CSockets
import Foundation
import Synchronization

/// P12: somebody with 1,000 friends comes, and 300 of these are here.
enum PresenceRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        let server = try town.server()
        defer { server.stop() }
        let friends = Town.manyFriends.lowerBound..<Town.manyFriends.lowerBound + 300
        let stars = try town.tokens(of: Town.stars, at: server)
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        try crowd.open(try town.tokens(of: friends, at: server).map { SocketCrowd.Seat(token: $0) })
        // Until those 300 have told each other that they are here.
        try await Task.sleep(for: .seconds(3))
        let ids = Town.stars.map { Array(Town.person($0).description.utf8) }
        let arrivals = Mutex<[Int: [UInt64]]>([:])
        crowd.listen { socket, text, at in
            guard socket < 300, MessageLoad.contains(Array("\"presence\"".utf8), in: text) else { return }
            for (star, id) in ids.enumerated() where MessageLoad.contains(id, in: text) {
                arrivals.withLock { $0[star, default: []].append(at) }
            }
        }
        var longest = 0.0
        let before = ProcessorTime.ofProcess(server.processIdentifier)
        for (star, token) in stars.enumerated() {
            let start = hs_monotonic_time()
            try crowd.open([SocketCrowd.Seat(token: token)], first: 1_000 + star)
            await MessageLoad.wait(seconds: 5) { arrivals.withLock { $0[star]?.count ?? 0 } >= 300 }
            let last = arrivals.withLock { $0[star]?.max() } ?? start
            longest = max(longest, Double(last - start) / 1e9)
        }
        let each = (ProcessorTime.ofProcess(server.processIdentifier) - before) * 1_000 / Double(stars.count)
        let told = arrivals.withLock { $0.values.reduce(0) { $0 + $1.count } }
        table.add("P12", "processor when one comes whom 300 see, with the handshake", each, "ms", .atMost(5))
        table.add("P12", "until the last of them knows", longest, "s", .atMost(2))
        table.add("P12", "of \(300 * stars.count) not told", Double(300 * stars.count - told), "", .atMost(0))
    }
}
