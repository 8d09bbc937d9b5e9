import Base
import Database
import Foundation
import SpiritAtlasCore

/// A person's profiles, settings and consents: a SQLite file in their container, which is made with the first thing kept.
public actor ProfileStore {
    /// How long a deleted profile can be brought back.
    static let undoTime = 600.0
    /// As many profiles as one person may have.
    static let most = 20_000

    private let folder: ProfileFolder
    private let clock: WallClock
    private var opening: Task<SQLiteDatabase, any Error>?
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    /// A store in a folder that may not be there yet.
    package init(folder: ProfileFolder, clock: WallClock) {
        self.folder = folder
        self.clock = clock
    }

    /// Tells each time that something was changed, in whatever window.
    func changes() -> AsyncStream<Void> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        return stream
    }

    /// All profiles, those changed last first. What was deleted a while ago goes for good.
    func profiles() async throws -> [ProfileSummary] {
        guard let database = try await existing() else { return [] }
        let limit = clock.now().addingTimeInterval(-Self.undoTime)
        let hasOld = try await database.read { connection in
            try connection.value("SELECT 1 FROM profiles WHERE deleted_at < \(limit) LIMIT 1", as: Int.self) != nil
        }
        if hasOld { try await database.write { try Self.forget(before: limit, $0) } }
        return try await database.read { connection in
            try connection.rows(
                """
                SELECT id, name, place, day, completed, is_draft, search, tags FROM profiles WHERE deleted_at IS NULL
                ORDER BY changed_at DESC, id
                """
            ) { row in
                ProfileSummary(
                    id: try row.string("id"), name: try row.string("name"), place: try row.string("place"),
                    day: try row.string("day"), completed: try row.int("completed"),
                    isDraft: try row.bool("is_draft"), searchText: try row.string("search"),
                    tags: try row.string("tags").split(separator: "\n").map(String.init))
            }
        }
    }

    /// What was written about a profile goes with it.
    private static func forget(before limit: Date, _ connection: DatabaseConnection) throws {
        let ids = try connection.rows("SELECT id FROM profiles WHERE deleted_at < \(limit)") { try $0.string("id") }
        for id in ids {
            // A part of the id between hyphens; an id that came in a file may hold what LIKE takes for a sign of its own.
            try connection.execute("DELETE FROM insights WHERE instr(id || '-', \("-\(id)-")) > 0")
            try connection.execute("DELETE FROM profiles WHERE id = \(id)")
        }
    }

    /// A profile; nil when there is none, or none any more.
    func profile(_ id: String) async throws -> Profile? {
        guard let database = try await existing() else { return nil }
        let text = try await database.read { connection in
            try connection.value(
                "SELECT value FROM profiles WHERE id = \(id) AND deleted_at IS NULL", as: String.self)
        }
        guard let text else { return nil }
        return Profile(id: id, values: try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8)))
    }

    /// Keeps a profile as it is now.
    ///
    /// - Parameter isDraft: whether something is missing for a chart.
    package func save(_ profile: Profile, isDraft: Bool) async throws {
        let text = try Self.json(profile.values)
        let birth = profile.birth
        let (name, place) = (profile.title, birth.place?.title ?? "")
        let day = (try? birth.date())?.dateText ?? ""
        let search = ProfileSummary.folded(
            [name, profile[.name], profile[.nickname], profile[.spiritualName], place].joined(separator: " "))
        let tags = profile.tags.joined(separator: "\n")
        let (id, completed, now) = (profile.id, profile.completed, clock.now())
        let database = try await made()
        try await database.write { connection in
            let known = try connection.value("SELECT 1 FROM profiles WHERE id = \(id)", as: Int.self) != nil
            let count = try connection.value("SELECT count(*) FROM profiles", as: Int.self) ?? 0
            guard known || count < Self.most else { throw ProfileStoreError.full }
            try connection.execute(
                """
                INSERT INTO profiles
                    (id, name, place, day, completed, is_draft, search, tags, created_at, changed_at, value)
                VALUES (
                    \(id), \(name), \(place), \(day), \(completed), \(isDraft), \(search), \(tags), \(now), \(now),
                    \(text)
                )
                ON CONFLICT (id) DO UPDATE SET name = excluded.name, place = excluded.place, day = excluded.day,
                    completed = excluded.completed, is_draft = excluded.is_draft, search = excluded.search,
                    tags = excluded.tags, changed_at = excluded.changed_at, value = excluded.value
                """)
        }
        tell()
    }

    /// Takes a profile away; for a while it can be brought back.
    func delete(_ id: String) async throws { try await mark(id, deletedAt: clock.now()) }

    /// Brings a deleted profile back.
    func restore(_ id: String) async throws { try await mark(id, deletedAt: nil) }

    private func mark(_ id: String, deletedAt date: Date?) async throws {
        guard let database = try await existing() else { return }
        try await database.write { try $0.execute("UPDATE profiles SET deleted_at = \(date) WHERE id = \(id)") }
        tell()
    }

    /// What the person set.
    func settings() async throws -> AtlasSettings {
        guard let database = try await existing() else { return AtlasSettings() }
        let text = try await database.read { connection in
            try connection.value("SELECT value FROM settings WHERE name = 'atlas'", as: String.self)
        }
        return try text.map { try JSONDecoder().decode(AtlasSettings.self, from: Data($0.utf8)) } ?? AtlasSettings()
    }

    /// Keeps what the person set.
    func save(_ settings: AtlasSettings) async throws {
        let text = try Self.json(settings)
        try await made().write { connection in
            try connection.execute(
                """
                INSERT INTO settings (name, value) VALUES ('atlas', \(text))
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """)
        }
        tell()
    }

    /// Every answer about consent that was ever given, oldest first.
    func consents() async throws -> [ConsentRecord] {
        guard let database = try await existing() else { return [] }
        return try await database.read { connection in
            try connection.rows("SELECT * FROM consents ORDER BY number") { row in
                ConsentRecord(
                    purpose: ConsentPurpose(rawValue: try row.string("purpose")) ?? .analytics,
                    state: ConsentRecord.State(rawValue: try row.string("state")) ?? .denied,
                    textVersion: try row.int("text_version"), date: try row.date("answered_at"))
            }
        }
    }

    /// Adds an answer to the log.
    func record(_ state: ConsentRecord.State, for purpose: ConsentPurpose) async throws {
        let now = clock.now()
        try await made().write { connection in
            try connection.execute(
                """
                INSERT INTO consents (number, purpose, state, text_version, answered_at)
                SELECT coalesce(max(number), 0) + 1, \(purpose.rawValue), \(state.rawValue),
                    \(ConsentRecord.textVersion), \(now) FROM consents
                """)
        }
        tell()
    }

    /// Closes the file.
    package func close() async {
        if let database = try? await opening?.value { await database.close() }
        opening = nil
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    func tell() { for listener in listeners.values { listener.yield() } }

    /// The database, if anything was ever kept.
    func existing() async throws -> SQLiteDatabase? {
        if opening == nil, folder.existing() == nil { return nil }
        return try await made()
    }

    func made() async throws -> SQLiteDatabase {
        if let opening { return try await opening.value }
        let folder = folder
        let task = Task {
            var configuration = SQLiteDatabase.Configuration(
                path: try folder.make().appendingPathComponent("atlas.sqlite").path)
            configuration.readers = 1
            configuration.cacheKilobytes = 512
            let database = try SQLiteDatabase(configuration)
            do {
                try await database.migrate(app: "spirit-atlas", ProfileMigrations.all)
                return database
            } catch {
                await database.close()
                throw error
            }
        }
        opening = task
        do {
            return try await task.value
        } catch {
            // The next call tries anew, as after a full disk.
            opening = nil
            throw error
        }
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// Why a profile cannot be kept.
enum ProfileStoreError: Error, Sendable, Hashable {
    /// There are as many as one person may have.
    case full
}
