import Foundation

import Base

/// A wish for friendship, from one person to another.
public struct FriendRequest: Codable, Sendable, Hashable, Identifiable {
    /// Where a request stands. A declined one looks pending to its sender.
    public enum State: String, Codable, Sendable, CaseIterable { case pending, accepted }

    public var id: SortableID
    public var from: User
    public var to: User
    public var note: String?
    public var createdAt: Date
    public var state: State

    public init(id: SortableID, from: User, to: User, note: String?, createdAt: Date, state: State) {
        self.id = id
        self.from = from
        self.to = to
        self.note = note
        self.createdAt = createdAt
        self.state = state
    }
}

/// The words that go with a request.
public struct FriendRequestDraft: Codable, Sendable {
    public var note: String?

    public init(note: String? = nil) { self.note = note }
}

/// Both directions of pending requests, newest first.
public struct FriendRequests: Codable, Sendable {
    public var incoming: [FriendRequest]
    public var outgoing: [FriendRequest]

    public init(incoming: [FriendRequest], outgoing: [FriendRequest]) {
        self.incoming = incoming
        self.outgoing = outgoing
    }
}

/// How a friends list is ordered.
public enum FriendOrder: String, Codable, Sendable, CaseIterable { case name, recent }

/// A person whom one has blocked.
public struct BlockedUser: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var name: String
    public var blockedAt: Date

    public init(id: SortableID, name: String, blockedAt: Date) {
        self.id = id
        self.name = name
        self.blockedAt = blockedAt
    }
}

/// A number whose owner one has blocked, whether they are here or not.
public struct BlockedNumber: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// As it is written abroad, such as `+47 412 34 567`.
    public var phoneNumber: String
    public var blockedAt: Date

    public init(id: SortableID, phoneNumber: String, blockedAt: Date) {
        self.id = id
        self.phoneNumber = phoneNumber
        self.blockedAt = blockedAt
    }
}

/// A number whose owner is to be blocked.
public struct NumberBlock: Codable, Sendable {
    /// In any spelling; national ones need the country.
    public var phoneNumber: String
    public var country: String?

    public init(phoneNumber: String, country: String? = nil) {
        self.phoneNumber = phoneNumber
        self.country = country
    }
}

/// A named list of friends; those on it never learn of it.
public struct FriendList: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var name: String
    public var memberIds: [SortableID]
    /// True where those on the list and the viewer do not see whether the other is here.
    public var hidesPresence: Bool?

    public init(id: SortableID, name: String, memberIds: [SortableID], hidesPresence: Bool? = nil) {
        self.id = id
        self.name = name
        self.memberIds = memberIds
        self.hidesPresence = hidesPresence
    }
}

/// A list of friends that is to be made or changed.
public struct FriendListDraft: Codable, Sendable {
    public var name: String
    public var memberIds: [SortableID]
    /// Whether those on the list are not to see that one is here; absent it is not so.
    public var hidesPresence: Bool?

    public init(name: String, memberIds: [SortableID], hidesPresence: Bool? = nil) {
        self.name = name
        self.memberIds = memberIds
        self.hidesPresence = hidesPresence
    }
}

/// What people hand on, so that others can ask them for friendship.
public struct Invitation: Codable, Sendable, Hashable {
    /// Letters and digits, for a link or a QR code.
    public var code: String
    /// Where the code is used: an address of the web, or its path where the server does not know its own name.
    public var link: String
    public var expiresAt: Date
    /// How many more people can use it.
    public var remainingUses: Int

    public init(code: String, link: String, expiresAt: Date, remainingUses: Int) {
        self.code = code
        self.link = link
        self.expiresAt = expiresAt
        self.remainingUses = remainingUses
    }
}
