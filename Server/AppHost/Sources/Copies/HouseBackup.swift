public import Backups
import Base
import Database
import Foundation
import Secrets

/// A whole house in one file: made while it is lived in, put back into an empty folder.
public struct HouseBackup: Sendable {
    /// What can be made again, is on its way in, or is another run's.
    private static let leftOut: Set<String> = ["cache", "uploads", "outbox", "lock", "restoring"]

    private let configuration: HostConfiguration
    private let apps: [AppIdentity]
    private let version: String

    /// - Parameter apps: all that the program has, whether they are served or not.
    package init(_ configuration: HostConfiguration, _ contents: RunningHost.Contents) {
        self.configuration = configuration
        apps = contents.apps.filter(\.hasStore).map(\.identity)
        version = contents.version
    }

    /// Writes a backup of the house, which may be running. Throws `BackupError` or `ConfigurationError`.
    ///
    /// - Parameter path: A file that is not there yet, outside of the house's folder.
    public func make(at path: String, now: Date = Date()) async throws -> FolderBackup.Outcome {
        let folder = configuration.data.standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("lock").path) else {
            throw ConfigurationError(.badFolder, "There is no house in \(folder.path); name its folder with --data.")
        }
        let file = URL(fileURLWithPath: path).standardizedFileURL.path
        guard !file.hasPrefix(folder.path + "/") else {
            throw ConfigurationError(.badFolder, "\(path) is within the house's own folder; name a place outside.")
        }
        let label = BackupLabel(version: version, madeAt: now, hasDump: configuration.database != nil)
        let backup = FolderBackup(of: folder, leavingOut: Self.leftOut)
        guard let dump = try await dump() else {
            guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("homescreen.sqlite").path) else {
                throw ConfigurationError(
                    .foreignDatabase,
                    "The house in \(folder.path) has its rows in PostgreSQL; name it with --database.")
            }
            return try backup.write(to: file, label)
        }
        let written = file + ".dump"
        unlink(written)
        defer { unlink(written) }
        try dump.write(to: written)
        return try backup.write(to: file, label, dump: written)
    }

    /// The bucket that holds the house's pictures and clips, which no backup has; nil where they are in the folder.
    public var bucket: String? { HouseBucket.place(in: configuration.data.standardizedFileURL) }

    /// Reads a whole backup and compares all checksums; nothing is written.
    public static func check(_ path: String) throws -> FolderRestore.Outcome {
        try FolderRestore(from: path).read(into: nil)
    }

    /// Puts a backup back where nothing is yet. What failed leaves nothing, but for a database that was just filled.
    public func restore(from path: String) async throws -> FolderRestore.Outcome {
        let folder = configuration.data.standardizedFileURL
        try refuseUnlessEmpty(folder)
        let directory = try DataDirectory(folder, forRestore: true)
        defer { directory.release() }
        let place = directory.restoring
        try? FileManager.default.removeItem(at: place)
        try DataDirectory.makeFolder(place)
        do {
            let outcome = try FolderRestore(from: path).read(into: place)
            if let written = outcome.dump {
                try await fill(from: written)
                unlink(written)
            } else if configuration.database != nil {
                throw BackupError(
                    .occupied, "\(path) has its rows in SQLite; restore it without --database.")
            }
            try move(place, into: directory)
            return outcome
        } catch {
            try? FileManager.default.removeItem(at: place)
            throw error
        }
    }

    /// Refuses a folder that holds anything but what a start that kept nothing leaves.
    private func refuseUnlessEmpty(_ folder: URL) throws {
        let manager = FileManager.default
        guard let files = manager.enumerator(atPath: folder.path) else { return }
        while let name = files.nextObject() as? String {
            if name == "restoring" {
                files.skipDescendants()
                continue
            }
            var isFolder: ObjCBool = false
            let isThere = manager.fileExists(
                atPath: folder.appendingPathComponent(name).path, isDirectory: &isFolder)
            guard !isThere || isFolder.boolValue || name == "lock" else {
                throw BackupError(
                    .occupied, "\(folder.path) holds something already; give an empty folder with --data.")
            }
        }
    }

    private func fill(from written: String) async throws {
        guard let address = configuration.database, let dump = try await dump() else {
            throw BackupError(
                .occupied, "The backup has its rows in PostgreSQL; name an empty database with --database.")
        }
        guard try await !isInUse(address) else {
            throw BackupError(.occupied, "The database holds something already; name an empty one with --database.")
        }
        try dump.restore(from: written)
    }

    /// Whether anybody has put anything into the database's own schema or an app's.
    private func isInUse(_ address: String) async throws -> Bool {
        let database = try PostgreSQLDatabase(connectionString: address)
        do {
            var isInUse = try await database.read { try HouseMark.isInUse($0) }
            for app in apps where !isInUse {
                let schema = try await HouseDatabases.schema(of: app, in: database)
                isInUse = try await database.read { connection in
                    try connection.value(
                        "SELECT 1 FROM information_schema.schemata WHERE schema_name = \(schema)", as: Int.self) != nil
                }
            }
            await database.close()
            return isInUse
        } catch {
            await database.close()
            throw error
        }
    }

    /// Gives what was laid its place. The house's mark comes last: without it nothing starts.
    private func move(_ place: URL, into directory: DataDirectory) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        let last = directory.house.lastPathComponent
        for name in names.filter({ $0 != last }) + names.filter({ $0 == last }) {
            let target = directory.url.appendingPathComponent(name)
            guard rename(place.appendingPathComponent(name).path, target.path) == 0 else {
                throw BackupError(.disk, "\(target.path) cannot be made: \(String(cString: strerror(errno))).")
            }
        }
        PrivateFile.synchronize(directory.url)
        try? FileManager.default.removeItem(at: place)
        PrivateFile.synchronize(directory.url)
    }

    /// How PostgreSQL's rows go into a backup and out of it; nil for a house on SQLite.
    private func dump() async throws -> PostgreSQLDump? {
        guard let address = configuration.database else { return nil }
        let database = try PostgreSQLDatabase(connectionString: address)
        var schemas: [String] = []
        do {
            guard
                let own = try await database.read({
                    try $0.value("SELECT CAST(current_schema() AS TEXT)", as: String.self)
                })
            else { throw ConfigurationError(.badValue, "The database has no schema in its search_path.") }
            schemas = [own]
            for app in apps { schemas.append(try await HouseDatabases.schema(of: app, in: database)) }
        } catch {
            await database.close()
            throw error
        }
        await database.close()
        return try PostgreSQLDump(address, schemas: schemas)
    }
}
