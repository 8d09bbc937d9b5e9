import CSockets
import Foundation
import Synchronization

/// P17 and P18: a large picture on its way in, and pictures and bodies that are made to do harm.
enum PictureRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        let server = try town.server()
        defer { server.stop() }
        let tokens = try town.tokens(of: 0..<30, at: server)
        if rows.contains("P17") { try uploads(town, server, tokens, extent, &table) }
        if rows.contains("P18") { try bombs(town, server, tokens, &table) }
    }

    private static func uploads(
        _ town: Town, _ server: OwnServer, _ tokens: [String], _ extent: OnlyFriendsBenchmark.Extent,
        _ table: inout SpeedTable
    ) throws {
        let picture = town.folder.appendingPathComponent("large.jpg").path
        try command(
            "ffmpeg",
            ["-v", "error", "-f", "lavfi", "-i", "mandelbrot=size=4000x3000", "-frames:v", "1", "-q:v", "3", picture])
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: picture)))
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        let rounds = extent.isShort ? 10 : 30
        _ = client.send(upload(bytes, "image/jpeg", tokens[0]))
        Memory.forgetPeak(of: server.processIdentifier)
        let resident = Memory.residentBytes(of: server.processIdentifier)
        let before = ProcessorTime.ofProcess(server.processIdentifier)
        var times: [Double] = []
        for round in 0..<rounds {
            let start = hs_monotonic_time()
            guard client.send(upload(bytes, "image/jpeg", tokens[round % tokens.count])) == 201 else {
                throw BenchmarkError("The picture is refused.")
            }
            times.append(Double(hs_monotonic_time() - start) / 1e9)
        }
        let own = (ProcessorTime.ofProcess(server.processIdentifier) - before) * 1_000 / Double(rounds)
        let growth = Double(Memory.peakBytes(of: server.processIdentifier) - resident) / 1e6
        let children = ProcessorTime.ofChildren
        for round in 0..<rounds {
            for size in [320, 1_080, 2_048] {
                try command(
                    "vipsthumbnail",
                    [picture, "-s", "\(size)", "-o", "\(town.folder.path)/vips-\(round)-\(size).jpg[Q=82,strip]"])
            }
        }
        let vips = (ProcessorTime.ofChildren - children) * 1_000 / Double(rounds)
        table.add(
            "P17", "12 megapixels to three sizes: processor, beside vipsthumbnail", own, "ms", beside: vips,
            ratio: .atMost(1.3))
        table.add("P17", "the answer, p95", Milliseconds(times).p95, "ms", .atMost(400))
        table.add("P17", "memory more than before, at most", growth, "MB", .atMost(120))
    }

    private static func bombs(
        _ town: Town, _ server: OwnServer, _ tokens: [String], _ table: inout SpeedTable
    ) throws {
        let corpus = try BombCorpus(folder: town.folder)
        var slowest = ("", 0.0), largest = ("", 0.0), taken: [String] = []
        for (number, bomb) in corpus.bombs.enumerated() {
            let client = try PlainHTTP(port: server.port)
            Memory.forgetPeak(of: server.processIdentifier)
            let resident = Memory.residentBytes(of: server.processIdentifier)
            let start = hs_monotonic_time()
            let token = tokens[number % tokens.count]
            let status = client.send(
                bomb.type == "application/json"
                    ? Town.request("POST", "/api/v1/posts", token, bomb.bytes, type: bomb.type)
                    : upload(bomb.bytes, bomb.type, token))
            client.close()
            let seconds = Double(hs_monotonic_time() - start) / 1e9
            let growth = Double(Memory.peakBytes(of: server.processIdentifier) - resident) / 1e6
            // No answer is none of a server that refuses what it is still being sent.
            if !(status == 0 || (400..<500).contains(status)) { taken.append("\(bomb.name) (\(status))") }
            if seconds > slowest.1 { slowest = (bomb.name, seconds) }
            if growth > largest.1 { largest = (bomb.name, growth) }
        }
        table.add("P18", "the longest until a refusal: \(slowest.0)", slowest.1, "s", .atMost(1))
        table.add("P18", "the most memory: \(largest.0)", largest.1, "MB", .atMost(200))
        let names = taken.isEmpty ? "" : ": " + taken.joined(separator: ", ")
        table.add("P18", "of \(corpus.bombs.count) not refused\(names)", Double(taken.count), "", .atMost(0))
    }

    private static func upload(_ bytes: [UInt8], _ type: String, _ token: String) -> [UInt8] {
        Town.request("POST", "/api/v1/posts/upload-image", token, bytes, type: type)
    }

    static func command(_ name: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("\(name) failed.") }
    }
}

/// What is small on its way and would be large once it is read.
struct BombCorpus {
    struct Bomb {
        var name: String
        var type: String
        var bytes: [UInt8]
    }

    private(set) var bombs: [Bomb] = []

    /// - Parameter folder: Where vips may draw.
    init(folder: URL) throws {
        for (size, end, type) in [
            (30_000, "png", "image/png"), (30_000, "jpg", "image/jpeg"), (16_383, "webp", "image/webp"),
        ] {
            let file = folder.appendingPathComponent("bomb-\(size).\(end)")
            try PictureRows.command("vips", ["black", file.path, "\(size)", "\(size)"])
            let bytes = Array(try Data(contentsOf: file))
            try FileManager.default.removeItem(at: file)
            bombs.append(Bomb(name: "\(end) of \(size) × \(size)", type: type, bytes: bytes))
            bombs.append(Bomb(name: "half of that \(end)", type: type, bytes: Array(bytes.prefix(bytes.count / 2))))
        }
        if var png = bombs.first(where: { $0.type == "image/png" })?.bytes {
            png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
            bombs.append(Bomb(name: "png that claims two thousand million lines", type: "image/png", bytes: png))
        }
        let laughs = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        bombs.append(
            Bomb(
                name: "svg of entities", type: "image/svg+xml",
                bytes: Array(
                    "<!DOCTYPE svg [<!ENTITY l0 \"l\">\(laughs.joined())]><svg><text>&l9;</text></svg>".utf8)))
        let nested = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        bombs.append(Bomb(name: "nested json", type: "application/json", bytes: Array(#"{"text":\#(nested)}"#.utf8)))
        let long = String(repeating: "a\u{301}", count: 700_000)
        bombs.append(Bomb(name: "long json", type: "application/json", bytes: Array(#"{"text":"\#(long)"}"#.utf8)))
        let keys = (0..<60_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        bombs.append(Bomb(name: "json of many keys", type: "application/json", bytes: Array("{\(keys)}".utf8)))
    }
}
