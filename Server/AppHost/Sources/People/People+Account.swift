import Base
import Database
import Events
import Foundation
import Secrets
import ServerKit

/// What a person does about their own account.
extension People {
    /// The browsers in which a person is signed in, the one that asks first.
    package func browsers(of browser: KnownBrowser) async throws -> [SignedInBrowser] {
        try await containers.rows.browsers(of: browser.container.id)
            .map { found in
                var found = found
                found.isCurrent = found.id == browser.id
                return found
            }
            .sorted { ($0.isCurrent ? 1 : 0, $0.usedAt) > ($1.isCurrent ? 1 : 0, $1.usedAt) }
    }

    /// Signs one of the person's other browsers out.
    package func end(_ id: SortableID, askedBy browser: KnownBrowser) async throws {
        guard browser.container.person != nil, id != browser.id else { throw PeopleError.notAllowed }
        let container = browser.container.id
        guard try await containers.rows.removeBrowser(id, of: container) else { return }
        containers.forget(browser: id)
        events.publish(Self.topic, Change(container: container, browser: id))
    }

    /// Sets another password; the person's other browsers are signed out.
    package func changePassword(_ browser: KnownBrowser, from old: String, to new: String) async throws {
        guard let person = browser.container.person else { throw PeopleError.notAllowed }
        try check(new, of: person.name)
        let hash = try await database.read { connection in
            try connection.value("SELECT password_hash FROM people WHERE id = \(person.id)", as: String.self)
        }
        // Who has passkeys alone had no password to know.
        if let hash { try await prove(old, against: hash, of: person, browser) }
        let next = try await hasher.hash(new, for: browser.address)
        try await database.write { connection in
            try connection.execute("UPDATE people SET password_hash = \(next) WHERE id = \(person.id)")
        }
        for other in try await browsers(of: browser) where !other.isCurrent {
            try await end(other.id, askedBy: browser)
        }
    }

    /// Throws when a password is wrong, or too many were: wrong ones count here as they do at signing in, so that an open
    /// browser is no place to guess at.
    private func prove(
        _ password: String, against hash: String, of person: HousePerson, _ browser: KnownBrowser
    ) async throws {
        let scopes = try await admitTry(PeopleRows.key(of: person.name), browser)
        let isRight: Bool
        do {
            isRight = try await hasher.verify(password, against: hash, for: browser.address)
        } catch {
            try await database.write { [throttle] in try throttle.takeBack(scopes, $0) }
            throw error
        }
        guard isRight else { throw PeopleError.wrongPassword }
        try await database.write { [throttle] in try throttle.takeBack(scopes, $0) }
    }

    /// Whether a person has a password, and not passkeys alone.
    package func hasPassword(_ browser: KnownBrowser) async throws -> Bool {
        guard let person = browser.container.person else { return false }
        return try await database.read { connection in
            try connection.value(
                "SELECT 1 FROM people WHERE id = \(person.id) AND password_hash IS NOT NULL", as: Int.self) != nil
        }
    }

    /// Gives new recovery codes; those of before are void.
    package func renewCodes(_ browser: KnownBrowser) async throws -> [String] {
        guard let person = browser.container.person else { throw PeopleError.notAllowed }
        let codes = makeCodes()
        try await database.write { [self] in try store(codes, of: person.id, $0) }
        return codes
    }

    /// How many recovery codes a person has left.
    package func codesLeft(_ browser: KnownBrowser) async throws -> Int {
        guard let person = browser.container.person else { return 0 }
        return try await database.read { connection in
            try connection.value(
                "SELECT COUNT(*) FROM people_recovery WHERE person_id = \(person.id)", as: Int.self) ?? 0
        }
    }
}
