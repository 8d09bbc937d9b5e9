/// What a thousand people at once cost.
enum CrowdBenchmark: Benchmark {
    static let name = "crowd"
    static let summary = "Only Friends' feed in 1,000 live sessions: patches, memory"

    static func run(_ report: inout Report) async throws {
        let crowd = try await LiveCrowd(count: 1000, .init(memoryBeyondData: 150, latency: 20), &report)
        try await crowd.measureEvents(&report)
        await crowd.close()
    }
}
