import Base
public import Database
import Foundation

/// Removes what accounts have no use for any more: abandoned sign-ups, ended sessions, questions without
/// an answer, old counters and addresses.
public struct AccountSweep: Sendable {
    private let services: AccountServices

    public init(_ services: AccountServices) { self.services = services }

    /// One round, within a transaction of the app's.
    public func sweep(_ connection: DatabaseConnection) throws {
        let now = services.clock.now(), limits = services.limits
        try connection.execute(
            "DELETE FROM verifications WHERE created_at <= \(now.addingTimeInterval(-limits.signUpLifetime))")
        try connection.execute("DELETE FROM attempts WHERE at <= \(now.addingTimeInterval(-2 * 86_400))")
        try connection.execute("DELETE FROM sessions WHERE expires_at <= \(now)")
        try connection.execute(
            "DELETE FROM known_addresses WHERE seen_at <= \(now.addingTimeInterval(-limits.knownAddressLifetime))")
        try connection.execute(
            "DELETE FROM former_addresses WHERE replaced_at <= \(now.addingTimeInterval(-FormerAddresses.lifetime))")
        try PasskeyQuestions.sweep(now, connection)
        guard services.tables.hasIssuers else { return }
        let signIns = now.addingTimeInterval(-PendingSignIns.lifetime)
        try connection.execute("DELETE FROM issuer_sign_ins WHERE created_at <= \(signIns)")
    }
}
