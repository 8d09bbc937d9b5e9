import Base
import EightAPI
import Foundation

/// Eight: from a file to a live clip beside plain ffmpeg, refusals, the feed also while clips wait, search, and the swipe.
enum EightBenchmark: Benchmark {
    static let name = "eight"
    static let summary = "Eight on 20,000 pupils: clips to live, refusals, the feed beside its SQL, search, a swipe"

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eight-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clips = try SampleClips(folder: folder)
        let server = try OwnServer(command: ClipServer.name, [folder])
        defer { server.stop() }
        try measureClips(server, clips, &report)
        try measureFeed(server, clips, RawClipFeed(path: "\(folder)/eight.sqlite"), &report)
        try measureSearch(server, &report)
        try measureSwipes(server, &report)
        report.add("Memory of the server afterwards", Double(server.residentBytes) / 1e6, unit: "MB")
    }

    private static func person(_ number: Int) throws -> SortableID {
        guard let id = SortableID(rawValue: ClipDataset.person(number)) else { throw BenchmarkError("No such person.") }
        return id
    }

    // MARK: Clips

    private static func measureClips(_ server: OwnServer, _ clips: SampleClips, _ report: inout Report) throws {
        var posted: [(person: Int, clip: SortableID)] = []
        func live(_ bytes: [UInt8], by number: Int) throws -> Double {
            let client = try ClipClient(port: server.port, person: try person(number))
            defer { client.close() }
            return try seconds {
                let clip = try client.end(of: try client.post(bytes))
                guard clip.state == .live else { throw BenchmarkError("A clip was refused.") }
                posted.append((number, clip.id))
            }
        }
        _ = try live(clips.conforming, by: 300)
        let conforming = try (0..<9).map { try live(clips.conforming, by: 301 + $0) }
        report.add("A conforming clip of 8 s, sent and live, median", Report.median(conforming), unit: "s")
        report.add("… slowest of nine", conforming.max() ?? 0, unit: "s", .atMost(1.5))
        // Their small files are made once nobody has sent any more, and take nothing from what is measured next.
        let later = try seconds {
            for (number, clip) in posted {
                let client = try ClipClient(port: server.port, person: try person(number))
                defer { client.close() }
                try client.waitForSizes(of: clip)
            }
        }
        report.add("… all ten shrunk, after the last was live", later, unit: "s")
        var plain: [Double] = [], own: [Double] = []
        for round in 0..<3 {
            plain.append(try seconds { try clips.transcodePlainly() })
            own.append(try live(clips.large, by: 320 + round))
        }
        report.add("A clip of 1080p, by plain ffmpeg into two sizes", Report.median(plain), unit: "s")
        report.add("… sent and live", Report.median(own), unit: "s", .atMost(8))
        report.addRatio("… of plain ffmpeg's time", Report.median(own), of: Report.median(plain), .atMost(1.3))
        var slowest = 0.0
        for (round, hostile) in clips.hostile.enumerated() {
            let client = try ClipClient(port: server.port, person: try person(340 + round))
            let time = try seconds {
                let clip = try client.end(of: try client.post(hostile))
                guard clip.state == .failed else { throw BenchmarkError("A hostile clip went live.") }
            }
            slowest = max(slowest, time)
            client.close()
        }
        report.add("\(clips.hostile.count) hostile files, the slowest refusal", slowest, unit: "s", .atMost(2))
    }

    // MARK: Pages

    private static func measureFeed(
        _ server: OwnServer, _ clips: SampleClips, _ raw: RawClipFeed, _ report: inout Report
    ) throws {
        defer { raw.close() }
        let people = try (0..<ClipDataset.viewers).map { try person($0) }
        let requests = people.map { ClipClient.request("GET", "/api/v1/feed?limit=20", $0) }
        let rate = 100.0
        guard raw.page(of: people[0].rawValue).count == 20 else { throw BenchmarkError("The raw feed is empty.") }
        func pages(_ seconds: Double) throws -> OpenLoop.Outcome {
            try OpenLoop.run(port: server.port, rate: rate, seconds: seconds, expecting: 200) {
                requests[$0 % requests.count]
            }
        }
        _ = try pages(2)
        var own: [Double] = [], reference: [Double] = [], errors = 0
        for _ in 0..<3 {
            reference +=
                OpenLoop.run(rate: rate, seconds: 3) {
                    _ = raw.page(of: people[$0 % people.count].rawValue)
                }.latencies
            let outcome = try pages(4)
            own += outcome.latencies
            errors += outcome.errors
        }
        let sql = reference.percentile(0.5) * 1_000
        report.add("Feed page by raw SQL at \(Int(rate))/s, p50", sql, unit: "ms")
        report.add("Feed page over HTTP, p50", own.percentile(0.5) * 1_000, unit: "ms")
        report.addRatio("… of its raw SQL", own.percentile(0.5) * 1_000, of: sql, .atMost(2))
        report.add("Feed page over HTTP, p99", own.percentile(0.99) * 1_000, unit: "ms", .atMost(25))

        var waiting: [(client: ClipClient, clip: SortableID)] = []
        for number in 0..<10 {
            let client = try ClipClient(port: server.port, person: try person(400 + number))
            waiting.append((client, try client.post(clips.large)))
        }
        let busy = try pages(6)
        report.add(
            "Feed page while ten clips wait, p50", busy.latencies.percentile(0.5) * 1_000, unit: "ms")
        report.add(
            "Feed page while ten clips wait, p99", busy.latencies.percentile(0.99) * 1_000, unit: "ms", .atMost(25))
        let inWork = try waiting.last.map { try $0.client.isOnItsWay($0.clip) } ?? false
        if !inWork { report.fail("The ten clips were done before the pages were.") }
        for each in waiting {
            guard try each.client.end(of: each.clip).state == .live else { throw BenchmarkError("A clip was lost.") }
            each.client.close()
        }
        report.add("Errors", Double(errors + busy.errors), unit: "", .atMost(0))
    }

    private static func measureSearch(_ server: OwnServer, _ report: inout Report) throws {
        let words = ["b", "ca", "dali", "vewe", "s", "te", "balinar", "gari", "we", "e"]
        let viewer = try person(3)
        let requests = words.flatMap { word in
            ["", "&grade=11", "&school=dixie&grade=9"].map {
                ClipClient.request("GET", "/api/v1/people?limit=20&q=\(word)\($0)", viewer)
            }
        }
        let outcome = try OpenLoop.run(port: server.port, rate: 50, seconds: 6, expecting: 200) {
            requests[$0 % requests.count]
        }
        report.add("Search among 20,000, p50", outcome.latencies.percentile(0.5) * 1_000, unit: "ms")
        report.add(
            "Search among 20,000, p99 (E8-119)", outcome.latencies.percentile(0.99) * 1_000, unit: "ms", .atMost(50))
        report.add("Errors", Double(outcome.errors), unit: "", .atMost(0))
    }

    // MARK: Swipes

    private static func measureSwipes(_ server: OwnServer, _ report: inout Report) throws {
        let python: String?
        do { python = try ScriptProcess.pythonWithPlaywright() } catch {
            return Report.write("\(error) Swipes are left out.")
        }
        guard let python else { return }
        let script = try ScriptProcess(
            python, "Benchmarks/Eight/swipe.py", "http://127.0.0.1:\(server.port)/stages", "20")
        defer { script.stop() }
        let figures = try script.answer(to: "the swipes")
        guard let median = figures["median"], let slowest = figures["p95"] else {
            throw BenchmarkError("Nothing was swiped.")
        }
        report.add("First picture after a swipe, median", median, unit: "ms")
        report.add("First picture after a swipe, p95", slowest, unit: "ms", .atMost(100))
    }

    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return start.duration(to: .now) / .seconds(1)
    }
}
