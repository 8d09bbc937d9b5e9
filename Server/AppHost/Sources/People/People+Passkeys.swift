import Accounts
import Base
import Database
import Foundation
import Secrets
import ServerKit

/// What a browser is asked for a passkey with.
package struct PasskeyPrompt: Sendable {
    /// The host for which the passkey is.
    package var host: String
    package var challenge: [UInt8]
    /// Names a new passkey's account; it tells nothing of the person.
    package var userHandle: [UInt8] = []
    /// The passkeys that the person has already.
    package var excluded: [[UInt8]] = []
}

/// A passkey as its person sees it.
package struct KeptPasskey: Sendable, Hashable, Identifiable {
    package var id: SortableID
    /// Where it was made, such as "Safari on iPhone".
    package var name: String
    package var madeAt: Date
    package var usedAt: Date
}

/// Signing in by passkeys, and keeping them.
extension People {
    /// For whom passkeys of a browser are; nil where browsers have none, as for an address of numbers.
    func party(of browser: KnownBrowser) -> RelyingParty? {
        let origin = browser.origin
        guard let slashes = origin.range(of: "://") else { return nil }
        return RelyingParty(host: String(origin[slashes.upperBound...]), isSecure: origin.hasPrefix("https:"))
    }

    /// What to ask a browser for a new passkey.
    package func newPasskeyPrompt(_ browser: KnownBrowser) async throws -> PasskeyPrompt {
        let party = try await admitPrompt(browser)
        let known = try await passkeyRows(of: browser).map(\.passkey.id)
        guard known.count < limits.passkeys else { throw PeopleError.tooManyPasskeys }
        return PasskeyPrompt(
            host: party.id, challenge: keyring.registrationChallenge(for: holder(browser)),
            userHandle: userHandle(browser), excluded: known)
    }

    /// What to ask a browser for a passkey to sign in with.
    package func signInPrompt(_ browser: KnownBrowser) async throws -> PasskeyPrompt {
        let party = try await admitPrompt(browser)
        return PasskeyPrompt(host: party.id, challenge: keyring.signInChallenge(for: browser.id.description))
    }

    /// Makes a guest a person who signs in by a passkey; gives the codes that let them in without it.
    package func signUp(
        _ browser: KnownBrowser, name: String, passkey: PasskeyRegistration, by admission: Admission
    ) async throws -> [String] {
        let name = try checked(name)
        guard browser.container.person == nil else { throw PeopleError.notAllowed }
        try await check(admission)
        return try await become(name, browser, passkey: try checked(passkey, browser), by: admission)
    }

    /// Keeps one more passkey of a person.
    package func add(_ passkey: PasskeyRegistration, to browser: KnownBrowser) async throws {
        guard let person = browser.container.person else { throw PeopleError.notAllowed }
        let passkey = try checked(passkey, browser)
        try await database.write { [self] connection in
            let count = try connection.value(
                "SELECT COUNT(*) FROM people_passkeys WHERE person_id = \(person.id)", as: Int.self)
            guard count ?? 0 < limits.passkeys else { throw PeopleError.tooManyPasskeys }
            try store(passkey, of: person.id, on: browser, at: clock.now(), connection)
        }
        log.info("A passkey was added.")
    }

    /// Signs a browser in by a passkey; gives the ticket of the cookie that leads to its person's container.
    package func signIn(_ browser: KnownBrowser, passkey answer: PasskeyAssertion) async throws -> String {
        guard browser.container.person == nil, let party = party(of: browser) else { throw PeopleError.notAllowed }
        let found = try await database.read { connection in
            try connection.row(
                """
                SELECT people_passkeys.*, people.container_id AS container_id FROM people_passkeys
                JOIN people ON people.id = people_passkeys.person_id WHERE credential = \(answer.credentialID)
                """
            ) { (kept: try Self.passkey($0), container: try $0.id("container_id")) }
        }
        let used = try refusing {
            try keyring.signIn(answer, from: browser.id.description, at: party) { _ in found?.kept.passkey }
        }
        guard let found else { throw PeopleError.notAllowed }
        let now = clock.now(), before = Int64(found.kept.passkey.signCount), count = Int64(used.signCount)
        let isFirst = try await database.write { connection in
            // Of two answers with one count the second may be a copy's.
            try connection.execute(
                """
                UPDATE people_passkeys
                SET sign_count = \(count), is_backed_up = \(used.isBackedUp), used_at = \(now)
                WHERE id = \(found.kept.id) AND sign_count = \(before)
                """) == 1
        }
        guard isFirst else { throw PeopleError.notAllowed }
        return try await containers.lead(browser, to: found.container)
    }

    /// The passkeys of a person, the newest first.
    package func passkeys(of browser: KnownBrowser) async throws -> [KeptPasskey] {
        try await passkeyRows(of: browser).map { row in
            KeptPasskey(id: row.id, name: row.name, madeAt: row.madeAt, usedAt: row.usedAt)
        }
    }

    /// Removes a person's passkey, unless nothing would be left to sign in with.
    package func remove(passkey id: SortableID, of browser: KnownBrowser) async throws {
        guard let person = browser.container.person else { throw PeopleError.notAllowed }
        try await database.write { connection in
            try connection.execute(
                "DELETE FROM people_passkeys WHERE id = \(id) AND person_id = \(person.id)")
            let isLeft = try connection.value(
                """
                SELECT 1 FROM people WHERE id = \(person.id) AND (password_hash IS NOT NULL
                    OR EXISTS (SELECT 1 FROM people_passkeys WHERE person_id = \(person.id)))
                """, as: Int.self)
            // What was deleted comes back, for nothing of the transaction is kept.
            guard isLeft != nil else { throw PeopleError.lastWayIn }
        }
        log.info("A passkey was removed.")
    }

    /// Writes a passkey down; the person is told where it was made.
    func store(
        _ passkey: Passkey, of person: SortableID, on browser: KnownBrowser, at now: Date,
        _ connection: DatabaseConnection
    ) throws {
        let taken = try connection.value(
            "SELECT 1 FROM people_passkeys WHERE credential = \(passkey.id)", as: Int.self)
        guard taken == nil else { throw PeopleError.passkeyRefused(PasskeyRefusal.notGood("").sentence) }
        try connection.execute(
            """
            INSERT INTO people_passkeys (id, person_id, credential, user_handle, public_key, sign_count, party,
                is_backed_up, name, created_at, used_at)
            VALUES (\(ids.next()), \(person), \(passkey.id), \(passkey.userHandle), \(passkey.publicKey),
                \(Int64(passkey.signCount)), \(passkey.relyingPartyID), \(passkey.isBackedUp), \(browser.name),
                \(now), \(now))
            """)
    }

    // MARK: What is behind it

    private struct Kept {
        var id: SortableID
        var passkey: Passkey
        var name: String
        var madeAt: Date
        var usedAt: Date
    }

    private static func passkey(_ row: Row) throws -> Kept {
        Kept(
            id: try row.id("id"),
            passkey: Passkey(
                id: try row.bytes("credential"), userHandle: try row.bytes("user_handle"),
                publicKey: try row.bytes("public_key"), signCount: UInt32(clamping: try row.int("sign_count")),
                relyingPartyID: try row.string("party"), isBackedUp: try row.bool("is_backed_up")),
            name: try row.string("name"), madeAt: try row.date("created_at"), usedAt: try row.date("used_at"))
    }

    private func passkeyRows(of browser: KnownBrowser) async throws -> [Kept] {
        guard let person = browser.container.person else { return [] }
        return try await database.read { connection in
            try connection.rows(
                "SELECT * FROM people_passkeys WHERE person_id = \(person.id) ORDER BY id DESC LIMIT 100"
            ) { try Self.passkey($0) }
        }
    }

    /// Counts a prompt, and throws when there were too many: the challenges that wait are bounded for everybody together.
    private func admitPrompt(_ browser: KnownBrowser) async throws -> RelyingParty {
        guard let party = party(of: browser) else { throw PeopleError.notAllowed }
        let limit = Throttle.Limit(
            scope: "prompts \(browser.address)", count: limits.promptsPerAddress, window: limits.failureWindow)
        let now = clock.now()
        let wait = try await database.write { [throttle] connection -> TimeInterval? in
            if let wait = try throttle.wait([limit], at: now, connection) { return wait }
            try throttle.record([limit.scope], at: now, connection)
            return nil
        }
        if let wait { throw PeopleError.tooManyTries(wait: wait) }
        return party
    }

    private func checked(_ passkey: PasskeyRegistration, _ browser: KnownBrowser) throws -> Passkey {
        guard let party = party(of: browser) else { throw PeopleError.notAllowed }
        return try refusing {
            try keyring.register(passkey, for: holder(browser), userHandle: userHandle(browser), at: party)
        }
    }

    private func refusing<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let refusal as PasskeyRefusal {
            if refusal.isSuspicious { log.warning("A passkey was refused.", ["reason": refusal.reason]) }
            throw PeopleError.passkeyRefused(refusal.sentence)
        }
    }

    /// The container stays when a guest becomes a person, and signing up gives the browser another cookie.
    private func holder(_ browser: KnownBrowser) -> String { "container \(browser.container.id)" }

    private func userHandle(_ browser: KnownBrowser) -> [UInt8] {
        Array(keys.keyedHash(Array("user \(browser.container.id)".utf8), purpose: "people passkeys").prefix(16))
    }
}
