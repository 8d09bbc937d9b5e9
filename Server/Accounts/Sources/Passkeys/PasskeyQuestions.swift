import AccountsAPI
import Base
import Database
import Foundation
import Secrets
import ServerKit
import Wire

/// The questions for passkeys that wait for an answer: each is good for one purpose, one person, one answer and five minutes.
///
/// They are rows, since the answer may come to another process than the one that asked.
struct PasskeyQuestions: Sendable {
    let services: AccountServices

    enum Purpose: String, Sendable {
        case registration
        case logIn = "log_in"
        case proof
    }

    /// A question that was taken out of its row.
    struct Taken {
        /// Holds this challenge and no other.
        var passkeys: Passkeys
        var userHandle: [UInt8]
    }

    /// Whom `Passkeys` takes the answer to be from: the row was this person's, or anybody's who knows its name.
    static let holder = "question"

    /// Throws 429 where an address asks too much: what waits is bounded for everybody together.
    private func admit(_ caller: ClientAddress, _ connection: DatabaseConnection) throws {
        let limit = Throttle.Limit(
            scope: "passkeys \(caller.caller)", count: services.limits.passkeyQuestions,
            window: services.limits.addressFailureWindow)
        let now = services.clock.now()
        if let wait = try services.throttle.wait([limit], at: now, connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
        try services.throttle.record([limit.scope], at: now, connection)
    }

    /// Writes a question down.
    func ask(
        _ purpose: Purpose, of user: SortableID?, about credentials: [[UInt8]], for party: RelyingParty,
        userHandle: [UInt8] = [], by caller: ClientAddress, _ connection: DatabaseConnection
    ) throws -> PasskeyQuestion {
        try admit(caller, connection)
        let id = SecureRandom.token(bytes: 16), challenge = SecureRandom.bytes(32)
        try connection.execute(
            """
            INSERT INTO passkey_questions (id, purpose, user_id, challenge, user_handle, created_at)
            VALUES (\(id), \(purpose.rawValue), \(user), \(challenge), \(userHandle), \(services.clock.now()))
            """)
        return PasskeyQuestion(
            question: id, host: party.id, challenge: Base64URL.encode(challenge),
            userHandle: userHandle.isEmpty ? nil : Base64URL.encode(userHandle),
            credentialIds: credentials.map { Base64URL.encode($0) })
    }

    /// Takes a question out for its answer, whatever that says; throws a `PasskeyRefusal` where there is none.
    func take(
        _ id: String, _ purpose: Purpose, of user: SortableID?, _ connection: DatabaseConnection
    ) throws -> Taken {
        guard id.utf8.count <= 64 else { throw PasskeyRefusal.wrongChallenge }
        let kept = try connection.row(
            """
            DELETE FROM passkey_questions WHERE id = \(id)
            RETURNING purpose, user_id, challenge, user_handle, created_at
            """
        ) { row in
            (
                purpose: try row[0] as String, user: try row[1] as SortableID?, challenge: try row[2] as [UInt8],
                handle: try row[3] as [UInt8], at: try row[4] as Date
            )
        }
        let since = services.clock.now().addingTimeInterval(-PasskeyChallenges.lifetime)
        guard let kept, kept.purpose == purpose.rawValue, kept.user == user, kept.at > since else {
            throw PasskeyRefusal.wrongChallenge
        }
        let passkeys = Passkeys(
            challenges: PasskeyChallenges(clock: services.clock, capacity: 1, random: { _ in kept.challenge }))
        switch purpose {
        case .registration: _ = passkeys.registrationChallenge(for: Self.holder)
        case .logIn, .proof: _ = passkeys.signInChallenge(for: Self.holder)
        }
        return Taken(passkeys: passkeys, userHandle: kept.handle)
    }

    /// Forgets those whose time is over.
    static func sweep(_ now: Date, _ connection: DatabaseConnection) throws {
        let before = now.addingTimeInterval(-PasskeyChallenges.lifetime)
        try connection.execute("DELETE FROM passkey_questions WHERE created_at <= \(before)")
    }
}
