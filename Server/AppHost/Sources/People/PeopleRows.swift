import Base
import Database
import Foundation

/// The rows of the house's people: who they are, how they prove it, and who is invited.
enum PeopleRows {
    static let migrations = [
        Migration(
            1, "people and invitations",
            [
                """
                CREATE TABLE people (
                    id INTEGER PRIMARY KEY,
                    container_id INTEGER NOT NULL UNIQUE REFERENCES containers (id) ON DELETE CASCADE,
                    name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, password_hash TEXT,
                    is_owner INTEGER NOT NULL, created_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE UNIQUE INDEX people_owner ON people (is_owner) WHERE is_owner = 1",
                """
                CREATE TABLE people_recovery (
                    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE, code_hash BLOB NOT NULL,
                    PRIMARY KEY (person_id, code_hash)
                ) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE people_invitations (
                    id INTEGER PRIMARY KEY, code_hash BLOB NOT NULL UNIQUE, note TEXT NOT NULL,
                    ends_at INTEGER NOT NULL
                ) STRICT
                """,
                """
                CREATE TABLE people_attempts (id INTEGER PRIMARY KEY, scope TEXT NOT NULL, at INTEGER NOT NULL) STRICT
                """,
                "CREATE INDEX people_attempts_of_scope ON people_attempts (scope, at)",
            ]),
        Migration(
            2, "passkeys of people",
            [
                """
                CREATE TABLE people_passkeys (
                    id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                    credential BLOB NOT NULL UNIQUE, user_handle BLOB NOT NULL, public_key BLOB NOT NULL,
                    sign_count INTEGER NOT NULL, party TEXT NOT NULL, is_backed_up INTEGER NOT NULL,
                    name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX people_passkeys_of_person ON people_passkeys (person_id)",
            ]),
    ]

    /// The form in which two names are one: "Åse" and "åse" sign in as the same person.
    static func key(of name: String) -> String {
        name.precomposedStringWithCompatibilityMapping.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    static func person(ofContainer container: SortableID, _ connection: DatabaseConnection) throws -> HousePerson? {
        try connection.row(
            "SELECT id, name, is_owner, created_at FROM people WHERE container_id = \(container)"
        ) { try person($0) }
    }

    static func person(_ row: Row) throws -> HousePerson {
        HousePerson(
            id: try row.id("id"), name: try row.string("name"), isOwner: try row.bool("is_owner"),
            madeAt: try row.date("created_at"))
    }

    static func isOwned(_ connection: DatabaseConnection) throws -> Bool {
        try connection.value("SELECT 1 FROM people WHERE is_owner = 1", as: Int.self) != nil
    }
}
