import Database
import Foundation
import SpiritAtlasAPI

/// What a model wrote about something, and what was asked about it since.
struct KeptInsight: Sendable, Hashable {
    /// What it was written from.
    var facts: String
    var service: String
    var model: String
    /// The text, then questions and answers in turn.
    var turns: [InsightPrompt.Turn]
    var date: Date
}

extension ProfileStore {
    /// What is kept about a subject.
    func insight(_ id: String) async throws -> KeptInsight? {
        guard let database = try await existing() else { return nil }
        return try await database.read { connection in
            try connection.rows("SELECT * FROM insights WHERE id = \(id)") { row in
                KeptInsight(
                    facts: try row.string("facts"), service: try row.string("service"),
                    model: try row.string("model"),
                    turns: try JSONDecoder().decode([InsightPrompt.Turn].self, from: Data(row.string("turns").utf8)),
                    date: try row.date("written_at"))
            }.first
        }
    }

    func keep(_ insight: KeptInsight, for id: String) async throws {
        let turns = try Self.json(insight.turns)
        try await made().write { connection in
            try connection.execute(
                """
                INSERT INTO insights (id, facts, service, model, turns, written_at)
                VALUES (\(id), \(insight.facts), \(insight.service), \(insight.model), \(turns), \(insight.date))
                ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, service = excluded.service,
                    model = excluded.model, turns = excluded.turns, written_at = excluded.written_at
                """)
        }
        tell()
    }

    func removeInsight(_ id: String) async throws {
        guard let database = try await existing() else { return }
        try await database.write { try $0.execute("DELETE FROM insights WHERE id = \(id)") }
        tell()
    }

    /// Removes all that models wrote.
    func removeInsights() async throws {
        guard let database = try await existing() else { return }
        try await database.write { try $0.execute("DELETE FROM insights") }
        tell()
    }
}
