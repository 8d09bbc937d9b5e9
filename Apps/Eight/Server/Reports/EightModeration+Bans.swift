import Base
import Database
import EightAPI
import Foundation
import ServerKit

/// Suspensions for ever that wait for a second person: where the app has no other moderator, the owner of the house is it
/// (E8-149).
extension EightModeration {
    /// What these cases are called among the categories of reports.
    private static let category = "ban"

    func bans(_ connection: DatabaseConnection) throws -> [ModerationCase] {
        try rows("1 = 1", connection).map { row in
            ModerationCase(
                id: row.id, kind: .person, name: row.subject.name, category: Self.category, reports: 1,
                reportedAt: row.at)
        }
    }

    /// What is asked for, as far as that is one of these; writes down who looked.
    func ban(_ id: SortableID, for moderator: String) async throws -> ModerationEvidence? {
        try await context.database.write { [self] connection in
            guard let row = try rows("b.id = \(id)", connection).first else { return nil }
            try context.reports.note("read", row.subject, by: moderator, connection)
            return ModerationEvidence(
                text: row.bio, formerTexts: [], writtenAt: nil, notes: ["\(row.moderator): \(row.note ?? "")"],
                pictures: [])
        }
    }

    /// Confirms one, or leaves it at a week; false where it is none.
    func decideBan(
        _ id: SortableID, isConfirmed: Bool, by moderator: String, _ connection: DatabaseConnection
    ) throws -> Bool {
        guard let row = try rows("b.id = \(id)", connection).first else { return false }
        try Bans(context: context).settle(id, of: row.subject.person, isConfirmed: isConfirmed, connection)
        try context.reports.note(isConfirmed ? "ban" : "noban", row.subject, by: moderator, connection)
        return true
    }

    private struct Asked {
        var id: SortableID
        var subject: ReportBook.Subject
        var moderator: String
        var note: String?
        var bio: String?
        var at: Date
    }

    private func rows(_ condition: SQL, _ connection: DatabaseConnection) throws -> [Asked] {
        try connection.rows(
            """
            SELECT b.id, p.id AS person, p.name, p.bio, l.moderator, l.note, l.at
            FROM bans b JOIN people p ON p.id = b.person_id JOIN moderation_log l ON l.id = b.id
            WHERE b.state = 'asked' AND p.is_active = 0 AND p.suspended_until IS NOT NULL AND \(condition)
            ORDER BY b.id LIMIT 200
            """
        ) { row in
            let person: SortableID = try row["person"]
            return Asked(
                id: try row["id"],
                subject: ReportBook.Subject(kind: .person, id: person, person: person, name: try row["name"]),
                moderator: try row["moderator"], note: try row["note"], bio: try row["bio"], at: try row["at"])
        }
    }
}
