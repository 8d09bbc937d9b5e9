import Base
import Blobs
import Database
import Foundation
import Jobs
import Secrets
import TestKit
import Testing

@testable import AppHost

/// A folder and a database that do not belong together are never worked with: the database would say of every picture
/// that nobody needs it.
@Suite struct HouseIdentityTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// A blob store's tables, as an app would have them.
    private static let migrations = [
        Migration(1, "pictures", ["CREATE TABLE pictures (blob_id TEXT PRIMARY KEY) STRICT"])
    ]

    private func settle(_ directory: DataDirectory, _ database: any Database) async throws {
        let identity = HouseIdentity(
            directory: directory, database: database,
            knowledge: [
                { blobs, database in
                    do {
                        let known: [String] = try await database.read { connection in
                            try connection.values(
                                "SELECT blob_id FROM pictures WHERE blob_id IN \(list: blobs.map(\.description))")
                        }
                        return Set(known.compactMap(BlobID.init))
                    } catch let error as DatabaseError where error.code == .invalidStatement {
                        return []
                    }
                }
            ])
        try await identity.settle()
    }

    private func refusal(_ directory: DataDirectory, _ database: any Database) async -> ConfigurationError.Code? {
        do {
            try await settle(directory, database)
            return nil
        } catch {
            let error = error as? ConfigurationError
            #expect(error?.message.hasSuffix(".") == true && error?.message.contains("\n") == false)
            return error?.code
        }
    }

    /// Puts keys and a picture into a folder, and what is told of it into a database.
    private func moveIn(_ directory: DataDirectory, _ database: any Database) async throws {
        _ = try KeyRing(directory: directory.keys)
        let id = try await FolderBlobStore(directory: directory.formerBlobs).put([1, 2, 3]).id
        try await database.migrate(app: "pictures", Self.migrations)
        try await database.write { try $0.execute("INSERT INTO pictures (blob_id) VALUES (\(id.description))") }
    }

    private func withDatabases(
        _ kind: TestDatabase, _ body: (any Database, any Database) async throws -> Void
    ) async throws {
        try await kind.run { first in try await kind.run { second in try await body(first, second) } }
    }

    @Test(arguments: TestDatabase.all)
    func `A house is known again, and neither an empty database nor another house's is taken for its own`(
        _ kind: TestDatabase
    ) async throws {
        try await withDatabases(kind) { database, other in
            let directory = try DataDirectory(folder.url.appendingPathComponent("data"))
            try await settle(directory, database)
            try await moveIn(directory, database)
            try await settle(directory, database)
            #expect(await refusal(directory, other) == .foreignDatabase)
            // A database that was started by mistake once, and holds nothing but what a start writes.
            try await JobQueue(database: other).migrate()
            #expect(await refusal(directory, other) == .foreignDatabase)
            let second = try DataDirectory(folder.url.appendingPathComponent("second"))
            try await settle(second, other)
            try await moveIn(second, other)
            #expect(await refusal(directory, other) == .foreignDatabase)
            #expect(await refusal(second, database) == .foreignDatabase)
            try await settle(directory, database)
            try await settle(second, other)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A database that holds something is not given new keys`(_ kind: TestDatabase) async throws {
        try await withDatabases(kind) { database, _ in
            let directory = try DataDirectory(folder.url.appendingPathComponent("data"))
            try await settle(directory, database)
            try await moveIn(directory, database)
            let empty = try DataDirectory(folder.url.appendingPathComponent("empty"))
            #expect(await refusal(empty, database) == .missingKeys)
            try FileManager.default.removeItem(at: directory.keys)
            #expect(await refusal(directory, database) == .missingKeys)
            #expect(!FileManager.default.fileExists(atPath: directory.keys.path))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A house from before there were ids gets one when its database knows its files, and no other does`(
        _ kind: TestDatabase
    ) async throws {
        try await withDatabases(kind) { database, other in
            let directory = try DataDirectory(folder.url.appendingPathComponent("data"))
            try await moveIn(directory, database)
            #expect(await refusal(directory, other) == .foreignDatabase)
            try await other.migrate(app: "pictures", Self.migrations)
            try await other.write { try $0.execute("INSERT INTO pictures (blob_id) VALUES ('another')") }
            #expect(await refusal(directory, other) == .foreignDatabase)
            #expect(!FileManager.default.fileExists(atPath: directory.house.path))
            try await settle(directory, database)
            #expect(FileManager.default.fileExists(atPath: directory.house.path))
            try await settle(directory, database)
            #expect(await refusal(directory, other) == .foreignDatabase)
        }
    }

    @Test func `A folder without its database file is refused before one is made`() async throws {
        let directory = try DataDirectory(folder.url.appendingPathComponent("data"))
        try HouseIdentity.checkFile(of: directory)
        _ = try KeyRing(directory: directory.keys)
        let error = try #require(throws: ConfigurationError.self) { try HouseIdentity.checkFile(of: directory) }
        #expect(error.code == .foreignDatabase)
        #expect(!FileManager.default.fileExists(atPath: directory.database.path))
        _ = FileManager.default.createFile(atPath: directory.database.path, contents: nil)
        try HouseIdentity.checkFile(of: directory)
    }

    @Test func `A start that was cut off after the first step goes on`() async throws {
        try await TestDatabase.sqlite.run { database in
            let directory = try DataDirectory(folder.url.appendingPathComponent("data"))
            try await settle(directory, database)
            try FileManager.default.removeItem(at: directory.house)
            try await settle(directory, database)
            #expect(FileManager.default.fileExists(atPath: directory.house.path))
        }
    }
}
