import Database
import Foundation

/// Sees to it that an app's folder and its database belong together, and both to this house, before anything works with
/// either. Both hold the same id, which names the house and the app.
struct AppStoreIdentity: Sendable {
    let app: AppIdentity
    /// The house's id.
    let house: String
    let directory: DataDirectory
    let database: any Database

    private var folder: AppFolder { directory.app(app.id) }

    /// What the database and the folder of an app hold.
    static func id(of app: AppIdentity, in house: String) -> String { "\(house) \(app.id)" }

    /// Refuses a folder whose database file is missing, before one is made.
    static func checkFile(of app: AppIdentity, in directory: DataDirectory) throws {
        let folder = directory.app(app.id)
        guard !folder.hasDatabaseFile, try folder.holdsSomething else { return }
        throw ConfigurationError(
            .foreignDatabase,
            """
            The folder \(folder.url.path) holds what \(app.name) keeps, but its database database.sqlite is not there: \
            put it back, or take the whole folder away to begin anew.
            """)
    }

    /// Compares the two, and gives them their id when both are empty. Throws `ConfigurationError` when they do not match.
    func settle() async throws {
        let id = Self.id(of: app, in: house)
        let (theirs, isInUse) = try await database.read { (try HouseMark.id($0), try HouseMark.isInUse($0)) }
        let ours = try folder.id()
        if let theirs, theirs != id { throw foreign("is another house's or another app's") }
        if let ours, ours != id { throw foreign("is not the one of this folder") }
        if isInUse, !HouseFolder(directory).hasKeys {
            throw ConfigurationError(
                .missingKeys,
                """
                The database of \(app.name) holds something whose keys are not in \(directory.keys.path): put the data \
                folder that belongs to it in place, or name an empty database.
                """)
        }
        if ours != nil, theirs != nil { return }
        if ours != nil { throw foreign("is empty") }
        // Another host of the house: its folder was begun with the house's mark and keys, and files are in its bucket.
        if theirs == id, HouseBucket.place(in: directory.url) != nil, !folder.holdsBlobs { return try folder.write(id) }
        if isInUse {
            throw ConfigurationError(
                .foreignDatabase,
                """
                The database of \(app.name) holds something, but the folder \(folder.url.path) that belongs to it is not \
                there: put it back, or name an empty database.
                """)
        }
        if folder.holdsBlobs { throw foreign("is empty") }
        // In this order, so that a folder with an id once had a database.
        try await HouseMark.write(id, to: database)
        try folder.write(id)
    }

    private func foreign(_ what: String) -> ConfigurationError {
        ConfigurationError(
            .foreignDatabase,
            """
            The database of \(app.name) \(what), but the folder \(folder.url.path) holds what belongs to it: put the \
            database back that does, or take the whole folder away to begin anew.
            """)
    }
}
