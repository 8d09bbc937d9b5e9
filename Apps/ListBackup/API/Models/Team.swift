public import Base
public import Foundation
public import Wire

/// An account that somebody may work in: their own, or one that they were let into.
public struct AccountAccess: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    /// The address of whose account it is.
    public var owner: String
    public var role: Role
    /// Whether it is the one that this device works in.
    public var isCurrent: Bool

    public init(id: SortableID, owner: String, role: Role, isCurrent: Bool) {
        self.id = id
        self.owner = owner
        self.role = role
        self.isCurrent = isCurrent
    }
}

/// Somebody in an account.
public struct Member: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var mail: String
    public var role: Role
    public var joinedAt: Date?
    /// Whose account it is, and so stays an owner.
    public var isFounder: Bool
    public var isYou: Bool

    public init(id: SortableID, mail: String, role: Role, joinedAt: Date?, isFounder: Bool, isYou: Bool) {
        self.id = id
        self.mail = mail
        self.role = role
        self.joinedAt = joinedAt
        self.isFounder = isFounder
        self.isYou = isYou
    }
}

/// Somebody who was asked to come in, and has not yet.
public struct Invitation: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var mail: String
    public var role: Role
    public var createdAt: Date
    public var expiresAt: Date

    public init(id: SortableID, mail: String, role: Role, createdAt: Date, expiresAt: Date) {
        self.id = id
        self.mail = mail
        self.role = role
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// Who works in the account that this device works in, and in which accounts one may.
public struct Team: Codable, Sendable, Equatable {
    public var accounts: [AccountAccess]
    public var members: [Member]
    /// Those that are open; empty for whoever may not say who is in it.
    public var invitations: [Invitation]

    public init(accounts: [AccountAccess], members: [Member], invitations: [Invitation]) {
        self.accounts = accounts
        self.members = members
        self.invitations = invitations
    }

    /// The account that this device works in.
    public var current: AccountAccess? { accounts.first(where: \.isCurrent) }
}

/// Somebody is asked to come in.
public struct InvitationDraft: Codable, Sendable, Equatable, EndpointBody {
    public var mail: String
    public var role: Role

    public init(mail: String, role: Role) {
        self.mail = mail
        self.role = role
    }
}

/// What stood in an invitation.
public struct InvitationCode: Codable, Sendable, Equatable, EndpointBody {
    public var code: String

    public init(code: String) { self.code = code }
}

/// What somebody may do from now on.
public struct RoleChange: Codable, Sendable, Equatable, EndpointBody {
    public var role: Role

    public init(role: Role) { self.role = role }
}

/// In which account this device works from now on.
public struct AccountChoice: Codable, Sendable, Equatable, EndpointBody {
    public var account: SortableID

    public init(account: SortableID) { self.account = account }
}

/// A key for a program that works with the API in somebody's name, without what it says (LB-017).
public struct AccessToken: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    /// What it may do; never more than whoever made it.
    public var role: Role
    /// How it begins, by which one knows it again.
    public var hint: String
    public var createdAt: Date
    public var expiresAt: Date?
    public var usedAt: Date?

    public init(
        id: SortableID, name: String, role: Role, hint: String, createdAt: Date, expiresAt: Date?, usedAt: Date?
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.hint = hint
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }
}

/// A token as somebody wants one.
public struct AccessTokenDraft: Codable, Sendable, Equatable, EndpointBody {
    /// 1 to 60 characters.
    public var name: String
    public var role: Role
    /// How long it is good, 1 to 366; for good when nil.
    public var days: Int?

    public init(name: String, role: Role, days: Int?) {
        self.name = name
        self.role = role
        self.days = days
    }
}

/// A token that was just made: what it says is told this once.
public struct NewAccessToken: Codable, Sendable, Equatable {
    public var token: AccessToken
    public var secret: String

    public init(token: AccessToken, secret: String) {
        self.token = token
        self.secret = secret
    }
}
