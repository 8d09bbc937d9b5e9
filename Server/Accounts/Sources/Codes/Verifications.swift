import AccountsAPI
import Base
import Database
import Foundation
import Secrets
import Wire

/// Keeps the codes that are on their way: as keyed hashes, each bound to the device that asked.
struct Verifications: Sendable {
    private let keys: KeyRing
    private let clock: WallClock
    private let limits: AccountLimits
    private let codePurpose: String
    private let prefixes: CodePrefixes
    /// The column that has the address.
    private let address: SQL

    init(_ services: AccountServices) {
        keys = services.keys
        clock = services.clock
        limits = services.limits
        codePurpose = "\(services.app) code"
        prefixes = CodePrefixes(services)
        address = SQL(identifier: services.tables.addressColumn)
    }

    /// A verification that waits for its code.
    struct Pending: Sendable {
        var purpose: CodePurpose
        var address: AccountAddress
        var passwordHash: String?
        /// The account that the address has already.
        var user: SortableID?
        var tries: Int
        var sends: Int
        var lastSentAt: Date
        var codeExpiresAt: Date
        var createdAt: Date
        /// Nil when no code was sent that could be right.
        var codeHash: [UInt8]?
    }

    /// A name for a new verification: known to the device alone.
    static func newID() -> String { SecureRandom.token(bytes: 33) }

    /// The code that goes into the message.
    func newCode() -> String { SecureRandom.code(digits: limits.codeDigits) }

    /// Begins a verification; without a code it can never succeed.
    func begin(
        _ id: String, _ purpose: CodePurpose, for recipient: AccountAddress, passwordHash: String?,
        user: SortableID?, code: String?, _ connection: DatabaseConnection
    ) throws {
        let now = clock.now()
        let hash: [UInt8]? = code.map { codeHash($0, id) }
        try connection.execute(
            """
            INSERT INTO verifications (id, kind, \(address), country, password_hash, user_id, code_hash,
                code_expires_at, last_sent_at, created_at)
            VALUES (\(stored(id)), \(purpose), \(recipient.text), \(recipient.country), \(passwordHash), \(user), \(hash),
                \(codeExpiry(now)), \(now), \(now))
            """)
    }

    /// The verification of an id; nil when there is none or it is over.
    func pending(_ id: String, _ connection: DatabaseConnection) throws -> Pending? {
        let oldest = clock.now().addingTimeInterval(-limits.signUpLifetime)
        return try connection.row(
            """
            SELECT kind, \(address), country, password_hash, user_id, tries, sends, last_sent_at, code_expires_at,
                created_at, code_hash
            FROM verifications WHERE id = \(stored(id)) AND created_at > \(oldest)
            """
        ) { row in
            Pending(
                purpose: try row[0], address: AccountAddress(try row[1], country: try row[2]),
                passwordHash: try row[3], user: try row[4], tries: try row[5], sends: try row[6],
                lastSentAt: try row[7], codeExpiresAt: try row[8],
                createdAt: try row[9], codeHash: try row[10])
        }
    }

    /// Puts a new code in the place of the old one, which is void from here on.
    func renew(_ id: String, code: String?, sends: Int, _ connection: DatabaseConnection) throws {
        let now = clock.now()
        let hash: [UInt8]? = code.map { codeHash($0, id) }
        try connection.execute(
            """
            UPDATE verifications SET code_hash = \(hash), code_expires_at = \(codeExpiry(now)), tries = 0,
                sends = \(sends), last_sent_at = \(now) WHERE id = \(stored(id))
            """)
    }

    /// Goes back to how a verification was before a code that could not be sent. The old code stays void.
    func restore(_ id: String, _ before: Pending, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE verifications SET sends = \(before.sends), last_sent_at = \(before.lastSentAt)
            WHERE id = \(stored(id))
            """)
    }

    /// How an attempt at a code ended.
    enum Attempt: Sendable {
        case right(Pending)
        case refused(Problem)
    }

    /// Checks a code and counts the try; a right code ends the verification unless it is to be kept for another look.
    /// Attempts run one after the other, so that no number of parallel ones gets more than five tries.
    func attempt(
        _ code: String, for id: String, purpose: CodePurpose, keepsRight: Bool = false, _ connection: DatabaseConnection
    ) throws -> Attempt {
        guard id.utf8.count <= 64, let pending = try pending(id, connection), pending.purpose == purpose else {
            return .refused(Self.void)
        }
        guard pending.tries < limits.codeTries else { return .refused(Self.void) }
        guard clock.now() <= pending.codeExpiresAt else { return .refused(Self.expired) }
        let isRight = isRight(code, for: id, pending)
        guard isRight else {
            try connection.execute("UPDATE verifications SET tries = tries + 1 WHERE id = \(stored(id))")
            return .refused(pending.tries + 1 >= limits.codeTries ? Self.void : Self.wrong)
        }
        if !keepsRight {
            try connection.execute("DELETE FROM verifications WHERE id = \(stored(id))")
            try prefixes.noteReturn(from: pending.address.text, connection)
        }
        return .right(pending)
    }

    /// Forgets a verification, such as one whose code could not be sent.
    func remove(_ id: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM verifications WHERE id = \(stored(id))")
    }

    private func isRight(_ code: String, for id: String, _ pending: Pending) -> Bool {
        let typed = code.utf8.count <= 32 ? code.filter { !$0.isWhitespace } : ""
        // A verification without a code does the same work.
        let matches = keys.matches(pending.codeHash ?? [], message(typed, id), purpose: codePurpose)
        return matches && pending.codeHash != nil
    }

    private func codeHash(_ code: String, _ id: String) -> [UInt8] {
        keys.keyedHash(message(code, id), purpose: codePurpose)
    }

    private func message(_ code: String, _ id: String) -> [UInt8] { Array("\(id)\n\(code)".utf8) }

    private func codeExpiry(_ now: Date) -> Date { now.addingTimeInterval(TimeInterval(limits.codeLifetime)) }

    /// Only the first half of an id is kept to find it by; the code's hash covers all of it, so that whoever reads the
    /// database cannot use what they find.
    private func stored(_ id: String) -> String { String(id.prefix(Self.storedLength)) }

    private static let storedLength = 22

    private static var wrong: Problem {
        .unprocessable("code", ProblemCode.codeWrong, "This code is not right. Check the message and try again.")
    }
    private static var expired: Problem {
        .unprocessable("code", ProblemCode.codeExpired, "This code is too old. Ask for a new one.")
    }
    private static var void: Problem {
        .unprocessable("code", ProblemCode.codeVoid, "This code cannot be used any more. Ask for a new one.")
    }
}
