/// Whether anything grows while a thousand people click for a long time: `soak --minutes 30`.
enum SoakBenchmark: Benchmark {
    static let name = "soak"
    static let summary = "--sessions 1000 that click once a second, for --minutes 5: what they grow in each half"

    static func run(_ report: inout Report) async throws {
        let count = max(40, Program.number("--sessions") ?? 1000)
        let crowd = try await LiveCrowd(count: count, .init(latency: 20), &report)
        try await crowd.measureSoak(minutes: Program.number("--minutes") ?? 5, &report)
        await crowd.close()
    }
}
