import Accounts
import AccountsAPI
import Base
import Database
import Events
import Foundation
import Secrets
import ServerKit
import Synchronization

/// The people of the house: how somebody becomes one, signs in with another browser, and gets back in.
///
/// A person is a container that several browsers share. Who signs up keeps the container that they had as a guest; who
/// signs in with a browser leaves that browser's own container where it is, and comes back to it by signing out.
package final class People: Sendable {
    /// The numbers that signing in and inviting are held to. Times are in seconds.
    package struct Limits: Sendable {
        package var nameLength = 40
        package var noteLength = 80
        package var invitations = 100
        package var invitationLifetime: TimeInterval = 7 * 86_400
        /// Wrong passwords for one name from one address, and from one address for all.
        package var failuresPerName = 10
        package var failuresPerAddress = 25
        package var failureWindow: TimeInterval = 900
        /// Wrong passwords for one name from everywhere, in an hour.
        package var failuresPerNameAnywhere = 100
        package var recoveryCodes = 8
        package var passkeys = 20
        /// Prompts for passkeys from one address, in `failureWindow`.
        package var promptsPerAddress = 200
        package init() {}
    }

    /// Something about people that every process of the house is to know.
    struct Change: Codable, Sendable {
        var container: SortableID
        /// The browser that was signed out; nil when all were.
        var browser: SortableID?
    }

    static let topic = EventTopic(rawValue: "people")
    private static let claimPurpose = "house claim", codePurpose = "people codes"

    let containers: PersonContainers
    let policy: HousePolicy
    let limits: Limits
    let database: any Database
    let hasher: PasswordHasher
    let keys: KeyRing
    let clock: WallClock
    let ids: SortableIDSource
    let events: any EventBus
    let log: Log
    let throttle: Throttle
    let keyring: Passkeys

    init(
        containers: PersonContainers, policy: HousePolicy, limits: Limits = Limits(), hasher: PasswordHasher,
        events: any EventBus
    ) {
        self.containers = containers
        self.policy = policy
        self.limits = limits
        self.hasher = hasher
        self.events = events
        database = containers.rows.database
        keys = containers.keys
        clock = containers.clock
        ids = containers.ids
        log = containers.log.labelled("people")
        throttle = Throttle(ids: containers.ids, table: "people_attempts")
        keyring = Passkeys(challenges: PasskeyChallenges(clock: containers.clock))
    }

    /// What the link holds by which somebody claims the house; nil once it is owned. It follows from the house's keys, so
    /// that it is the same at each start and is kept nowhere.
    package func claim() async throws -> String? {
        try await database.read { try PeopleRows.isOwned($0) } ? nil : claimCode
    }

    private var claimCode: String {
        String(Base64URL.encode(keys.keyedHash(Array("claim".utf8), purpose: Self.claimPurpose)).prefix(24))
    }

    // MARK: Becoming a person

    /// Makes a guest a person, who keeps what the guest had; gives the codes that let them in without a password.
    package func signUp(
        _ browser: KnownBrowser, name: String, password: String, by admission: Admission
    ) async throws -> [String] {
        let name = try checked(name)
        try check(password, of: name)
        guard browser.container.person == nil else { throw PeopleError.notAllowed }
        // Refused before the work of a hash, and asked again with the rows that it is decided by.
        try await database.read { [self] in try check(admission, at: clock.now(), $0) }
        let hash = try await hasher.hash(password, for: browser.address)
        return try await become(name, browser, passwordHash: hash, by: admission)
    }

    /// Makes a guest a person by a password or a passkey.
    func become(
        _ name: String, _ browser: KnownBrowser, passwordHash hash: String? = nil, passkey: Passkey? = nil,
        by admission: Admission
    ) async throws -> [String] {
        try await containers.store(browser)
        let codes = makeCodes()
        let person = try await database.write { [self] connection in
            let now = clock.now()
            try check(admission, at: now, connection)
            guard try PeopleRows.person(ofContainer: browser.container.id, connection) == nil else {
                throw PeopleError.notAllowed
            }
            let key = PeopleRows.key(of: name)
            guard try connection.value("SELECT 1 FROM people WHERE name_key = \(key)", as: Int.self) == nil else {
                throw PeopleError.nameTaken
            }
            if case .invitation(let code) = admission {
                try connection.execute("DELETE FROM people_invitations WHERE code_hash IN \(list: hashes(code))")
            }
            var isOwner = false
            if case .claim = admission { isOwner = true }
            let person = HousePerson(id: ids.next(), name: name, isOwner: isOwner, madeAt: now)
            try connection.execute(
                """
                INSERT INTO people (id, container_id, name, name_key, password_hash, is_owner, created_at)
                VALUES (\(person.id), \(browser.container.id), \(name), \(key), \(hash), \(isOwner), \(now))
                """)
            try store(codes, of: person.id, connection)
            if let passkey { try store(passkey, of: person.id, on: browser, at: now, connection) }
            return person
        }
        browser.container.person = person
        log.info(person.isOwner ? "The house was claimed." : "Somebody became a person of the house.")
        return codes
    }

    /// Whether somebody may become a person; throws why not.
    package func check(_ admission: Admission) async throws {
        try await database.read { [self] in try check(admission, at: clock.now(), $0) }
    }

    func check(_ admission: Admission, at now: Date, _ connection: DatabaseConnection) throws {
        switch admission {
        case .open:
            guard policy == .open else { throw PeopleError.needsInvitation }
        case .invitation(let code):
            let isGood =
                try connection.value(
                    """
                    SELECT 1 FROM people_invitations
                    WHERE code_hash IN \(list: hashes(code)) AND ends_at > \(now)
                    """, as: Int.self) != nil
            guard isGood else {
                log.warning("An invitation was refused: it was used, withdrawn, or its time is over.")
                throw PeopleError.invitationVoid
            }
        case .claim(let code):
            let isOurs = keys.keyedHashes(Array("claim".utf8), purpose: Self.claimPurpose)
                .contains { Base64URL.encode($0).prefix(24) == code }
            guard isOurs, try !PeopleRows.isOwned(connection) else {
                log.warning("A claim of the house was refused: it is owned, or the link was another.")
                throw PeopleError.claimVoid
            }
        }
    }

    // MARK: Signing in and out

    /// Signs a browser in; gives the ticket of the cookie that leads to the person's container.
    package func signIn(_ browser: KnownBrowser, name: String, password: String) async throws -> String {
        guard browser.container.person == nil else { throw PeopleError.notAllowed }
        let key = PeopleRows.key(of: name)
        let scopes = try await admitTry(key, browser)
        let found = try await database.read { connection in
            try connection.row("SELECT container_id, password_hash FROM people WHERE name_key = \(key)") {
                (container: try $0.id("container_id"), hash: try $0["password_hash"] as String?)
            }
        }
        let isRight: Bool
        do {
            isRight = try await hasher.verify(password, against: found?.hash, for: browser.address)
        } catch {
            try await database.write { [throttle] in try throttle.takeBack(scopes, $0) }
            throw error
        }
        guard isRight, let found else { throw PeopleError.wrongNameOrPassword }
        try await database.write { [throttle] in try throttle.takeBack(scopes, $0) }
        return try await containers.lead(browser, to: found.container)
    }

    /// Signs a browser in by one of the codes that its person was given, and sets another password; the code is used up.
    package func recover(
        _ browser: KnownBrowser, name: String, code: String, newPassword: String
    ) async throws -> String {
        guard browser.container.person == nil else { throw PeopleError.notAllowed }
        try check(newPassword, of: name)
        let key = PeopleRows.key(of: name)
        let scopes = try await admitTry(key, browser)
        let hash = try await hasher.hash(newPassword, for: browser.address)
        let container = try await database.write { [self] connection -> SortableID? in
            let found = try connection.row("SELECT id, container_id FROM people WHERE name_key = \(key)") {
                (id: try $0.id("id"), container: try $0.id("container_id"))
            }
            guard let found else { return nil }
            let used = try connection.execute(
                """
                DELETE FROM people_recovery
                WHERE person_id = \(found.id) AND code_hash IN \(list: hashes(Self.plain(code)))
                """)
            guard used == 1 else { return nil }
            try connection.execute("UPDATE people SET password_hash = \(hash) WHERE id = \(found.id)")
            try throttle.takeBack(scopes, connection)
            return found.container
        }
        guard let container else {
            log.warning("A recovery code was refused: it was used, or never was one of this name.")
            throw PeopleError.wrongCode
        }
        log.info("A recovery code was used.")
        // Whoever knows the former password is not to stay.
        try await containers.endBrowsers(of: container)
        events.publish(Self.topic, Change(container: container))
        return try await containers.lead(browser, to: container)
    }

    /// Signs a browser out: its cookie leads back to what it had as a guest, or to a new guest's container.
    package func signOut(_ browser: KnownBrowser) async throws -> String {
        guard browser.container.person != nil else { throw PeopleError.notAllowed }
        return try await containers.leaveToGuest(browser)
    }

    /// Throws when there were too many tries; counts this one before the password is looked at, so that many at once are no
    /// more than so many in a row. Gives what to take back when it was right.
    func admitTry(_ key: String, _ browser: KnownBrowser) async throws -> [String] {
        let name = Base64URL.encode(keys.keyedHash(Array(key.utf8), purpose: Self.codePurpose).prefix(12))
        let scopes = ["\(name) \(browser.address)", "from \(browser.address)", name]
        let failures = [
            Throttle.Limit(scope: scopes[0], count: limits.failuresPerName, window: limits.failureWindow),
            Throttle.Limit(scope: scopes[1], count: limits.failuresPerAddress, window: limits.failureWindow),
            Throttle.Limit(scope: scopes[2], count: limits.failuresPerNameAnywhere, window: 3600),
        ]
        let now = clock.now()
        let wait = try await database.write { [throttle] connection -> TimeInterval? in
            try connection.execute("DELETE FROM people_attempts WHERE at <= \(now.addingTimeInterval(-86_400))")
            if let wait = try throttle.wait(failures, at: now, connection) { return wait }
            try throttle.record(scopes, at: now, connection)
            return nil
        }
        if let wait {
            log.warning("Signing in was refused for a while: too many wrong tries.")
            throw PeopleError.tooManyTries(wait: wait)
        }
        return scopes
    }

    // MARK: Names, passwords and codes

    func checked(_ name: String) throws -> String {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { throw PeopleError.nameMissing }
        guard name.count <= limits.nameLength, name.utf8.count <= limits.nameLength * 8 else {
            throw PeopleError.nameTooLong
        }
        return name
    }

    func check(_ password: String, of name: String) throws {
        if let violation = PasswordRule.violation(in: password, name: name) {
            throw PeopleError.passwordRefused(violation.message)
        }
    }

    func makeCodes() -> [String] {
        // Crockford's alphabet: no letter is taken for another.
        let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
        return (0..<limits.recoveryCodes).map { _ in
            let letters = SecureRandom.bytes(10).map { alphabet[Int($0 & 31)] }
            return String(letters[..<5]) + "-" + String(letters[5...])
        }
    }

    func store(_ codes: [String], of person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM people_recovery WHERE person_id = \(person)")
        for code in codes {
            let hash = keys.keyedHash(Array(Self.plain(code).utf8), purpose: Self.codePurpose)
            try connection.execute(
                "INSERT INTO people_recovery (person_id, code_hash) VALUES (\(person), \(hash))")
        }
    }

    func hash(_ code: String) -> [UInt8] { keys.keyedHash(Array(code.utf8), purpose: Self.codePurpose) }

    func hashes(_ code: String) -> [[UInt8]] {
        keys.keyedHashes(Array(code.utf8.prefix(256)), purpose: Self.codePurpose)
    }

    /// A code as somebody copies it from paper: without hyphens and spaces, whatever the case.
    static func plain(_ code: String) -> String {
        String(code.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(32))
    }
}
