import Base
import Database

extension ThriftwoodStore {
    /// Lets go of everything: profiles, services with their keys, indexers, settings, and what was fetched.
    public func clear() async throws {
        guard let database = try await existing() else { return }
        let kept = try await database.read { connection in
            try connection.values("SELECT id FROM services UNION SELECT id FROM indexers", as: String.self)
        }
        try await database.write { connection in
            for table: SQL in [
                "documents", "libraries", "titles", "details", "notices", "services", "profiles", "indexers",
                "settings",
            ] {
                try connection.execute("DELETE FROM \(table)")
            }
        }
        for id in kept { try secrets.setSecret(nil, for: Self.secretKey(id)) }
        tell()
    }
}
