import Base
import Database
import EightAPI
import Foundation
import Wire

/// Counts by month and school what happens (E8-153). What is counted names nobody, and outlives reports and people.
struct MonthlyNumbers: Sendable {
    let context: EightContext
    /// Months that are told.
    private static let most = 24

    /// Counts one more, at the school of whom it concerns.
    static func count(
        _ kind: TransparencyKind, of person: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        let month = month(of: now)
        try connection.execute(
            """
            INSERT INTO monthly_numbers (month, school, kind, number)
            VALUES (\(month), COALESCE((SELECT p.school FROM people p WHERE p.id = \(person)), ''), \(kind.rawValue), 1)
            ON CONFLICT (month, school, kind) DO UPDATE SET number = monthly_numbers.number + 1
            """)
    }

    func report(for viewer: SortableID) async throws -> TransparencyReport {
        let first = Self.month(of: context.clock.now().addingTimeInterval(-Double(Self.most) * 30.4 * 86_400))
        return try await context.database.read { [self] connection in
            _ = try Moderators(context: context).requireDistrict(viewer, connection)
            var months: [TransparencyMonth] = []
            try connection.forEachRow(
                """
                SELECT month, school, kind, number FROM monthly_numbers WHERE month >= \(first)
                ORDER BY month DESC, school, kind
                """
            ) { row in
                let month: String = try row[0], school: String = try row[1], kind: String = try row[2]
                if months.last?.month != month || months.last?.school != school {
                    months.append(TransparencyMonth(month: month, school: school))
                }
                months[months.count - 1].counts[kind] = try row[3]
            }
            return TransparencyReport(months: months)
        }
    }

    /// Such as `2026-11`, by UTC.
    static func month(of date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month], from: date)
        let month = parts.month ?? 1
        return "\(parts.year ?? 1_970)-\(month < 10 ? "0" : "")\(month)"
    }
}
