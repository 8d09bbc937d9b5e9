import Base
import Blobs
import Database
import Foundation
import Secrets
import TestKit
import Testing

@testable import AppHost

/// An app's folder and its database belong together, and both to their house.
@Suite struct AppStoreIdentityTests {
    private let folder: TemporaryDirectory
    private let app = AppIdentity(id: "notes", name: "Notes", tagline: "", accent: ("#000000", "#ffffff"))

    init() throws { folder = try TemporaryDirectory() }

    private func directory(_ name: String = "data") throws -> DataDirectory {
        let directory = try DataDirectory(folder.url.appendingPathComponent(name))
        _ = try KeyRing(directory: directory.keys)
        return directory
    }

    private func settle(_ directory: DataDirectory, _ database: any Database, house: String = "here") async throws {
        try await AppStoreIdentity(app: app, house: house, directory: directory, database: database).settle()
    }

    private func refusal(
        _ directory: DataDirectory, _ database: any Database, house: String = "here"
    ) async -> ConfigurationError.Code? {
        do {
            try await settle(directory, database, house: house)
            return nil
        } catch {
            let error = error as? ConfigurationError
            #expect(error?.message.hasSuffix(".") == true && error?.message.contains("\n") == false)
            return error?.code
        }
    }

    private func fill(_ database: any Database) async throws {
        try await database.migrate(app: "notes", [Migration(1, "notes", ["CREATE TABLE notes (id INTEGER) STRICT"])])
        try await database.write { try $0.execute("INSERT INTO notes (id) VALUES (1)") }
    }

    @Test(arguments: TestDatabase.all)
    func `An app's database is known again; an empty one, another app's and another house's are not taken for it`(
        _ kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let directory = try directory()
            try await settle(directory, database)
            try await fill(database)
            try await settle(directory, database)
            #expect(await refusal(directory, database, house: "elsewhere") == .foreignDatabase)
            try await kind.run { other in
                #expect(await refusal(directory, other) == .foreignDatabase)
                // One that another app of the same house has filled.
                try await fill(other)
                try await HouseMark.write("here maps", to: other)
                #expect(await refusal(directory, other) == .foreignDatabase)
            }
            // The folder that belongs to it is not there, and what is there belongs to nothing.
            try FileManager.default.removeItem(at: directory.app("notes").url)
            #expect(await refusal(directory, database) == .foreignDatabase)
            #expect(try directory.app("notes").id() == nil)
            // A second host of a house whose files are in a bucket needs nothing of the app's.
            try PrivateFile(directory.bucket).write(Array("s3://pictures\n".utf8))
            #expect(await refusal(directory, database, house: "elsewhere") == .foreignDatabase)
            try await settle(directory, database)
            #expect(try directory.app("notes").id() != nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Blobs are not swept by a database that does not know them, and rows are not given new keys`(
        _ kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let directory = try directory()
            let blobs = try FolderBlobStore(directory: directory.app("notes").blobs)
            let blob = try await blobs.put([1, 2, 3]).id
            #expect(await refusal(directory, database) == .foreignDatabase)
            #expect(try await blobs.contains(blob))
            try await blobs.remove(blob)
            try await settle(directory, database)
            try await fill(database)
            try FileManager.default.removeItem(at: directory.keys)
            #expect(await refusal(directory, database) == .missingKeys)
        }
    }

    @Test func `A start that was cut off between the two goes on, and a missing file is refused before one is made`()
        async throws
    {
        try await TestDatabase.sqlite.run { database in
            let directory = try directory()
            try await HouseMark.write("here notes", to: database)
            try AppStoreIdentity.checkFile(of: app, in: directory)
            try await settle(directory, database)
            #expect(try directory.app("notes").id() == "here notes")
            let error = try #require(throws: ConfigurationError.self) {
                try AppStoreIdentity.checkFile(of: app, in: directory)
            }
            #expect(error.code == .foreignDatabase)
            try FileManager.default.removeItem(at: directory.app("notes").url)
            try AppStoreIdentity.checkFile(of: app, in: directory)
        }
    }
}
