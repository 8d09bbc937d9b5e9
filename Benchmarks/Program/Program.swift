import Foundation

/// `Benchmarks <name> …`: measures parts of the house and prints ratios beside their thresholds; fails when one is missed.
@main
struct Program {
    /// One row a benchmark: add yours here.
    static var benchmarks: [any Benchmark.Type] {
        [
            HTTPBenchmark.self, DatabaseBenchmark.self, FeedBenchmark.self, ViewBenchmark.self, LiveBenchmark.self,
            CrowdBenchmark.self, SoakBenchmark.self, PagesBenchmark.self, NiceGUIBenchmark.self,
            ScrollingBenchmark.self,
            EphemerisBenchmark.self, PlacesBenchmark.self, AtlasBenchmark.self, PeopleBenchmark.self,
            PopulationBenchmark.self, ThriftwoodBenchmark.self, RecordStoreBenchmark.self, SourceBenchmark.self,
            EightBenchmark.self, LogInBenchmark.self, OnlyFriendsBenchmark.self,
        ]
    }

    /// The whole number behind an option such as `--minutes`, for what runs as long as one likes.
    static func number(_ option: String) -> Int? { text(option).flatMap { Int($0) } }

    /// The word behind an option.
    static func text(_ option: String) -> String? {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    /// The arguments but for options and their numbers.
    private static var names: [String] {
        var names: [String] = []
        var isNumber = false
        for argument in CommandLine.arguments.dropFirst() {
            if !isNumber, !argument.hasPrefix("--") { names.append(argument) }
            isNumber = argument.hasPrefix("--")
        }
        return names
    }

    static func main() async {
        let names = names
        if names.first == HTTPBenchmark.serverName { return await HTTPBenchmark.serve() }
        if names.first == CardFeedServer.name { return await CardFeedServer.serve() }
        if names.first == PostFeedServer.name { return await PostFeedServer.serve() }
        if names.first == FeedServer.name { return await FeedServer.serve() }
        if names.first == MeasuredServer.name { return await MeasuredServer.serve() }
        if names.first == ClipServer.name { return await ClipServer.serve() }
        if names.first == AtlasServer.name { return await AtlasServer.serve() }
        if names.first == EphemerisBenchmark.firstChartName { return EphemerisBenchmark.castFirstChart() }
        if names.first == ThriftwoodBenchmark.firstRowsName { return await ThriftwoodBenchmark.showFirstRows(names) }
        if names.first == RecordStoreBenchmark.memoryName { return RecordStoreBenchmark.printMemory() }
        if names.first == DatasetCommand.name { return await makeDataset(Array(names.dropFirst())) }
        let known = Set(benchmarks.map { $0.name })
        guard !names.isEmpty, names.allSatisfy({ known.contains($0) || $0 == "all" }) else {
            for benchmark in benchmarks { Report.write("\(benchmark.name)\t\(benchmark.summary)") }
            Report.write("all\tevery one of these")
            Report.write("dataset FOLDER [SCALE]\twrites people, posts and comments for `feed` and for looking around")
            exit(names.isEmpty ? 0 : 2)
        }
        var report = Report()
        for benchmark in benchmarks where names.contains(benchmark.name) || names.contains("all") {
            do {
                try await benchmark.run(&report)
            } catch {
                report.fail("\(benchmark.name) broke off: \(error)")
            }
        }
        exit(report.hasFailed ? 1 : 0)
    }
}

extension Program {
    private static func makeDataset(_ arguments: [String]) async {
        do {
            try await DatasetCommand.run(arguments)
        } catch {
            Report.write("\(error)")
            exit(2)
        }
    }
}

/// Something that can be measured.
protocol Benchmark: Sendable {
    static var name: String { get }
    static var summary: String { get }
    static func run(_ report: inout Report) async throws
}
