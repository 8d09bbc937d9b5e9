import Foundation

/// Log-ins at the built program, in quiet and while strangers flood it with sign-ups over budget and invented resets.
enum LogInBenchmark: Benchmark {
    static let name = "login"
    static let summary = "log-ins at the built program, in quiet and while 200 connections flood it"

    private static let rate = 5.0
    private static let seconds = 20.0

    static func run(_ report: inout Report) async throws {
        guard let program = Self.program else {
            let message = "There is no homescreen beside this program: build it too, or name one by HOMESCREEN_PROGRAM."
            guard CommandLine.arguments.contains("all") else { throw BenchmarkError(message) }
            return Report.write(message)
        }
        let house = try await FloodedHouse(program)
        defer { house.close() }
        try await house.signUp()
        let quiet = try logIns(at: house)
        let flood = try LogInFlood(port: house.port, connections: 200)
        // Until budgets are spent, what comes is no flood but people signing up.
        try await Task.sleep(for: .seconds(2))
        let loud = try logIns(at: house)
        let answers = flood.stop()
        report.add("a log-in in quiet: the middle", quiet.middle, unit: "ms")
        report.add("a log-in in quiet: 99th percentile", quiet.last, unit: "ms")
        report.add("a log-in under the flood: the middle", loud.middle, unit: "ms")
        report.add("a log-in under the flood: 99th percentile", loud.last, unit: "ms", .atMost(300))
        report.add("log-ins that were refused", Double(quiet.errors + loud.errors), unit: "", .atMost(0))
        report.add("what flooded: answers a second", Double(answers.count) / answers.seconds, unit: "")
        // A flood that is let through would be no flood over budget.
        report.add("what flooded and was let through", answers.letThrough, unit: "%", .atMost(1))
    }

    private static func logIns(at house: FloodedHouse) throws -> (middle: Double, last: Double, errors: Int) {
        let request = house.logIn
        let outcome = try OpenLoop.run(
            port: house.port, rate: rate, seconds: seconds, connections: 16, expecting: 200
        ) { _ in request }
        let sorted = outcome.latencies.map { $0 * 1000 }.sorted()
        guard !sorted.isEmpty else { throw BenchmarkError("Nobody logged in.") }
        return (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)], outcome.errors)
    }

    private static var program: URL? {
        let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["HOMESCREEN_PROGRAM"].map { URL(fileURLWithPath: $0) }
        let program = named ?? here.appendingPathComponent("homescreen")
        return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }
}
