import Base
import Database
import Foundation
import ListBackupAPI

/// The table of what backups did.
struct RunLogStore: Sendable {
    static let mostAtOnce = 1000

    /// Puts lines behind those that are there.
    func append(_ lines: [RunLogLine], to run: SortableID, _ connection: DatabaseConnection) throws {
        let last = try connection.value("SELECT MAX(number) FROM run_log WHERE run_id = \(run)", as: Int?.self)
        var number = (last ?? nil) ?? 0
        for line in lines {
            number += 1
            try connection.execute(
                """
                INSERT INTO run_log (run_id, number, at, level, text)
                VALUES (\(run), \(number), \(line.at), \(line.level.rawValue), \(line.text))
                """)
        }
    }

    func lines(
        of run: SortableID, after number: Int, _ connection: DatabaseConnection
    ) throws -> [RunLogLine] {
        try connection.rows(
            """
            SELECT * FROM run_log WHERE run_id = \(run) AND number > \(number) ORDER BY number LIMIT \(Self.mostAtOnce)
            """
        ) { row in
            RunLogLine(
                number: try row["number"], at: try row.date("at"),
                level: RunLogLine.Level(rawValue: try row.string("level")) ?? .note, text: try row.string("text"))
        }
    }

    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM run_log WHERE run_id IN (SELECT id FROM runs WHERE source_id = \(source))")
    }

    /// Forgets what backups of long ago did.
    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM run_log WHERE run_id IN (SELECT id FROM runs WHERE ended_at < \(date))")
    }
}
