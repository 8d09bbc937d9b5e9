import Database
import Foundation
import Wire

/// What was fetched, and when.
public struct Fetched<Value: Sendable>: Sendable {
    public var value: Value
    public var date: Date

    public init(_ value: Value, at date: Date) {
        self.value = value
        self.date = date
    }
}

extension Fetched: Equatable where Value: Equatable {}

extension ThriftwoodStore {
    /// How long a moment of fetching may be older on the disk than in truth, so that an answer which changed nothing
    /// writes nothing.
    static var timeSlack: Double { 3_600 }
    /// What is kept of the titles that were opened last, of one service; each has a handful of these.
    static var mostTitleDocuments: Int { 800 }

    /// A small thing that was fetched from a service, such as a calendar; nil where there is none that can be read.
    public func document<Value: Decodable & Sendable>(
        _ type: Value.Type, _ name: String, of service: String
    ) async throws -> Fetched<Value>? {
        guard let database = try await existing() else { return nil }
        let row = try await database.read { connection in
            try connection.row(
                "SELECT value, fetched_at FROM documents WHERE service = \(service) AND name = \(name)"
            ) { row in
                Fetched(try row.bytes("value"), at: try row.date("fetched_at"))
            }
        }
        guard let row, let value = try? JSONCoding.decode(type, from: row.value) else { return nil }
        return Fetched(value, at: row.date)
    }

    /// Keeps a small thing that was fetched, whole. One that did not change is not written.
    public func keep<Value: Encodable & Sendable>(
        _ value: Value, _ name: String, of service: String, fetchedAt date: Date
    ) async throws {
        let bytes = try JSONCoding.encode(value)
        guard let database = try await existing() else { return }
        let isSame = try await database.read { connection in
            try connection.row(
                "SELECT value, fetched_at FROM documents WHERE service = \(service) AND name = \(name)"
            ) { row in
                try row.bytes("value") == bytes && date.timeIntervalSince(try row.date("fetched_at")) < Self.timeSlack
            }
        }
        guard isSame != true else { return }
        try await database.write { connection in
            // The service may have been removed while it answered.
            guard try connection.value("SELECT 1 FROM services WHERE id = \(service)", as: Int.self) != nil else {
                return
            }
            try connection.execute(
                """
                INSERT INTO documents (service, name, fetched_at, value) VALUES (\(service), \(name), \(date), \(bytes))
                ON CONFLICT (service, name) DO UPDATE SET fetched_at = excluded.fetched_at, value = excluded.value
                """)
            // Those of a title have its number behind a dash. Whatever was fetched longest ago makes room.
            guard isSame == nil, name.contains("-") else { return }
            try connection.execute(
                """
                DELETE FROM documents WHERE service = \(service) AND name IN (
                    SELECT name FROM documents WHERE service = \(service) AND name LIKE '%-%'
                    ORDER BY fetched_at DESC, name LIMIT -1 OFFSET \(Self.mostTitleDocuments))
                """)
        }
    }
}
