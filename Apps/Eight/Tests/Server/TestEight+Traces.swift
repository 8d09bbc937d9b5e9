import Base
import Blobs
import Database
import ServerKit

@testable import EightServer

extension TestEight {
    /// One round of what runs every minute.
    func sweep() async throws {
        let media = MediaStore(context: server.context)
        try await ClipSweep(context: server.context, media: media, uploads: server.uploads).run()
        try await media.removeDeadBlobs()
    }

    /// Where ids or texts still stand, as `table.column`, in whatever tables there are.
    func traces(of ids: [SortableID], texts: [String]) async throws -> [String] {
        let numbers = Set(ids.map(\.rawValue)), words = texts.map { $0.lowercased() }
        return try await database.read { connection in
            let tables: SQL =
                switch connection.dialect {
                case .sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                case .postgreSQL:
                    """
                    SELECT CAST(table_name AS TEXT) FROM information_schema.tables
                    WHERE table_schema = current_schema()
                    """
                }
            var found: [String] = []
            for table in try connection.values(tables, as: String.self) {
                try connection.forEachRow("SELECT * FROM \(identifier: table)") { row in
                    for column in 0..<row.count {
                        let value: DatabaseValue = try row[column]
                        let isTrace =
                            switch value {
                            case .integer(let number): numbers.contains(number)
                            case .text(let text): words.contains { text.lowercased().contains($0) }
                            default: false
                            }
                        if isTrace { found.append("\(table).\(column): \(value)") }
                    }
                }
            }
            return found
        }
    }
}
