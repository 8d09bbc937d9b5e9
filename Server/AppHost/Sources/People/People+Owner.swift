import Base
import Database
import Events
import Foundation
import Secrets

/// What the house's owner does about its people.
extension People {
    /// Everybody, the owner first.
    package func everybody(askedBy browser: KnownBrowser) async throws -> [(person: HousePerson, browsers: Int)] {
        try checkOwner(browser)
        return try await database.read { connection in
            try connection.rows(
                """
                SELECT id, name, is_owner, created_at,
                    (SELECT COUNT(*) FROM browsers WHERE browsers.container_id = people.container_id) AS count
                FROM people ORDER BY is_owner DESC, created_at LIMIT 1000
                """
            ) { (person: try PeopleRows.person($0), browsers: try $0.int("count")) }
        }
    }

    /// Makes an invitation for one person; gives what its link holds, which is kept nowhere.
    package func invite(_ note: String, askedBy browser: KnownBrowser) async throws -> String {
        try checkOwner(browser)
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        guard note.count <= limits.noteLength, note.utf8.count <= limits.noteLength * 8 else {
            throw PeopleError.noteTooLong
        }
        let code = SecureRandom.token(bytes: 18), now = clock.now()
        try await database.write { [self] connection in
            try connection.execute("DELETE FROM people_invitations WHERE ends_at <= \(now)")
            let count = try connection.value("SELECT COUNT(*) FROM people_invitations", as: Int.self) ?? 0
            guard count < limits.invitations else { throw PeopleError.tooManyInvitations }
            try connection.execute(
                """
                INSERT INTO people_invitations (id, code_hash, note, ends_at)
                VALUES (\(ids.next()), \(hash(code)), \(note), \(now.addingTimeInterval(limits.invitationLifetime)))
                """)
        }
        return code
    }

    /// The invitations that can still be used, the newest first.
    package func invitations(askedBy browser: KnownBrowser) async throws -> [HouseInvitation] {
        try checkOwner(browser)
        let now = clock.now()
        return try await database.read { connection in
            try connection.rows(
                "SELECT id, note, ends_at FROM people_invitations WHERE ends_at > \(now) ORDER BY id DESC LIMIT 200"
            ) {
                HouseInvitation(id: try $0.id("id"), note: try $0.string("note"), endsAt: try $0.date("ends_at"))
            }
        }
    }

    /// Takes an invitation back; one that was used meanwhile stays used.
    package func withdraw(_ invitation: SortableID, askedBy browser: KnownBrowser) async throws {
        try checkOwner(browser)
        try await database.write { connection in
            try connection.execute("DELETE FROM people_invitations WHERE id = \(invitation)")
        }
    }

    /// Signs somebody out everywhere.
    package func endSessions(of person: SortableID, askedBy browser: KnownBrowser) async throws {
        try checkOwner(browser)
        guard let container = try await container(of: person), container != browser.container.id else { return }
        try await containers.endBrowsers(of: container)
        events.publish(Self.topic, Change(container: container))
    }

    /// Removes somebody and all that their container holds. The owner stays.
    package func remove(_ person: SortableID, askedBy browser: KnownBrowser) async throws {
        try checkOwner(browser)
        guard let container = try await container(of: person), container != browser.container.id else {
            throw PeopleError.notAllowed
        }
        try await containers.remove(container)
        events.publish(Self.topic, Change(container: container))
        log.info("A person of the house was removed.")
    }

    private func container(of person: SortableID) async throws -> SortableID? {
        try await database.read { connection in
            try connection.value("SELECT container_id FROM people WHERE id = \(person)", as: SortableID.self)
        }
    }

    private func checkOwner(_ browser: KnownBrowser) throws {
        guard browser.container.person?.isOwner == true else { throw PeopleError.notAllowed }
    }
}
