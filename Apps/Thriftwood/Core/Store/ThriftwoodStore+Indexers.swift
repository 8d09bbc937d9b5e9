import Base
import Database
import Foundation
import ThriftwoodAPI
import Wire

extension ThriftwoodStore {
    /// The person's indexers with their keys, in their order; the same in all profiles (TW-026).
    public func indexers() async throws -> [ServiceConnection] {
        guard let database = try await existing() else { return [] }
        let rows = try await database.read { connection in
            try connection.rows("SELECT id, name, address, trust FROM indexers ORDER BY place, id") { row in
                ServiceConnection(
                    id: try row.string("id"), kind: .newznab, name: try row.string("name"),
                    address: try row.string("address"), trust: try Self.trust(row.string("trust")))
            }
        }
        return try rows.map { indexer in
            var indexer = indexer
            let kept = try kept(indexer.id)
            (indexer.credentials, indexer.headers) = (kept.credentials(for: .newznab), kept.fields)
            return indexer
        }
    }

    /// Keeps an indexer, a new one or one that is there; its key and fields are sealed.
    public func save(indexer: ServiceConnection) async throws {
        let trust = try Self.text(indexer.trust)
        let isNew = try await made().write { connection -> Bool in
            let count = try connection.value("SELECT count(*) FROM indexers", as: Int.self) ?? 0
            let known = try connection.value("SELECT 1 FROM indexers WHERE id = \(indexer.id)", as: Int.self) != nil
            guard known || count < Self.mostIndexers else { throw ThriftwoodStoreError.full }
            try connection.execute(
                """
                INSERT INTO indexers (id, name, address, trust, place)
                VALUES (\(indexer.id), \(indexer.name), \(indexer.address), \(trust), \(count))
                ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, trust = excluded.trust
                """)
            return !known
        }
        do {
            try secrets.setSecret(
                JSONCoding.encode(KeptCredentials(indexer)),
                for: Self.secretKey(indexer.id))
        } catch {
            // An indexer without its key would only refuse.
            if isNew {
                _ = try? await made().write { try $0.execute("DELETE FROM indexers WHERE id = \(indexer.id)") }
            }
            throw error
        }
        tell()
    }

    /// Removes an indexer and its key.
    public func removeIndexer(_ id: String) async throws {
        try await made().write { try $0.execute("DELETE FROM indexers WHERE id = \(id)") }
        try secrets.setSecret(nil, for: Self.secretKey(id))
        tell()
    }

    /// Puts the indexers into an order.
    public func order(indexers: [String]) async throws {
        try await made().write { connection in
            for (place, id) in indexers.enumerated() {
                try connection.execute("UPDATE indexers SET place = \(place) WHERE id = \(id)")
            }
        }
        tell()
    }
}
