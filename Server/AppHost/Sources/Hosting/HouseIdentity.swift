import Blobs
import Database
import Foundation
import Secrets

/// Sees to it that a folder and a database belong together before anything works with either: what a database does not
/// know would be swept from the folder, and what keys have sealed nobody opens without them.
///
/// Both hold the same id. A folder and a database from before there were ids get one when the database visibly is the
/// folder's.
struct HouseIdentity: Sendable {
    /// Which of some blobs a database knows.
    typealias Knowledge = @Sendable ([BlobID], any Database) async throws -> Set<BlobID>

    let directory: DataDirectory
    let database: any Database
    let knowledge: [Knowledge]

    /// Blobs and people that are looked for in a database from before there were ids.
    private static let samples = 500

    /// Refuses a folder whose database file is missing, before one is made.
    static func checkFile(of directory: DataDirectory) throws(ConfigurationError) {
        guard !FileManager.default.fileExists(atPath: directory.database.path), HouseFolder(directory).holdsSomething
        else { return }
        throw ConfigurationError(
            .foreignDatabase,
            """
            The folder \(directory.url.path) holds a house's keys or files, but its database homescreen.sqlite is not \
            there: put it back, or name the PostgreSQL that was used in its place with --database.
            """)
    }

    /// Compares the two, and gives them an id when they have none; returns it. Throws `ConfigurationError` when they do not
    /// match.
    @discardableResult
    func settle() async throws -> String {
        let folder = HouseFolder(directory)
        let (theirs, isInUse) = try await database.read { (try HouseMark.id($0), try HouseMark.isInUse($0)) }
        let ours = try folder.id()
        if let ours, let theirs, ours != theirs { throw foreign("is another house's") }
        if isInUse, !folder.hasKeys {
            throw ConfigurationError(
                .missingKeys,
                """
                The database holds a house whose keys are not in \(directory.keys.path): put the data folder that \
                belongs to it in place, or name an empty database.
                """)
        }
        if let ours, ours == theirs { return ours }
        if isInUse {
            guard try await visiblyBelongs(folder) else { throw foreign("knows nothing of what is in it") }
        } else if folder.holdsSomething {
            throw foreign("is empty")
        }
        let id = ours ?? theirs ?? UUID().uuidString.lowercased()
        try await HouseMark.write(id, to: database)
        if ours == nil { try folder.write(id) }
        return id
    }

    private func foreign(_ what: String) -> ConfigurationError {
        ConfigurationError(
            .foreignDatabase,
            """
            The database \(what), but the folder \(directory.url.path) holds a house's keys or files: name the database \
            that belongs to them, or an empty folder.
            """)
    }

    /// Whether a database without an id knows a blob or a person of the folder; with neither in it nothing can be lost.
    private func visiblyBelongs(_ folder: HouseFolder) async throws -> Bool {
        let blobs = folder.blobs(Self.samples), people = folder.people(Self.samples)
        if blobs.isEmpty, people.isEmpty { return true }
        for known in knowledge where !blobs.isEmpty {
            if try await !known(blobs, database).isEmpty { return true }
        }
        return try await database.read { connection in
            guard try HouseMark.tables(connection).contains("containers") else { return false }
            return try connection.value("SELECT COUNT(*) FROM containers WHERE id IN \(list: people)", as: Int.self)
                ?? 0
                > 0
        }
    }
}
