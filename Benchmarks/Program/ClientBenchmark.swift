import Foundation
import HTTPClient
import Wire

/// Our client against the curl program, both asking our server.
enum ClientBenchmark {
    private static let small = 10_000
    private static let large = 10

    static func run(_ server: OwnServer, _ report: inout Report) async throws {
        let client = HTTPClient(engine: try CurlEngine())
        var theirs: [Double] = [], ours: [Double] = [], together: [Double] = []
        for _ in 0..<3 {
            theirs.append(Double(small) / (try curl(["http://127.0.0.1:\(server.port)/json?[1-\(small)]"])))
            ours.append(Double(small) / (try await fetch(client, server, tasks: 1)))
            together.append(Double(small) / (try await fetch(client, server, tasks: 32)))
        }
        report.add("\(small) small answers, one after the other: curl", Report.median(theirs), unit: "requests/s")
        report.add("\(small) small answers, one after the other: homescreen", Report.median(ours), unit: "requests/s")
        report.add("\(small) small answers, 32 at once: homescreen", Report.median(together), unit: "requests/s")
        report.addRatio(
            "Small answers, 32 at once: ratio", Report.median(together), of: Report.median(theirs), .atLeast(0.8))
        report.addRatio("Small answers, one after the other: ratio", Report.median(ours), of: Report.median(theirs))

        let before = Memory.residentBytes(of: getpid())
        var most = before
        let start = ContinuousClock.now
        for _ in 0..<large {
            let size = try await read(client, server) { most = max(most, Memory.residentBytes(of: getpid())) }
            guard size == 1 << 30 else { throw BenchmarkError("An answer of 1 GiB had \(size) bytes.") }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let reference = try curl(["http://127.0.0.1:\(server.port)/large.bin?[1-\(large)]"])
        report.add("\(large) answers of 1 GiB: curl", Double(large) / reference, unit: "GiB/s")
        report.add("\(large) answers of 1 GiB: homescreen", Double(large) / seconds, unit: "GiB/s")
        report.addRatio("Answers of 1 GiB: ratio", Double(large) / seconds, of: Double(large) / reference)
        report.add("Answers of 1 GiB: memory more than before", Double(most - before) / 1e6, unit: "MB", .atMost(32))
        await client.shutDown()
    }

    private static var options: HTTPOptions {
        var options = HTTPOptions()
        options.reach = .privateNetworks
        options.limits.answer = 2 << 30
        return options
    }

    private static func fetch(_ client: HTTPClient, _ server: OwnServer, tasks: Int) async throws -> Double {
        let address = try HTTPAddress("http://127.0.0.1:\(server.port)/json")
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<tasks {
                group.addTask {
                    for _ in stride(from: task, to: small, by: tasks) {
                        let response = try await client.fetch(ClientRequest(.get, address), options: options)
                        guard response.body.count == 100 || response.status == .ok else {
                            throw BenchmarkError("An answer is wrong.")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func read(_ client: HTTPClient, _ server: OwnServer, _ look: () -> Void) async throws -> Int {
        let address = try HTTPAddress("http://127.0.0.1:\(server.port)/large.bin")
        let stream = try await client.send(ClientRequest(.get, address), options: options).body.stream
        var size = 0, pieces = 0
        while let piece = try await stream.next() {
            size += piece.count
            pieces += 1
            if pieces % 1_000 == 0 { look() }
        }
        return size
    }

    /// Seconds that the curl program takes.
    private static func curl(_ arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["--silent", "--output", "/dev/null"] + arguments
        process.standardOutput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("curl failed.") }
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
