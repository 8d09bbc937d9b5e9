import Base
import Database
import Foundation
import HTTPClient
import ThriftwoodAPI
import Wire

extension ThriftwoodStore {
    /// The services of a profile with their keys, in their order.
    public func services(of profile: String) async throws -> [ProfileService] {
        guard let database = try await existing() else { return [] }
        let rows = try await database.read { connection in
            try connection.rows(
                "SELECT id, kind, name, address, trust, is_enabled FROM services WHERE profile = \(profile) ORDER BY place, id"
            ) { row -> ProfileService? in
                // A kind that a newer program knows stays in the table.
                guard let kind = ServiceKind(rawValue: try row.string("kind")) else { return nil }
                let connection = ServiceConnection(
                    id: try row.string("id"), kind: kind, name: try row.string("name"),
                    address: try row.string("address"), trust: try Self.trust(row.string("trust")))
                return ProfileService(connection: connection, isEnabled: try row.bool("is_enabled"))
            }
        }
        return try rows.compactMap { $0 }.map { service in
            var service = service
            let kept = try kept(service.id)
            service.connection.credentials = kept.credentials(for: service.connection.kind)
            service.connection.headers = kept.fields
            service.connection.otherAddress = kept.otherAddress ?? ""
            return service
        }
    }

    /// Keeps a service of a profile, a new one or one that is there. What was fetched from another address goes.
    public func save(_ service: ProfileService, in profile: String) async throws {
        let made = service.connection
        let trust = try Self.text(made.trust)
        let isNew = try await self.made().write { connection -> Bool in
            let known = try connection.row("SELECT address, profile FROM services WHERE id = \(made.id)") { row in
                (address: try row.string("address"), profile: try row.string("profile"))
            }
            guard let known else {
                let count =
                    try connection.value(
                        "SELECT count(*) FROM services WHERE profile = \(profile)", as: Int.self) ?? 0
                guard count < Self.mostServices else { throw ThriftwoodStoreError.full }
                try connection.execute(
                    """
                    INSERT INTO services (id, profile, kind, name, address, trust, is_enabled, place)
                    VALUES (
                        \(made.id), \(profile), \(made.kind.rawValue), \(made.name), \(made.address), \(trust),
                        \(service.isEnabled), \(count)
                    )
                    """)
                return true
            }
            if known.address != made.address { try Self.forget(made.id, connection) }
            try connection.execute(
                """
                UPDATE services SET name = \(made.name), address = \(made.address), trust = \(trust),
                    is_enabled = \(service.isEnabled) WHERE id = \(made.id)
                """)
            return false
        }
        do {
            try secrets.setSecret(
                JSONCoding.encode(KeptCredentials(made)), for: Self.secretKey(made.id))
        } catch {
            // A service without its key would only be refused.
            if isNew {
                _ = try? await self.made().write { try $0.execute("DELETE FROM services WHERE id = \(made.id)") }
            }
            throw error
        }
        tell()
    }

    /// Removes a service, its key, and all that was fetched from it.
    public func removeService(_ id: String) async throws {
        try await made().write { connection in
            try Self.forget(id, connection)
            try connection.execute("DELETE FROM services WHERE id = \(id)")
        }
        try secrets.setSecret(nil, for: Self.secretKey(id))
        tell()
    }

    /// Puts the services of a profile into an order.
    public func order(_ services: [String], of profile: String) async throws {
        try await made().write { connection in
            for (place, id) in services.enumerated() {
                try connection.execute(
                    "UPDATE services SET place = \(place) WHERE id = \(id) AND profile = \(profile)")
            }
        }
        tell()
    }

    /// What the person set.
    public func settings() async throws -> ThriftwoodSettings {
        guard let database = try await existing() else { return ThriftwoodSettings() }
        let text = try await database.read { connection in
            try connection.value("SELECT value FROM settings WHERE name = 'thriftwood'", as: String.self)
        }
        return text.flatMap { try? JSONCoding.decode(ThriftwoodSettings.self, from: Array($0.utf8)) }
            ?? ThriftwoodSettings()
    }

    /// Keeps what the person set.
    public func save(_ settings: ThriftwoodSettings) async throws {
        let text = String(decoding: try JSONCoding.encode(settings), as: UTF8.self)
        try await made().write { connection in
            try connection.execute(
                """
                INSERT INTO settings (name, value) VALUES ('thriftwood', \(text))
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """)
        }
        tell()
    }

    /// Lets go of what was fetched from a service.
    static func forget(_ service: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM documents WHERE service = \(service)")
        try connection.execute("DELETE FROM libraries WHERE service = \(service)")
        try connection.execute("DELETE FROM titles WHERE service = \(service)")
        try connection.execute("DELETE FROM details WHERE service = \(service)")
    }

    static func secretKey(_ service: String) -> String { "thriftwood.service.\(service)" }

    func kept(_ service: String) throws -> KeptCredentials {
        guard let bytes = try secrets.secret(for: Self.secretKey(service)) else { return KeptCredentials() }
        return (try? JSONCoding.decode(KeptCredentials.self, from: bytes)) ?? KeptCredentials()
    }

    static func text(_ trust: ServiceTrust) throws -> String {
        switch trust {
        case .system: "system"
        case .pinned(let fingerprint): fingerprint.description
        }
    }

    static func trust(_ text: String) -> ServiceTrust {
        CertificateFingerprint(.certificate, text).map { .pinned($0) } ?? .system
    }
}

/// What is sealed of a service.
struct KeptCredentials: Codable {
    struct Field: Codable {
        var name: String
        var value: String
    }

    var key: String?
    var user: String?
    var password: String?
    var headers: [Field] = []
    var otherAddress: String?

    init() {}

    init(_ connection: ServiceConnection) {
        switch connection.credentials {
        case .none: break
        case .apiKey(let secret): key = secret.value
        case .login(let user, let secret): (self.user, password) = (user, secret.value)
        }
        otherAddress = connection.otherAddress.isEmpty ? nil : connection.otherAddress
        headers = connection.headers.map { Field(name: $0.name, value: $0.value.value) }
    }

    var fields: [ServiceHeader] { headers.map { ServiceHeader(name: $0.name, value: ServiceSecret($0.value)) } }

    func credentials(for kind: ServiceKind) -> ServiceCredentials {
        switch kind.authentication {
        case .apiKey: key.map { .apiKey(ServiceSecret($0)) } ?? .none
        case .login: user.map { .login(user: $0, password: ServiceSecret(password ?? "")) } ?? .none
        }
    }
}
