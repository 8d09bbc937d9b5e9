import Base
import Blobs
import CSockets
import Foundation

/// P19: 100,000 posts end at once, three in ten with a file, while people read their feed.
enum SweepRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let items = extent.isShort ? 20_000 : 100_000
        let town = try await Town()
        defer { town.close() }
        try await fill(town, items)
        let server = try town.server(.jobs)
        defer { server.stop() }
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        let tokens = try town.tokens(of: 0..<200, at: server)
        func feed(_ seconds: Double) throws -> OpenLoop.Outcome {
            try OpenLoop.run(port: server.port, rate: 100, seconds: seconds, expecting: 200) {
                Town.request("GET", "/api/v1/posts/feed?limit=20", tokens[$0 % tokens.count])
            }
        }
        let quiet = Milliseconds(try feed(extent.seconds).latencies)
        var loud: [Double] = []
        /// Lets some time go by; gives the seconds until nothing is left, as far as the feed is asked meanwhile.
        func sweep(_ ahead: Int, _ left: String) throws -> Double {
            let start = hs_monotonic_time()
            server.say("advance \(ahead)")
            let query = try raw.prepare("SELECT EXISTS (\(left))")
            defer { RawSQLite.finish(query) }
            while raw.firstColumn(query, []).first == 1, hs_monotonic_time() - start < 300_000_000_000 {
                loud += try feed(1).latencies
            }
            return Double(hs_monotonic_time() - start) / 1e9
        }
        let posts = try sweep(3_700, "SELECT 1 FROM posts WHERE expires_at IS NOT NULL")
        // The round goes on to its end, so that the clock does not jump in the middle of one.
        let receipts = try sweep(
            0,
            """
            SELECT 1 FROM expiry_receipts r WHERE r.destroyed_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM receipt_blobs b WHERE b.receipt_id = r.id)
            """)
        // Files stay for five minutes, so that an upload of the same one is not cut.
        let files = try sweep(400, "SELECT 1 FROM dead_blobs")
        let left = { () -> Int in
            let kept = FileManager.default.enumerator(atPath: town.folder.appendingPathComponent("blobs").path)
            return kept?.allObjects.count { ($0 as? String)?.split(separator: "/").last?.count ?? 0 > 20 } ?? 0
        }
        // The last of them go after their rows.
        await MessageLoad.wait(seconds: 10) { left() == 0 }
        let loudTimes = Milliseconds(loud)
        let each = 100_000 / Double(items)
        table.add("P19", "\(items) posts end, for 100,000", posts * each, "s")
        table.add(
            "P19", "and the files of three in ten, for 100,000", (posts + receipts + files) * each, "s", .atMost(60))
        table.add(
            "P19", "feed page at 100/s meanwhile, p99, beside the same in quiet", loudTimes.p99, "ms",
            beside: quiet.p99, ratio: .atMost(1.2))
        table.add("P19", "files left", Double(left()), "", .atMost(0))
    }

    private static func fill(_ town: Town, _ items: Int) async throws {
        let blobs = try FolderBlobStore(directory: town.folder.appendingPathComponent("blobs"))
        let pictures = Array(stride(from: 0, to: items, by: 10)).flatMap { [$0, $0 + 3, $0 + 6] }.filter { $0 < items }
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        let expires = Int64((Date().timeIntervalSince1970 + 3_600) * 1000)
        try raw.execute("BEGIN")
        for number in 0..<items {
            // Each has another of the people for its author.
            let author = Town.person(number % 9_000).rawValue
            try raw.execute(
                """
                INSERT INTO posts (id, author_id, text, is_temporary, expires_at, audience, image_count)
                VALUES (\((400_000 + number) << 22), \(author), 'For an hour', 1, \(expires), 0, 0)
                """)
        }
        try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
            for lane in 0..<8 {
                group.addTask {
                    var stored: [(Int, String)] = []
                    for picture in stride(from: lane, to: pictures.count, by: 8) {
                        let blob = try await blobs.put(Array("picture \(pictures[picture])".utf8))
                        stored.append((pictures[picture], blob.id.description))
                    }
                    return stored
                }
            }
            for try await lane in group {
                for (number, blob) in lane {
                    try raw.execute(
                        """
                        INSERT INTO media (id, owner_id, kind, post_id, width, height, thumbhash, color, sizes, bytes)
                        VALUES (\((400_000 + number) << 22 | 1), \(Town.person(number % 9_000).rawValue), 1,
                            \((400_000 + number) << 22), 320, 240, '', '#7a8c5f', '320:320', 20);
                        INSERT INTO media_blobs (media_id, size, blob_id, content_type)
                        VALUES (\((400_000 + number) << 22 | 1), 320, '\(blob)', 'image/jpeg')
                        """)
                }
            }
        }
        try raw.execute("COMMIT")
    }
}
