import Foundation

/// P1 to P21: what Only Friends promises about speed and size, one row after the other, with a table at the end.
enum OnlyFriendsBenchmark: Benchmark {
    static let name = "only-friends"
    static let summary = "Only Friends' P1 to P21 with their references; --rows P8,P15 chooses, --short is quicker"

    /// How much is measured.
    struct Extent {
        var isShort: Bool
        /// Seconds of load at a fixed rate.
        var seconds: Double { isShort ? 5 : 20 }
    }

    private struct Group {
        var rows: [String]
        var run: @Sendable (Set<String>, Extent, inout SpeedTable) async throws -> Void
    }

    private static let groups = [
        Group(rows: ["P1", "P2", "P3", "P4", "P5", "P6", "P15", "P20"], run: FeedRows.run),
        Group(rows: ["P7"], run: PartingRows.run),
        Group(rows: ["P8", "P9", "P10", "P11"], run: MessageRows.run),
        Group(rows: ["P12"], run: PresenceRows.run),
        Group(rows: ["P13"], run: LogInRows.run),
        Group(rows: ["P14", "P16"], run: SearchRows.run),
        Group(rows: ["P17", "P18"], run: PictureRows.run),
        Group(rows: ["P19"], run: SweepRows.run),
        Group(rows: ["P21"], run: PushRows.run),
    ]

    static func run(_ report: inout Report) async throws {
        let all = Set(groups.flatMap(\.rows))
        let chosen = Program.text("--rows").map { Set($0.uppercased().split(separator: ",").map(String.init)) } ?? all
        guard chosen.isSubset(of: all) else {
            throw BenchmarkError("There are no rows \(chosen.subtracting(all).sorted().joined(separator: ", ")).")
        }
        let extent = Extent(isShort: CommandLine.arguments.contains("--short"))
        var table = SpeedTable()
        for group in groups {
            let rows = chosen.intersection(group.rows)
            guard !rows.isEmpty else { continue }
            do {
                try await group.run(rows, extent, &table)
            } catch {
                table.fail(rows.sorted().first ?? "", error)
            }
        }
        table.write()
        if table.hasMissed { report.fail("A threshold of Only Friends was missed.") }
    }
}
