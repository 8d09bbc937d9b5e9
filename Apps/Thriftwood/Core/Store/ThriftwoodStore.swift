import Base
import Database
import Foundation

/// What a person keeps of Thriftwood: a SQLite file in their container, made with the first thing kept. Keys and
/// passwords go to the container's sealed secrets.
public actor ThriftwoodStore {
    /// As many profiles as one person may have, and services in each.
    static let mostProfiles = 50
    static let mostServices = 50
    static let mostIndexers = 50

    let clock: WallClock
    let ids: SortableIDSource
    let secrets: any SecretStore
    private let folder: ThriftwoodFolder
    private var opening: Task<SQLiteDatabase, any Error>?
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    /// A store in a folder that may not be there yet.
    public init(
        folder: ThriftwoodFolder, secrets: any SecretStore, clock: WallClock, ids: SortableIDSource
    ) {
        self.folder = folder
        self.secrets = secrets
        self.clock = clock
        self.ids = ids
    }

    /// Tells each time that profiles, services or settings changed, in whatever window.
    public func changes() -> AsyncStream<Void> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        return stream
    }

    /// Closes the file.
    package func close() async {
        if let database = try? await opening?.value { await database.close() }
        opening = nil
    }

    /// Puts a database aside that cannot be opened, so that the next one begins empty; the file stays beside it.
    public func beginAnew() async throws {
        await close()
        guard let folder = folder.existing() else { return }
        let stamp = Int(clamping: Int64(clock.now().timeIntervalSince1970))
        for ending in ["", "-wal", "-shm"] {
            let file = folder.appendingPathComponent("thriftwood.sqlite\(ending)")
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            let aside = folder.appendingPathComponent("thriftwood-damaged-\(stamp).sqlite\(ending)")
            try FileManager.default.moveItem(at: file, to: aside)
        }
        tell()
    }

    /// Commits so far; for tests of what is not written.
    package func commitCount() async -> Int { (try? await opening?.value)?.commitCount ?? 0 }

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
                path: try folder.make().appendingPathComponent("thriftwood.sqlite").path)
            configuration.readers = 2
            configuration.cacheKilobytes = 2_048
            let database = try SQLiteDatabase(configuration)
            do {
                try await database.migrate(app: "thriftwood", ThriftwoodMigrations.all)
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
}
