import Base
import Database
import Foundation
import ThriftwoodAPI
import Wire

extension ThriftwoodStore {
    /// As many of what servers told are kept.
    public static var mostNotices: Int { 100 }
    /// Seconds within which the same thing is told once: services try again where they heard no answer.
    static var repetition: Double { 60 }
    /// Seconds within which files of a pack follow each other.
    static var continuation: Double { 180 }

    /// What servers told, the newest first.
    public func notices() async throws -> [ServiceNotice] {
        guard let database = try await existing() else { return [] }
        return try await database.read { connection in
            try connection.rows(
                "SELECT id, service, at, is_read, value FROM notices ORDER BY at DESC, id DESC LIMIT \(Self.mostNotices)"
            ) { try Self.notice($0) }.compactMap { $0 }
        }
    }

    /// Keeps what a server told, or adds it to what it goes on with; nil for what is known already, and where the server
    /// is no more.
    func add(_ event: HookEvent, from service: String) async throws -> ServiceNotice? {
        guard let database = try await existing() else { return nil }
        let (id, now) = (ids.next(), clock.now())
        return try await database.write { connection in
            guard try connection.value("SELECT 1 FROM services WHERE id = \(service)", as: Int.self) != nil else {
                return nil
            }
            let since = now.addingTimeInterval(-max(Self.continuation, Self.repetition))
            let lately = try connection.rows(
                """
                SELECT id, service, at, is_read, value FROM notices WHERE service = \(service) AND at > \(since)
                ORDER BY at DESC, id DESC LIMIT 20
                """
            ) { try Self.notice($0) }.compactMap { $0 }
            for var known in lately where event.kind != .test {
                let age = now.timeIntervalSince(known.date)
                if known.event == event, age < Self.repetition { return nil }
                guard known.event.isContinued(by: event), age < Self.continuation else { continue }
                let whole = known.event.continued(by: event)
                if whole == known.event, age < Self.repetition { return nil }
                (known.event, known.date, known.isRead) = (whole, now, false)
                let value = try JSONCoding.encode(whole)
                try connection.execute(
                    "UPDATE notices SET value = \(value), at = \(now), is_read = 0 WHERE id = \(known.id)")
                return known
            }
            let value = try JSONCoding.encode(event)
            try connection.execute(
                """
                INSERT INTO notices (id, service, at, is_read, value) VALUES (\(id), \(service), \(now), 0, \(value))
                """)
            try connection.execute(
                """
                DELETE FROM notices WHERE id NOT IN (
                    SELECT id FROM notices ORDER BY at DESC, id DESC LIMIT \(Self.mostNotices))
                """)
            return ServiceNotice(id: id, service: service, event: event, date: now)
        }
    }

    /// Keeps something as if it had come at a moment, as a demo does.
    package func keep(_ notices: [ServiceNotice]) async throws {
        try await made().write { connection in
            for notice in notices {
                let value = try JSONCoding.encode(notice.event)
                try connection.execute(
                    """
                    INSERT INTO notices (id, service, at, is_read, value)
                    VALUES (\(notice.id), \(notice.service), \(notice.date), \(notice.isRead), \(value))
                    """)
            }
        }
    }

    /// Takes all of them for read, or one.
    func markRead(_ id: SortableID? = nil) async throws {
        guard let database = try await existing() else { return }
        let which: SQL = id.map { "id = \($0)" } ?? "is_read = 0"
        try await database.write { try $0.execute("UPDATE notices SET is_read = 1 WHERE \(which)") }
    }

    /// Lets go of all of them.
    func removeNotices() async throws {
        guard let database = try await existing() else { return }
        try await database.write { try $0.execute("DELETE FROM notices") }
    }

    /// A service of any profile with its key, and the profile's id; nil where there is none.
    public func service(_ id: String) async throws -> (service: ProfileService, profile: String)? {
        for profile in try await profiles() {
            if let found = try await services(of: profile.id).first(where: { $0.id == id }) {
                return (found, profile.id)
            }
        }
        return nil
    }

    /// Nil for what a newer program wrote.
    private static func notice(_ row: Row) throws -> ServiceNotice? {
        guard let event = try? JSONCoding.decode(HookEvent.self, from: try row.bytes("value")) else { return nil }
        return ServiceNotice(
            id: try row["id"], service: try row.string("service"), event: event,
            date: try row.date("at"), isRead: try row.bool("is_read"))
    }
}
