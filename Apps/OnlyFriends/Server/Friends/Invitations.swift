import Base
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import ServerKit
import Wire

/// Keeps the codes by which people let others ask them for friendship: one a person, for a week and twenty people
/// (OF-054, OF-124).
struct Invitations: Sendable {
    let context: ServerContext
    let requests: FriendRequestService

    private static let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    private static let length = 16

    /// Somebody's invitation; a new one where there is none that works.
    func invitation(of owner: SortableID) async throws -> Invitation {
        try await context.database.write { [self] connection in
            if let kept = try kept("owner_id = \(owner)", connection) { return kept.invitation }
            return try make(owner, connection)
        }
    }

    /// A new invitation; the one before works no more.
    func renew(_ owner: SortableID) async throws -> Invitation {
        try await context.database.write { [self] in try make(owner, $0) }
    }

    func revoke(_ owner: SortableID) async throws {
        _ = try await context.database.write { try $0.execute("DELETE FROM invitations WHERE owner_id = \(owner)") }
    }

    /// Who invites; throws 404 for a code that is none, is used up, or is of somebody who may not be seen.
    func inviter(_ code: String, for viewer: SortableID) async throws -> User {
        try await context.database.read { [self] connection in
            let (row, _) = try owner(of: code, for: viewer, connection)
            guard let user = row.user(for: viewer, context.links) else { throw Problem.notFound() }
            return user
        }
    }

    /// Asks whoever invites for friendship.
    func use(_ code: String, by viewer: SortableID) async throws -> Reply<FriendRequest> {
        let (owner, code) = try await context.database.read { [self] connection in
            let found = try self.owner(of: code, for: viewer, connection)
            return (found.row.id, found.invitation.code)
        }
        // Taken before it is used, so that many at once are no more than may use it.
        guard try await count(1, code) else { throw Problem.notFound() }
        let reply: Reply<FriendRequest>
        do {
            reply = try await requests.request(owner, FriendRequestDraft(), by: viewer, isInvited: true)
        } catch {
            _ = try? await count(-1, code)
            throw error
        }
        if reply.status == .ok {
            // They had asked before.
            _ = try await count(-1, code)
        } else {
            try await context.database.write { [self] connection in
                try connection.execute(
                    """
                    INSERT INTO invitation_uses (owner_id, code, user_id, used_at)
                    VALUES (\(owner), \(code), \(viewer), \(context.clock.now()))
                    ON CONFLICT (code, user_id) DO NOTHING
                    """)
            }
        }
        return reply
    }

    /// Counts a use of a code, or takes one back; false where all are taken.
    private func count(_ step: Int, _ code: String) async throws -> Bool {
        try await context.database.write { [context] connection in
            try connection.execute(
                """
                UPDATE invitations SET uses = uses + \(step)
                WHERE code = \(code) AND uses + \(step) <= \(context.limits.invitationUses)
                """) > 0
        }
    }

    private struct Kept {
        var owner: SortableID
        var invitation: Invitation
    }

    private func kept(_ condition: SQL, _ connection: DatabaseConnection) throws -> Kept? {
        let kept = try connection.row(
            """
            SELECT owner_id, code, uses, expires_at FROM invitations
            WHERE expires_at > \(context.clock.now()) AND uses < \(context.limits.invitationUses) AND \(condition)
            """
        ) { row in
            Kept(
                owner: try row[0],
                invitation: invitation(
                    try row[1], expiresAt: try row[3],
                    remaining: context.limits.invitationUses - (try row[2] as Int)))
        }
        return kept
    }

    private func make(_ owner: SortableID, _ connection: DatabaseConnection) throws -> Invitation {
        let bytes = SecureRandom.bytes(Self.length)
        let code = String(bytes.map { Self.letters[Int($0) % Self.letters.count] })
        let expires = context.clock.now().addingTimeInterval(context.limits.invitationLifetime)
        try connection.execute(
            """
            INSERT INTO invitations (owner_id, code, uses, expires_at) VALUES (\(owner), \(code), 0, \(expires))
            ON CONFLICT (owner_id) DO UPDATE SET code = excluded.code, uses = 0, expires_at = excluded.expires_at
            """)
        return invitation(code, expiresAt: expires, remaining: context.limits.invitationUses)
    }

    private func invitation(_ code: String, expiresAt: Date, remaining: Int) -> Invitation {
        Invitation(
            code: code, link: "\(context.pages ?? context.mount)/invite-\(code)", expiresAt: expiresAt,
            remainingUses: remaining)
    }

    private func owner(
        of code: String, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> (row: PersonRow, invitation: Invitation) {
        guard code.utf8.count == Self.length, let kept = try kept("code = \(code.uppercased())", connection),
            var row = try context.people.person(kept.owner, for: viewer, connection)
        else { throw Problem.notFound() }
        row.standing.isInvited = true
        guard row.standing.shows(.card) else { throw Problem.notFound() }
        return (row, kept.invitation)
    }
}
