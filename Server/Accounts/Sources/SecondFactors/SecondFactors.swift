import AccountsAPI
import Base
import Database
import Foundation
import Secrets
import ServerKit
import Wire

/// Keeps the second factors of accounts: an authenticator's secret, and recovery codes for when it is lost. Both are
/// sealed, so that a copy of the database lets nobody in.
public struct SecondFactors: Sendable {
    let services: AccountServices
    private let secrets: SealingKey
    private let recovery: SealingKey
    /// The name that authenticators show beside the address.
    let issuer: String

    /// - Parameter issuer: the app's name as people know it, which authenticators show.
    public init(_ services: AccountServices, issuer: String) {
        self.services = services
        self.issuer = issuer
        secrets = SealingKey(keys: services.keys, purpose: "\(services.app) authenticator")
        recovery = SealingKey(keys: services.keys, purpose: "\(services.app) recovery codes")
    }

    struct Kept: Sendable {
        var password: OneTimePassword
        var codes: [String]
        var confirmedAt: Date?
        var lastStep: Int64
    }

    private static let recoveryCodes = 10

    /// What is kept of an account, confirmed or not.
    func kept(of user: SortableID, _ connection: DatabaseConnection) throws -> Kept? {
        try connection.row(
            "SELECT secret, codes, confirmed_at, last_step FROM second_factors WHERE user_id = \(user)"
        ) { row in
            let codes: [UInt8]? = try row[1]
            let text = try codes.map { String(decoding: try recovery.open($0, context: "\(user)"), as: UTF8.self) }
            return Kept(
                password: OneTimePassword(secret: try secrets.open(try row[0], context: "\(user)")),
                codes: text?.split(separator: " ").map(String.init) ?? [], confirmedAt: try row[2],
                lastStep: try row[3])
        }
    }

    /// Whether log-in asks for a second factor.
    func isOn(for user: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            "SELECT 1 FROM second_factors WHERE user_id = \(user) AND confirmed_at IS NOT NULL", as: Int.self) != nil
    }

    /// Keeps a secret that has yet to be confirmed, in the place of one that was not either.
    func enrol(_ password: OneTimePassword, for user: SortableID, _ connection: DatabaseConnection) throws {
        guard try !isOn(for: user, connection) else {
            throw Problem.conflict(
                ProblemCode.secondFactorOn, "An authenticator is set up already. Turn it off before you set up another."
            )
        }
        let sealed = secrets.seal(password.secret, context: "\(user)")
        try connection.execute(
            """
            INSERT INTO second_factors (user_id, secret, created_at)
            VALUES (\(user), \(sealed), \(services.clock.now()))
            ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, codes = NULL, last_step = 0,
                created_at = excluded.created_at
            """)
    }

    /// Forgets a second factor that was not there yet at a time.
    func remove(of user: SortableID, confirmedSince date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM second_factors
            WHERE user_id = \(user) AND (confirmed_at IS NULL OR confirmed_at >= \(date))
            """)
    }

    /// Turns the second factor on.
    func confirm(_ user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE second_factors SET confirmed_at = \(services.clock.now())
            WHERE user_id = \(user) AND confirmed_at IS NULL
            """)
    }

    /// New recovery codes, which void those before. Each has 50 random bits.
    func renewCodes(of user: SortableID, _ connection: DatabaseConnection) throws -> [String] {
        let codes = (0..<Self.recoveryCodes).map { _ in Self.newCode() }
        try keep(codes, of: user, connection)
        return codes
    }

    func remove(_ user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM second_factors WHERE user_id = \(user)")
    }

    /// Whether a code is the authenticator's or a recovery code, which is used up by it: no code counts twice.
    func use(_ typed: String, of user: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        guard typed.utf8.count <= 64, let kept = try kept(of: user, connection) else { return false }
        if let step = kept.password.step(of: typed, at: services.clock.now()) {
            let isNew = try connection.execute(
                "UPDATE second_factors SET last_step = \(step) WHERE user_id = \(user) AND last_step < \(step)")
            return isNew == 1
        }
        guard kept.confirmedAt != nil, let index = kept.codes.firstIndex(of: Self.plain(typed)) else { return false }
        var left = kept.codes
        left.remove(at: index)
        try keep(left, of: user, connection)
        return true
    }

    private func keep(_ codes: [String], of user: SortableID, _ connection: DatabaseConnection) throws {
        let sealed = recovery.seal(Array(codes.map(Self.plain).joined(separator: " ").utf8), context: "\(user)")
        try connection.execute("UPDATE second_factors SET codes = \(sealed) WHERE user_id = \(user)")
    }

    /// Ten characters of Crockford's base 32 in two groups.
    private static func newCode() -> String {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        let characters = SecureRandom.bytes(10).map { alphabet[Int($0 & 31)] }
        return String(characters[..<5]) + "-" + String(characters[5...])
    }

    /// A code as it is compared: without its hyphen, and with the letters that look like digits read as those.
    private static func plain(_ typed: String) -> String {
        String(
            typed.uppercased().compactMap { character in
                switch character {
                case "O": "0"
                case "I", "L": "1"
                case let character where character.isASCII && (character.isLetter || character.isNumber): character
                default: nil
                }
            })
    }
}
