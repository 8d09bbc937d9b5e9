import Base
import Database
import Foundation

/// The host's own database and those of its apps: files of SQLite, or schemas of one PostgreSQL.
struct HouseDatabases: Sendable {
    /// One of them.
    struct Opened: Sendable {
        /// Nil for the host's own.
        var app: AppIdentity?
        var database: CircuitDatabase
        /// The file behind it, when there is one.
        var file: SQLiteDatabase?
    }

    let directory: DataDirectory
    let log: Log
    private(set) var house: Opened
    private(set) var apps: [Opened] = []
    private let server: PostgreSQLDatabase?

    /// Bytes that PostgreSQL leaves of a name.
    private static let nameLimit = 63

    /// Opens the host's own.
    init(_ configuration: HostConfiguration, _ directory: DataDirectory, log: Log) throws {
        self.directory = directory
        self.log = log
        let inner: any Database
        if let address = configuration.database {
            let server = try PostgreSQLDatabase(connectionString: address)
            self.server = server
            inner = server
        } else {
            server = nil
            inner = try SQLiteDatabase(path: directory.database.path)
        }
        house = Opened(database: Self.guarded(inner, nil, log), file: inner as? SQLiteDatabase)
    }

    /// Opens an app's, which is made when there is none.
    mutating func open(_ app: AppIdentity) async throws -> any Database {
        let inner: any Database
        if let server {
            let schema = try await Self.schema(of: app, in: house.database)
            try await house.database.write { try Self.makeSchema(schema, $0) }
            inner = server.schema(schema)
        } else {
            let folder = directory.app(app.id)
            try DataDirectory.makeFolder(folder.url)
            inner = try SQLiteDatabase(path: folder.database.path)
        }
        let opened = Opened(app: app, database: Self.guarded(inner, app, log), file: inner as? SQLiteDatabase)
        apps.append(opened)
        return opened.database
    }

    /// The schema of an app, beside the one that the host's own tables are in.
    static func schema(of app: AppIdentity, in house: any Database) async throws -> String {
        guard let own = try await house.read({ try $0.value("SELECT CAST(current_schema() AS TEXT)", as: String.self) })
        else { throw ConfigurationError(.badValue, "The database has no schema in its search_path; make one first.") }
        let name = app.id.replacingOccurrences(of: "-", with: "_")
        let schema = own == "public" ? name : "\(own)_\(name)"
        guard schema.utf8.count <= nameLimit else {
            throw ConfigurationError(
                .badValue, "The schema \(own) has too long a name: \(schema) would be over \(nameLimit) letters.")
        }
        return schema
    }

    static func makeSchema(_ name: String, _ connection: DatabaseConnection) throws {
        // Asked first: who may not make one may still use one that was made for them.
        let isThere = try connection.value(
            "SELECT 1 FROM information_schema.schemata WHERE schema_name = \(name)", as: Int.self)
        guard isThere == nil else { return }
        do {
            try connection.execute("CREATE SCHEMA \(identifier: name)")
        } catch let error as DatabaseError where error.code == .invalidStatement || error.code == .other {
            throw ConfigurationError(
                .badValue,
                """
                The schema \(name) cannot be made: make it, with the host's user as its owner, or let that user make \
                schemas.
                """)
        }
    }

    /// Closes all of them.
    func close() async {
        for opened in apps { await opened.database.close() }
        await house.database.close()
    }

    private static func guarded(_ inner: any Database, _ app: AppIdentity?, _ log: Log) -> CircuitDatabase {
        let fields = app.map { ["app": $0.id] } ?? [:]
        return CircuitDatabase(inner) { outage in
            guard let outage else { return log.info("The database is back.", fields) }
            log.error(
                "The database is away; it is asked until it is back.",
                fields.merging(["error": "\(outage)"]) { $1 })
        }
    }
}
