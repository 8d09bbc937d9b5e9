import Accounts
import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The tables of who may work in which account.
struct TeamStore: Sendable {
    private let accounts = AccountStore()

    /// What somebody may do in an account; nil for a stranger.
    func role(of person: SortableID, in tenant: SortableID, _ connection: DatabaseConnection) throws -> Role? {
        if person == tenant { return .owner }
        let role = try connection.value(
            "SELECT role FROM members WHERE tenant = \(tenant) AND person = \(person)", as: String.self)
        return role.flatMap { Role(rawValue: $0) }
    }

    /// The account that a device works in, and what its person may do there.
    func place(
        of person: SortableID, session: SortableID, _ connection: DatabaseConnection
    ) throws -> (tenant: SortableID, role: Role) {
        let chosen = try connection.value(
            "SELECT tenant FROM acting WHERE session_id = \(session)", as: SortableID.self)
        // Who was let in no longer is back in their own.
        guard let chosen, let role = try role(of: person, in: chosen, connection) else { return (person, .owner) }
        return (chosen, role)
    }

    func use(_ tenant: SortableID, session: SortableID, at now: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO acting (session_id, tenant, since) VALUES (\(session), \(tenant), \(now))
            ON CONFLICT (session_id) DO UPDATE SET tenant = excluded.tenant, since = excluded.since
            """)
    }

    func accounts(
        of person: SortableID, current: SortableID, _ connection: DatabaseConnection
    ) throws -> [AccountAccess] {
        let others = try connection.rows(
            "SELECT tenant, role FROM members WHERE person = \(person) ORDER BY joined_at, tenant"
        ) { (try $0.id("tenant"), Role(rawValue: try $0.string("role")) ?? .viewer) }
        return try ([(person, Role.owner)] + others).compactMap { tenant, role in
            guard let mail = try accounts.mail(of: tenant, connection) else { return nil }
            return AccountAccess(id: tenant, owner: mail, role: role, isCurrent: tenant == current)
        }
    }

    func members(
        of tenant: SortableID, seenBy person: SortableID, _ connection: DatabaseConnection
    ) throws -> [Member] {
        let others = try connection.rows(
            "SELECT * FROM members WHERE tenant = \(tenant) ORDER BY joined_at, person"
        ) { row in
            (
                try row.id("person"), Role(rawValue: try row.string("role")) ?? .viewer,
                try row.date("joined_at") as Date?
            )
        }
        return try ([(tenant, Role.owner, nil)] + others).compactMap { id, role, date in
            guard let mail = try accounts.mail(of: id, connection) else { return nil }
            return Member(
                id: id, mail: mail, role: role, joinedAt: date, isFounder: id == tenant, isYou: id == person)
        }
    }

    /// Who was let into an account.
    func people(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values(
            "SELECT person FROM members WHERE tenant = \(tenant) ORDER BY joined_at, person", as: SortableID.self)
    }

    func put(
        _ person: SortableID, _ role: Role, in tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO members (tenant, person, role, joined_at)
            VALUES (\(tenant), \(person), \(role.rawValue), \(now))
            ON CONFLICT (tenant, person) DO UPDATE SET role = excluded.role
            """)
    }

    /// Also the tokens that somebody had made there are let in no longer.
    func remove(_ person: SortableID, from tenant: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute("DELETE FROM access_tokens WHERE tenant = \(tenant) AND person = \(person)")
        return try connection.execute("DELETE FROM members WHERE tenant = \(tenant) AND person = \(person)") > 0
    }

    // MARK: - Invitations

    func insert(
        _ invitation: Invitation, mark: [UInt8], of tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        // Who is asked again has one invitation: the new one.
        try connection.execute("DELETE FROM invitations WHERE tenant = \(tenant) AND mail = \(invitation.mail)")
        try connection.execute(
            """
            INSERT INTO invitations (id, tenant, mail, role, mark, created_at, expires_at)
            VALUES (\(invitation.id), \(tenant), \(invitation.mail), \(invitation.role.rawValue), \(mark),
                \(invitation.createdAt), \(invitation.expiresAt))
            """)
    }

    func invitations(of tenant: SortableID, at now: Date, _ connection: DatabaseConnection) throws -> [Invitation] {
        try connection.rows(
            "SELECT * FROM invitations WHERE tenant = \(tenant) AND expires_at > \(now) ORDER BY id", read)
    }

    func invitation(
        mark: [UInt8], at now: Date, _ connection: DatabaseConnection
    ) throws -> (tenant: SortableID, invitation: Invitation)? {
        try connection.row("SELECT * FROM invitations WHERE mark = \(mark) AND expires_at > \(now)") {
            (try $0.id("tenant"), try read($0))
        }
    }

    /// Takes an invitation out: it was used, or withdrawn; false where there is none.
    func removeInvitation(
        _ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool {
        try connection.execute("DELETE FROM invitations WHERE id = \(id) AND tenant = \(tenant)") > 0
    }

    private func read(_ row: Row) throws -> Invitation {
        Invitation(
            id: try row.id("id"), mail: try row.string("mail"), role: Role(rawValue: try row.string("role")) ?? .viewer,
            createdAt: try row.date("created_at"), expiresAt: try row.date("expires_at"))
    }

    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM invitations WHERE expires_at < \(date)")
        try connection.execute("DELETE FROM acting WHERE since < \(date.addingTimeInterval(-400 * 86_400))")
    }
}
