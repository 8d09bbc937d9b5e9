import Base
import Database
import Foundation
import Storage

/// Whether a database of the host and the disk do their work: tells of one that is away, damaged or cannot be written, and
/// of a full disk.
///
/// It answers within two seconds whatever happens. The database is written to once a second at most, however many ask.
actor HostHealth {
    private let database: CircuitDatabase
    /// What people call the database.
    private let name: String
    private let room: DiskRoom
    /// Which of several processes this is.
    private let process: Int
    private let patience: Duration
    private var writing: Task<String?, Never>?
    private var last: (at: ContinuousClock.Instant, complaint: String?)?
    private var damage: String?

    private static let migrations = [
        Migration(
            1, "that the database can be written",
            [
                """
                CREATE TABLE homescreen_health (
                    process INTEGER PRIMARY KEY, checked_at INTEGER NOT NULL
                ) STRICT
                """
            ])
    ]
    /// How long what a write said holds.
    private static let freshness = Duration.seconds(1)

    init(
        database: CircuitDatabase, of app: AppIdentity? = nil, room: DiskRoom = .unlimited, process: Int = 0,
        patience: Duration = .milliseconds(1500)
    ) {
        self.database = database
        name = app.map { "database of \($0.name)" } ?? "database"
        self.room = room
        self.process = process
        self.patience = patience
    }

    /// Makes the table.
    func migrate() async throws { try await database.migrate(app: "health", Self.migrations) }

    /// Notes what a look at the whole database found.
    func note(_ soundness: DatabaseSoundness) {
        switch soundness {
        case .damaged(let faults): damage = faults.first ?? ""
        case .sound: damage = nil
        case .unknown: break
        }
    }

    private var silence: String { "The \(name) does not answer." }
    private var damaged: String { "The \(name) is damaged. Stop the host and put a backup in its place." }

    /// A sentence about what is wrong; nil while the host does its work.
    func complaint() async -> String? {
        if database.outage != nil { return silence }
        if damage != nil || database.damage != nil {
            return damaged
        }
        if let complaint = await writeComplaint() { return complaint }
        return room.isLow ? "The disk is nearly full: files are refused until there is room." : nil
    }

    private func writeComplaint() async -> String? {
        if let last, .now - last.at < Self.freshness { return last.complaint }
        let task = writing ?? Task { await self.write() }
        writing = task
        do {
            return try await AbandonableCall.run(within: patience, orThrow: CancellationError()) { await task.value }
        } catch {
            return silence
        }
    }

    private func write() async -> String? {
        let complaint = await attempt()
        last = (.now, complaint)
        writing = nil
        return complaint
    }

    /// A write that counts: what is undone would not reach the disk.
    private func attempt() async -> String? {
        do {
            try await database.write { [process] connection in
                try connection.execute(
                    """
                    INSERT INTO homescreen_health (process, checked_at) VALUES (\(process), \(Date()))
                    ON CONFLICT (process) DO UPDATE SET checked_at = excluded.checked_at
                    """)
            }
            return nil
        } catch let error as DatabaseError {
            switch error.code {
            case .full: return "The disk is full: nothing can be written to the \(name)."
            case .readOnly, .inputOutput: return "The disk refuses what is written to the \(name)."
            case .corrupt: return damaged
            default: return silence
            }
        } catch {
            return silence
        }
    }
}
