public import AccountsAPI
public import Base
public import Database
import Foundation
import Secrets
public import ServerKit
public import Wire

/// Keeps the passkeys of an app's people, and tells whose has answered.
public struct AccountPasskeys: Sendable {
    /// What an app has to say about its people's passkeys.
    public struct Rules: Sendable {
        /// Passkeys that somebody may keep.
        public var maximum: Int
        /// Makes of what somebody typed the name that is kept; throws the refusal of the field `name`.
        public var name: @Sendable (String) throws -> String
        /// Is told in the transaction of a passkey that somebody has added, by its name.
        public var noteAdded: @Sendable (String, Identity, DatabaseConnection) throws -> Void
        /// Is told in the transaction of a passkey that somebody has removed, by its name.
        public var noteRemoved: @Sendable (String, Identity, DatabaseConnection) throws -> Void

        public init(
            maximum: Int = PasskeyLimits.maximum, name: @escaping @Sendable (String) throws -> String,
            noteAdded: @escaping @Sendable (String, Identity, DatabaseConnection) throws -> Void,
            noteRemoved: @escaping @Sendable (String, Identity, DatabaseConnection) throws -> Void
        ) {
            self.maximum = maximum
            self.name = name
            self.noteAdded = noteAdded
            self.noteRemoved = noteRemoved
        }
    }

    let services: AccountServices
    let questions: PasskeyQuestions
    private let origins: Set<String>
    private let rules: Rules

    /// - Parameter origins: Where the pages are that may ask for passkeys; empty where nobody has said.
    public init(_ services: AccountServices, origins: Set<String>, rules: Rules) {
        self.services = services
        self.origins = origins
        self.rules = rules
        questions = PasskeyQuestions(services: services)
    }

    /// For whom passkeys are at the address that a request was sent to; throws 409 where devices have none for it. Where the
    /// origins of the pages are known, no others count.
    public func party(of request: HTTPRequest) throws -> RelyingParty {
        guard let host = request.fields["Host"]?.lowercased(),
            let party = RelyingParty(
                host: host, isSecure: request.isSecure || origins.contains("https://\(host)")),
            origins.isEmpty || !origins.isDisjoint(with: party.origins)
        else {
            throw Problem.conflict(ProblemCode.passkeysUnavailable, "Passkeys need an address with a name and https.")
        }
        return party
    }

    /// The passkeys of a person, the newest first.
    public func all(of user: SortableID) async throws -> [PasskeyInfo] {
        try await services.database.read { try Self.infos("user_id = \(user)", $0) }
    }

    /// What to ask a device for a new passkey with.
    public func start(
        for user: SortableID, at party: RelyingParty, from caller: ClientAddress
    ) async throws -> PasskeyQuestion {
        let handle = Array(
            services.keys.keyedHash(Array("user \(user)".utf8), purpose: "\(services.app) passkeys").prefix(16))
        return try await services.database.write { [self] connection in
            let known = try credentials(of: user, connection)
            guard known.count < rules.maximum else { throw tooMany }
            return try questions.ask(
                .registration, of: user, about: known, for: party, userHandle: handle, by: caller, connection)
        }
    }

    /// What to ask a device with for a passkey of anybody's, or of somebody who is signed in.
    public func start(
        of user: SortableID?, at party: RelyingParty, from caller: ClientAddress
    ) async throws -> PasskeyQuestion {
        try await services.database.write { [self] connection in
            let known = try user.map { try credentials(of: $0, connection) } ?? []
            return try questions.ask(
                user == nil ? .logIn : .proof, of: user, about: known, for: party, by: caller, connection)
        }
    }

    /// Keeps a passkey that a device has made. Its question stays used up, whatever came.
    public func add(_ draft: PasskeyDraft, by identity: Identity, at party: RelyingParty) async throws -> PasskeyInfo {
        let name = try draft.name.map(rules.name)
        let made = try await services.database.write { [self] connection in
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
        return try await services.database.write { [self] connection in
            guard try credentials(of: identity.user, connection).count < rules.maximum else { throw tooMany }
            let device = try connection.value(
                "SELECT device_name FROM sessions WHERE id = \(identity.session)", as: String.self)
            let id = services.ids.next()
            let kept = try connection.execute(
                """
                INSERT INTO passkeys (id, user_id, credential, user_handle, public_key, sign_count, party,
                    is_backed_up, name, session_id, created_at)
                VALUES (\(id), \(identity.user), \(passkey.id), \(passkey.userHandle), \(passkey.publicKey),
                    \(Int64(passkey.signCount)), \(passkey.relyingPartyID), \(passkey.isBackedUp),
                    \(name ?? String((device ?? "").prefix(PasskeyLimits.nameMaximum))), \(identity.session), \(services.clock.now()))
                ON CONFLICT DO NOTHING
                """)
            guard kept == 1, let info = try Self.infos("id = \(id)", connection).first else {
                throw Self.problem(of: .notGood("The credential is kept already."))
            }
            try rules.noteAdded(info.name, identity, connection)
            return info
        }
    }

    public func rename(_ id: SortableID, to name: String, by user: SortableID) async throws -> PasskeyInfo {
        let name = try rules.name(name)
        return try await services.database.write { connection in
            try connection.execute("UPDATE passkeys SET name = \(name) WHERE id = \(id) AND user_id = \(user)")
            guard let info = try Self.infos("id = \(id) AND user_id = \(user)", connection).first else {
                throw Problem.notFound()
            }
            return info
        }
    }

    public func remove(_ id: SortableID, by identity: Identity) async throws {
        try await services.database.write { [rules] connection in
            let name = try connection.value(
                "DELETE FROM passkeys WHERE id = \(id) AND user_id = \(identity.user) RETURNING name", as: String.self)
            guard let name else { throw Problem.notFound() }
            try rules.noteRemoved(name, identity, connection)
        }
    }

    /// Shows that whoever holds the device is who is signed in; throws 422.
    public func prove(_ use: PasskeyUse, by user: SortableID, at party: RelyingParty) async throws {
        let outcome = try await services.database.write { [self] connection in
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
                    used_at = \(services.clock.now())
                WHERE id = \(kept.id) AND sign_count = \(Int64(before))
                """)
            // Of two answers with one count the second may be a copy's.
            guard isFirst == 1 else { throw PasskeyRefusal.counterWentBack(from: used.signCount, to: used.signCount) }
            return kept.owner
        }
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

    private var tooMany: Problem {
        .conflict(
            ProblemCode.passkeysTooMany,
            "You can have \(rules.maximum) passkeys. Remove one that you don't use any more.")
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

    private func bytes(_ text: String) throws -> [UInt8] {
        guard text.utf8.count <= PasskeyLimits.textMaximum, let bytes = Base64URL.decode(text) else {
            throw PasskeyRefusal.notGood("A part of the answer cannot be read.")
        }
        return bytes
    }

    private func refusal<Value>(_ work: () throws -> Value) throws -> Result<Value, PasskeyRefusal> {
        do {
            return .success(try work())
        } catch let refusal as PasskeyRefusal {
            if refusal.isSuspicious { services.log.warning("A passkey was refused.", ["reason": refusal.reason]) }
            return .failure(refusal)
        }
    }

    private func refusing<Value>(_ work: () throws -> Value) throws -> Result<Value, Problem> {
        try refusal(work).mapError(Self.problem)
    }
}
