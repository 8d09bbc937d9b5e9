import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import Secrets
import ServerKit
import Wire

/// Keeps the passkeys of people, and tells whose has answered (OF-019).
struct MemberPasskeys: Sendable {
    let context: ServerContext
    let questions: PasskeyQuestions
    let changes: SecurityChanges

    /// Longest text of a part of what an authenticator says.
    private static let maximumText = 90_000

    init(_ context: ServerContext, changes: SecurityChanges? = nil) {
        self.context = context
        self.changes = changes ?? SecurityChanges(context)
        questions = PasskeyQuestions(context: context)
    }

    /// For whom passkeys are at the address that a request was sent to; throws 409 where devices have none for it. Where the
    /// origins of the pages are known, no others count.
    func party(of request: HTTPRequest) throws -> RelyingParty {
        guard let host = request.fields["Host"]?.lowercased(),
            let party = RelyingParty(
                host: host, isSecure: request.isSecure || context.origins.contains("https://\(host)")),
            context.origins.isEmpty || !context.origins.isDisjoint(with: party.origins)
        else {
            throw Problem.conflict(ProblemCode.passkeysUnavailable, "Passkeys need an address with a name and https.")
        }
        return party
    }

    /// The passkeys of a person, the newest first.
    func all(of user: SortableID) async throws -> [PasskeyInfo] {
        try await context.database.read { try Self.infos("user_id = \(user)", $0) }
    }

    /// What to ask a device for a new passkey with.
    func start(
        for user: SortableID, at party: RelyingParty, from caller: ClientAddress
    ) async throws -> PasskeyQuestion {
        let handle = Array(context.keys.keyedHash(Array("user \(user)".utf8), purpose: Self.purpose).prefix(16))
        return try await context.database.write { [self] connection in
            let known = try credentials(of: user, connection)
            guard known.count < maximum else { throw tooMany }
            return try questions.ask(
                .registration, of: user, about: known, for: party, userHandle: handle, by: caller, connection)
        }
    }

    /// What to ask a device with for a passkey of anybody's, or of somebody who is signed in.
    func start(
        of user: SortableID?, at party: RelyingParty, from caller: ClientAddress
    ) async throws -> PasskeyQuestion {
        try await context.database.write { [self] connection in
            let known = try user.map { try credentials(of: $0, connection) } ?? []
            return try questions.ask(
                user == nil ? .logIn : .proof, of: user, about: known, for: party, by: caller, connection)
        }
    }

    /// Keeps a passkey that a device has made. Its question stays used up, whatever came.
    func add(_ draft: PasskeyDraft, by identity: Identity, at party: RelyingParty) async throws -> PasskeyInfo {
        let name = try draft.name.map(checked)
        let made = try await context.database.write { [self] connection in
            try refusing {
                let question = try questions.take(draft.question, .registration, of: identity.user, connection)
                let answer = PasskeyRegistration(
                    credentialID: try bytes(draft.credentialId), clientDataJSON: try bytes(draft.clientData),
                    attestationObject: try bytes(draft.attestation))
                return try question.passkeys.register(
                    answer, for: PasskeyQuestions.holder, userHandle: question.userHandle, at: party)
            }
        }
        let passkey = try made.get()
        return try await context.database.write { [self] connection in
            guard try credentials(of: identity.user, connection).count < maximum else { throw tooMany }
            let device = try connection.value(
                "SELECT device_name FROM sessions WHERE id = \(identity.session)", as: String.self)
            let id = context.ids.next()
            let kept = try connection.execute(
                """
                INSERT INTO passkeys (id, user_id, credential, user_handle, public_key, sign_count, party,
                    is_backed_up, name, session_id, created_at)
                VALUES (\(id), \(identity.user), \(passkey.id), \(passkey.userHandle), \(passkey.publicKey),
                    \(Int64(passkey.signCount)), \(passkey.relyingPartyID), \(passkey.isBackedUp),
                    \(name ?? String((device ?? "").prefix(nameMaximum))), \(identity.session), \(context.clock.now()))
                ON CONFLICT DO NOTHING
                """)
            guard kept == 1, let info = try Self.infos("id = \(id)", connection).first else {
                throw Self.problem(of: .notGood("The credential is kept already."))
            }
            try changes.note(.passkeyAdded, passkey: info.name, by: identity, connection)
            return info
        }
    }

    func rename(_ id: SortableID, to name: String, by user: SortableID) async throws -> PasskeyInfo {
        let name = try checked(name)
        return try await context.database.write { connection in
            try connection.execute("UPDATE passkeys SET name = \(name) WHERE id = \(id) AND user_id = \(user)")
            guard let info = try Self.infos("id = \(id) AND user_id = \(user)", connection).first else {
                throw Problem.notFound()
            }
            return info
        }
    }

    func remove(_ id: SortableID, by identity: Identity) async throws {
        try await context.database.write { [changes] connection in
            let name = try connection.value(
                "DELETE FROM passkeys WHERE id = \(id) AND user_id = \(identity.user) RETURNING name", as: String.self)
            guard let name else { throw Problem.notFound() }
            try changes.note(.passkeyRemoved, passkey: name, by: identity, connection)
        }
    }

    /// Shows that whoever holds the device is who is signed in; throws 422.
    func prove(_ use: PasskeyUse, by user: SortableID, at party: RelyingParty) async throws {
        let outcome = try await context.database.write { [self] connection in
            try owner(of: use, for: .proof, of: user, at: party, connection)
        }
        if case .failure(let refusal) = outcome { throw Self.problem(of: refusal) }
    }

    /// Whose passkey has answered. A refusal is told and not thrown, so that the question stays used up.
    func owner(
        of use: PasskeyUse, for purpose: PasskeyQuestions.Purpose, of user: SortableID? = nil, at party: RelyingParty,
        _ connection: DatabaseConnection
    ) throws -> Result<SortableID, PasskeyRefusal> {
        try refusal {
            let question = try questions.take(use.question, purpose, of: user, connection)
            let answer = PasskeyAssertion(
                credentialID: try bytes(use.credentialId), clientDataJSON: try bytes(use.clientData),
                authenticatorData: try bytes(use.authenticatorData), signature: try bytes(use.signature),
                userHandle: try bytes(use.userHandle ?? ""))
            let kept = try Kept.find(answer.credentialID, connection).flatMap { kept in
                user == nil || kept.owner == user ? kept : nil
            }
            let used = try question.passkeys.signIn(answer, from: PasskeyQuestions.holder, at: party) { _ in
                kept?.passkey
            }
            guard let kept else { throw PasskeyRefusal.unknownCredential }
            let before = kept.passkey.signCount
            let isFirst = try connection.execute(
                """
                UPDATE passkeys SET sign_count = \(Int64(used.signCount)), is_backed_up = \(used.isBackedUp),
                    used_at = \(context.clock.now())
                WHERE id = \(kept.id) AND sign_count = \(Int64(before))
                """)
            // Of two answers with one count the second may be a copy's.
            guard isFirst == 1 else { throw PasskeyRefusal.counterWentBack(from: used.signCount, to: used.signCount) }
            return kept.owner
        }
    }

    /// Notes by which passkey a log-in was, so that it goes with a log-in that was not its owner's doing.
    static func note(_ use: PasskeyUse, of session: SortableID, _ connection: DatabaseConnection) throws {
        let credential = Base64URL.decode(use.credentialId) ?? []
        try connection.execute(
            """
            UPDATE log_ins SET passkey_id = (SELECT id FROM passkeys WHERE credential = \(credential))
            WHERE session_id = \(session)
            """)
    }

    /// Forgets the passkeys that were made in a session, and the one that it began with.
    static func remove(thoseOf session: SortableID, _ user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM passkeys WHERE user_id = \(user) AND (session_id = \(session) OR id IN (
                SELECT passkey_id FROM log_ins WHERE session_id = \(session) AND passkey_id IS NOT NULL))
            """)
    }

    /// The refusal of a passkey in a form.
    static func problem(of refusal: PasskeyRefusal) -> Problem {
        .unprocessable("passkey", ProblemCode.passkeyRefused, refusal.sentence)
    }

    // MARK: What is behind it

    private struct Kept {
        var id: SortableID
        var owner: SortableID
        var passkey: Passkey

        static func find(_ credential: [UInt8], _ connection: DatabaseConnection) throws -> Kept? {
            try connection.row("SELECT * FROM passkeys WHERE credential = \(credential)") { row in
                Kept(
                    id: try row.id("id"), owner: try row.id("user_id"),
                    passkey: Passkey(
                        id: try row.bytes("credential"), userHandle: try row.bytes("user_handle"),
                        publicKey: try row.bytes("public_key"),
                        signCount: UInt32(clamping: try row.int("sign_count")),
                        relyingPartyID: try row.string("party"), isBackedUp: try row.bool("is_backed_up")))
            }
        }
    }

    private static let purpose = "only-friends passkeys"

    private var maximum: Int { context.limits.shared.passkeysMaximum }
    private var nameMaximum: Int { context.limits.shared.nameMaximum }

    private var tooMany: Problem {
        .conflict(ProblemCode.tooMany, "You can have \(maximum) passkeys. Remove one that you don't use any more.")
    }

    private static func infos(_ condition: SQL, _ connection: DatabaseConnection) throws -> [PasskeyInfo] {
        try connection.rows(
            "SELECT id, name, created_at, used_at FROM passkeys WHERE \(condition) ORDER BY id DESC LIMIT 100"
        ) { PasskeyInfo(id: try $0[0], name: try $0[1], createdAt: try $0[2], lastUsedAt: try $0[3]) }
    }

    private func credentials(of user: SortableID, _ connection: DatabaseConnection) throws -> [[UInt8]] {
        try connection.values(
            "SELECT credential FROM passkeys WHERE user_id = \(user) ORDER BY id DESC LIMIT 100", as: [UInt8].self)
    }

    private func checked(_ name: String) throws -> String {
        do throws(TextRule.Violation) {
            let name = try TextRule.line(name, maximum: nameMaximum, what: "name")
            guard !name.isEmpty else { throw TextRule.Violation(code: ProblemCode.required, message: "Enter a name.") }
            return name
        } catch {
            throw error.problem("name")
        }
    }

    private func bytes(_ text: String) throws -> [UInt8] {
        guard text.utf8.count <= Self.maximumText, let bytes = Base64URL.decode(text) else {
            throw PasskeyRefusal.notGood("A part of the answer cannot be read.")
        }
        return bytes
    }

    private func refusal<Value>(_ work: () throws -> Value) throws -> Result<Value, PasskeyRefusal> {
        do {
            return .success(try work())
        } catch let refusal as PasskeyRefusal {
            if refusal.isSuspicious { context.log.warning("A passkey was refused.", ["reason": refusal.reason]) }
            return .failure(refusal)
        }
    }

    private func refusing<Value>(_ work: () throws -> Value) throws -> Result<Value, Problem> {
        try refusal(work).mapError(Self.problem)
    }
}
