import Database
import Foundation
import Wire

/// A library as it lies on the disk.
package struct KeptLibrary<Item: LibraryItem>: Sendable {
    package var items: [Item]
    package var fetchedAt: Date
    /// How long the service took for it.
    package var seconds: Double
}

/// What changed between a library on the disk and one that was fetched.
package struct LibraryChange<Item: LibraryItem>: Sendable {
    package var changed: [Item] = []
    package var details: [(id: Int, value: Item.Detail)] = []
    package var removed: [Int] = []

    package var isEmpty: Bool { changed.isEmpty && details.isEmpty && removed.isEmpty }
}

extension ThriftwoodStore {
    /// A service's library; nil where there is none, or where a line of it is damaged: it is fetched anew then.
    package func library<Item: LibraryItem>(
        _ type: Item.Type, of service: String
    ) async throws -> KeptLibrary<Item>? {
        guard let database = try await existing() else { return nil }
        return try await database.read { connection -> KeptLibrary<Item>? in
            let head = try connection.row(
                "SELECT fetched_at, seconds FROM libraries WHERE service = \(service) AND list = \(Item.list)"
            ) { row in
                (date: try row.date("fetched_at"), seconds: try row.double("seconds"))
            }
            guard let head else { return nil }
            var items: [Item] = []
            do {
                try connection.forEachRow("SELECT line FROM titles WHERE service = \(service) ORDER BY id") { row in
                    var line = LineReader(try row.bytes("line"))
                    items.append(try Item(from: &line))
                }
            } catch is LineError {
                return nil
            }
            return KeptLibrary(items: items, fetchedAt: head.date, seconds: head.seconds)
        }
    }

    /// What a title's page shows; nil where it is not known.
    package func detail<Item: LibraryItem>(
        of id: Int, _ type: Item.Type, service: String
    ) async throws -> Item.Detail? {
        guard let database = try await existing() else { return nil }
        let bytes = try await database.read { connection in
            try connection.value(
                "SELECT value FROM details WHERE service = \(service) AND id = \(id)", as: [UInt8].self)
        }
        return bytes.flatMap { try? JSONCoding.decode(Item.Detail.self, from: $0) }
    }

    /// The hashes of all details, which tell what changed without holding it.
    package func detailHashes(of service: String) async throws -> [Int: Int] {
        guard let database = try await existing() else { return [:] }
        return try await database.read { connection in
            var hashes: [Int: Int] = [:]
            try connection.forEachRow("SELECT id, value FROM details WHERE service = \(service)") { row in
                hashes[try row.int("id")] = try row.bytes("value").hashValue
            }
            return hashes
        }
    }

    /// Replaces a library as far as it changed, in one step. An answer that changed nothing writes nothing, but for its
    /// time once an hour.
    package func replace<Item: LibraryItem>(
        _ change: LibraryChange<Item>, of service: String, fetchedAt date: Date, seconds: Double, isFirst: Bool
    ) async throws {
        guard let database = try await existing() else { return }
        let lines = change.changed.map { item -> (id: Int, bytes: [UInt8]) in
            var line = LineWriter()
            item.write(to: &line)
            return (item.id, line.bytes)
        }
        let details = try change.details.map { (id: $0.id, bytes: try JSONCoding.encode($0.value)) }
        let removed = change.removed
        try await database.write { connection in
            guard try connection.value("SELECT 1 FROM services WHERE id = \(service)", as: Int.self) != nil else {
                return
            }
            // What is left of a library that could not be read.
            if isFirst { try Self.clearTitles(service, connection) }
            for line in lines {
                try connection.execute(
                    """
                    INSERT INTO titles (service, id, line) VALUES (\(service), \(line.id), \(line.bytes))
                    ON CONFLICT (service, id) DO UPDATE SET line = excluded.line
                    """)
            }
            for detail in details {
                try connection.execute(
                    """
                    INSERT INTO details (service, id, value) VALUES (\(service), \(detail.id), \(detail.bytes))
                    ON CONFLICT (service, id) DO UPDATE SET value = excluded.value
                    """)
            }
            for id in removed {
                try connection.execute("DELETE FROM titles WHERE service = \(service) AND id = \(id)")
                try connection.execute("DELETE FROM details WHERE service = \(service) AND id = \(id)")
            }
            try connection.execute(
                """
                INSERT INTO libraries (service, list, fetched_at, seconds)
                VALUES (\(service), \(Item.list), \(date), \(seconds))
                ON CONFLICT (service, list) DO UPDATE SET fetched_at = excluded.fetched_at, seconds = excluded.seconds
                """)
        }
    }

    private static func clearTitles(_ service: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM titles WHERE service = \(service)")
        try connection.execute("DELETE FROM details WHERE service = \(service)")
    }
}
