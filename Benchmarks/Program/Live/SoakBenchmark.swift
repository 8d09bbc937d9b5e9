/// Whether anything grows while a thousand people click for a long time: `soak --minutes 30`.
enum SoakBenchmark: Benchmark {
    static let name = "soak"
    static let summary = "1,000 live sessions that click once a second for --minutes 5: what they have grown by then"

    static func run(_ report: inout Report) async throws {
        let crowd = try await LiveCrowd(count: 1000, .init(latency: 20), &report)
        try await crowd.measureSoak(minutes: Program.minutes ?? 5, &report)
        await crowd.close()
    }
}
