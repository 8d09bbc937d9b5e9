import Base
import Database
import Foundation
import ThriftwoodAPI
import Wire

extension ThriftwoodStore {
    /// All profiles, oldest first.
    public func profiles() async throws -> [Profile] {
        guard let database = try await existing() else { return [] }
        return try await database.read { connection in
            var kinds: [String: Set<ServiceKind>] = [:]
            _ = try connection.rows("SELECT DISTINCT profile, kind FROM services WHERE is_enabled = 1") { row in
                guard let kind = ServiceKind(rawValue: try row.string("kind")) else { return }
                kinds[try row.string("profile"), default: []].insert(kind)
            }
            return try connection.rows("SELECT id, name, is_active FROM profiles ORDER BY created_at, id") { row in
                let id = try row.string("id")
                return Profile(
                    id: id, name: try row.string("name"), isActive: try row.bool("is_active"), kinds: kinds[id] ?? [])
            }
        }
    }

    /// Makes a profile and puts it into use. Throws `ThriftwoodStoreError`.
    @discardableResult
    public func addProfile(named name: String) async throws -> Profile {
        let name = try Self.profileName(name)
        let profile = Profile(id: ids.next().description, name: name, isActive: true)
        let now = clock.now()
        try await made().write { connection in
            let names = try connection.values("SELECT name_key FROM profiles", as: String.self)
            guard !names.contains(Self.key(name)) else { throw ThriftwoodStoreError.nameTaken }
            guard names.count < Self.mostProfiles else { throw ThriftwoodStoreError.full }
            try connection.execute("UPDATE profiles SET is_active = 0")
            try connection.execute(
                """
                INSERT INTO profiles (id, name, name_key, created_at, is_active)
                VALUES (\(profile.id), \(name), \(Self.key(name)), \(now), 1)
                """)
        }
        tell()
        return profile
    }

    public func renameProfile(_ id: String, to name: String) async throws {
        let name = try Self.profileName(name)
        try await made().write { connection in
            let other: SQL = "SELECT 1 FROM profiles WHERE name_key = \(Self.key(name)) AND id != \(id)"
            guard try connection.value(other, as: Int.self) == nil else { throw ThriftwoodStoreError.nameTaken }
            try connection.execute("UPDATE profiles SET name = \(name), name_key = \(Self.key(name)) WHERE id = \(id)")
        }
        tell()
    }

    public func activateProfile(_ id: String) async throws {
        try await made().write { connection in
            guard try connection.value("SELECT 1 FROM profiles WHERE id = \(id)", as: Int.self) != nil else {
                throw ThriftwoodStoreError.gone
            }
            try connection.execute("UPDATE profiles SET is_active = CASE WHEN id = \(id) THEN 1 ELSE 0 END")
        }
        tell()
    }

    /// Removes a profile with its services, their keys, and all that was fetched from them. The one in use stays.
    public func deleteProfile(_ id: String) async throws {
        let gone = try await made().write { connection -> [String] in
            if try connection.value("SELECT is_active FROM profiles WHERE id = \(id)", as: Int.self) == 1 {
                throw ThriftwoodStoreError.profileActive
            }
            let services = try connection.values("SELECT id FROM services WHERE profile = \(id)", as: String.self)
            for service in services { try Self.forget(service, connection) }
            try connection.execute("DELETE FROM profiles WHERE id = \(id)")
            return services
        }
        for service in gone { try secrets.setSecret(nil, for: Self.secretKey(service)) }
        tell()
    }

    private static func profileName(_ text: String) throws -> String {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw ThriftwoodStoreError.nameMissing }
        return String(name.prefix(80))
    }

    /// Two names that differ in case alone are one.
    private static func key(_ name: String) -> String { name.lowercased() }
}
