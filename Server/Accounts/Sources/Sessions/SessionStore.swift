import AccountsAPI
import Base
import Database
import Foundation
import Secrets
import Wire

/// Keeps the sessions of people: one row a device.
struct SessionStore: Sendable {
    let mint: TokenMint
    private let ids: SortableIDSource
    private let clock: WallClock
    private let limits: AccountLimits

    init(_ services: AccountServices) {
        mint = TokenMint(services)
        ids = services.ids
        clock = services.clock
        limits = services.limits
    }

    /// How a refresh ended.
    enum RefreshOutcome: Sendable {
        case pair(TokenPair, of: SortableID)
        /// Not a token of a session that lives.
        case refused
        /// A token was used twice: its whole family is gone, which was of a device with this name.
        case reused(Identity, deviceName: String)
    }

    private struct Kept {
        var user: SortableID
        var deviceName: String
        var salt: String
        var generation: Int
        var rotatedAt: Date
        var createdAt: Date
        var expiresAt: Date
        var remember: Bool
    }

    /// Begins a session and gives its first pair of tokens.
    func begin(
        for user: SortableID, device: Device?, at place: String?, remember: Bool, _ connection: DatabaseConnection
    ) throws -> (identity: Identity, tokens: TokenPair) {
        let now = clock.now()
        let identity = Identity(user: user, session: ids.next())
        let salt = SecureRandom.token(bytes: 16)
        let name = Self.shown(device?.name, maximum: 100) ?? "Unknown device"
        let platform = Self.shown(device?.platform, maximum: 40) ?? "unknown"
        try connection.execute(
            """
            INSERT INTO sessions (id, user_id, device_name, platform, place, remember, salt, generation, rotated_at,
                created_at, last_used_at, expires_at)
            VALUES (\(identity.session), \(user), \(name), \(platform), \(place), \(remember), \(salt), 1, \(now), \(now),
                \(now), \(expiry(createdAt: now, usedAt: now, remember: remember)))
            """)
        return (identity, mint.pair(for: identity, generation: 1, salt: salt))
    }

    /// Trades a refresh token for its successor. Within 30 seconds the same token gives the same successor again.
    func refresh(_ claim: TokenMint.RefreshClaim, _ connection: DatabaseConnection) throws -> RefreshOutcome {
        let now = clock.now()
        guard let kept = try session(claim.session, connection), kept.expiresAt > now,
            mint.isOurs(claim, salt: kept.salt)
        else { return .refused }
        let identity = Identity(user: kept.user, session: claim.session)
        if claim.generation == kept.generation {
            let expires = expiry(createdAt: kept.createdAt, usedAt: now, remember: kept.remember)
            try connection.execute(
                """
                UPDATE sessions SET generation = \(kept.generation + 1), rotated_at = \(now), last_used_at = \(now),
                    expires_at = \(expires) WHERE id = \(claim.session)
                """)
            return .pair(mint.pair(for: identity, generation: kept.generation + 1, salt: kept.salt), of: kept.user)
        }
        let isRecent = now.timeIntervalSince(kept.rotatedAt) <= limits.refreshGrace
        if claim.generation == kept.generation - 1, isRecent {
            return .pair(mint.pair(for: identity, generation: kept.generation, salt: kept.salt), of: kept.user)
        }
        try connection.execute("DELETE FROM sessions WHERE id = \(claim.session)")
        return .reused(identity, deviceName: kept.deviceName)
    }

    /// The devices of a person, last used first.
    func list(for identity: Identity, _ connection: DatabaseConnection) throws -> [SessionInfo] {
        try connection.rows(
            """
            SELECT id, device_name, platform, place, created_at, last_used_at FROM sessions
            WHERE user_id = \(identity.user) AND expires_at > \(clock.now()) ORDER BY last_used_at DESC, id DESC
            LIMIT 200
            """
        ) { row in
            let id = try row.id("id")
            return SessionInfo(
                id: id, deviceName: try row.string("device_name"), platform: try row.string("platform"),
                createdAt: try row.date("created_at"), lastUsedAt: try row.date("last_used_at"),
                place: try row["place"], isCurrent: id == identity.session)
        }
    }

    /// Ends one session of a person; false when there is none.
    func end(_ session: SortableID, of user: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute("DELETE FROM sessions WHERE id = \(session) AND user_id = \(user)") > 0
    }

    /// Ends all sessions of a person but one; gives those that ended.
    func endAll(
        of user: SortableID, except kept: SortableID?, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        let ended = try connection.values(
            "SELECT id FROM sessions WHERE user_id = \(user) AND id <> \(kept?.rawValue ?? -1)", as: SortableID.self)
        try connection.execute("DELETE FROM sessions WHERE id IN \(list: ended)")
        return ended
    }

    /// Whether a session lives; what a socket is let in by.
    func isAlive(_ identity: Identity, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            """
            SELECT 1 FROM sessions WHERE id = \(identity.session) AND user_id = \(identity.user)
                AND expires_at > \(clock.now())
            """, as: Int.self) != nil
    }

    private func session(_ id: SortableID, _ connection: DatabaseConnection) throws -> Kept? {
        try connection.row(
            """
            SELECT user_id, device_name, salt, generation, rotated_at, created_at, expires_at, remember FROM sessions
            WHERE id = \(id)
            """
        ) { row in
            Kept(
                user: try row[0], deviceName: try row[1], salt: try row[2], generation: try row[3],
                rotatedAt: try row[4], createdAt: try row[5], expiresAt: try row[6], remember: try row[7])
        }
    }

    private func expiry(createdAt: Date, usedAt: Date, remember: Bool) -> Date {
        guard remember else { return createdAt.addingTimeInterval(limits.sessionWithoutRemember) }
        return min(
            createdAt.addingTimeInterval(limits.sessionAbsolute), usedAt.addingTimeInterval(limits.sessionSliding))
    }

    /// A device's own words, made fit to be shown; nil when nothing is left.
    private static func shown(_ text: String?, maximum: Int) -> String? {
        guard let text, text.utf8.count <= 4_096 else { return nil }
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let name = String(String(String.UnicodeScalarView(scalars)).prefix(maximum))
            .trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? nil : name
    }
}
