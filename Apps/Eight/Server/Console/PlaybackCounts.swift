import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Counts how videos play on devices whose people want that known, by day and in steps, and of nobody (E8-048).
struct PlaybackCounts: Sendable {
    let context: EightContext
    /// Days that are kept and told.
    static let days = 90
    private enum Kind: Int { case start, halt }

    func add(_ report: PlaybackReport) async throws {
        let times = report.starts + report.halts
        guard times.count <= PlaybackReport.most, times.allSatisfy((0...600_000).contains) else {
            throw Problem.unprocessable("starts", "out_of_range", "Say fifty plays and halts at most.")
        }
        let day = Self.day(of: context.clock.now())
        let all =
            report.starts.map { (Kind.start, PlaybackSteps.step(of: $0)) }
            + report.halts.map { (Kind.halt, PlaybackSteps.step(of: $0)) }
        try await context.database.write { connection in
            for (kind, step) in all {
                try connection.execute(
                    """
                    INSERT INTO playback_counts (day, kind, step, number) VALUES (\(day), \(kind.rawValue), \(step), 1)
                    ON CONFLICT (day, kind, step) DO UPDATE SET number = playback_counts.number + 1
                    """)
            }
        }
    }

    func days(for viewer: SortableID) async throws -> Page<PlaybackDay> {
        try await context.database.read { [context] connection in
            _ = try Moderators(context: context).requireDistrict(viewer, connection)
            var days: [(day: String, starts: [Int], halts: Int)] = []
            try connection.forEachRow("SELECT day, kind, step, number FROM playback_counts ORDER BY day DESC") { row in
                let day: String = try row[0], kind: Int = try row[1], step: Int = try row[2], number: Int = try row[3]
                if days.last?.day != day {
                    days.append((day, Array(repeating: 0, count: PlaybackSteps.all.count + 1), 0))
                }
                if kind == Kind.halt.rawValue {
                    days[days.count - 1].halts += number
                } else if days[days.count - 1].starts.indices.contains(step) {
                    days[days.count - 1].starts[step] += number
                }
            }
            return Page(
                items: days.map { day in
                    PlaybackDay(
                        day: day.day, plays: day.starts.reduce(0, +), halts: day.halts,
                        half: PlaybackSteps.bound(0.5, of: day.starts), most: PlaybackSteps.bound(0.95, of: day.starts))
                }, nextCursor: nil)
        }
    }

    func sweep() async throws {
        let first = Self.day(of: context.clock.now().addingTimeInterval(-Double(Self.days) * 86_400))
        try await context.database.write { connection in
            _ = try connection.execute("DELETE FROM playback_counts WHERE day < \(first)")
        }
    }

    private static func day(of date: Date) -> String { CalendarDay.name(of: date, in: .gmt) }
}
