import Base
import Foundation

/// A person as the one who asks may see them; fields that the viewer may not see are absent.
@dynamicMemberLookup
public struct User: Codable, Sendable, Hashable, Identifiable {
    /// What is known of a person.
    public struct Fields: Codable, Sendable, Hashable {
        public var id: SortableID
        public var name: String
        public var profilePicture: Media?
        public var bio: String?
        /// Without its year unless the person opted in to show it.
        public var birthday: CalendarDay?
        /// Who sees the birthday; told to the person only.
        public var birthdayVisibility: Visibility?
        public var friendsCount: Int?
        /// How many friends the viewer and this person share; absent for oneself.
        public var mutualFriendsCount: Int?
        public var relation: Relation
        /// True in one's own friends list for those on the close friends list.
        public var isCloseFriend: Bool?
        /// True where the viewer has muted a friend, who is told nothing of it.
        public var isMuted: Bool?
        /// True where the viewer hides their stories from a friend, who is told nothing of it.
        public var missesStories: Bool?
        /// Since when the two are friends; told to each of them.
        public var friendsSince: Date?
        /// The pending request between the viewer and this person.
        public var requestId: SortableID?
        /// The number with its middle hidden; told to the person only.
        public var phoneNumber: String?
        /// ISO 3166 code of the number's country; told to the person only.
        public var phoneCountry: String?
        /// False until the person has a name; told to the person only.
        public var profileComplete: Bool?
        /// True while the person has to choose another password before anything else; told to the person only.
        public var passwordDue: Bool?
        /// Told to the person only.
        public var settings: UserSettings?
        /// Told to the person only.
        public var onboarding: Onboarding?
    }

    @usableFromInline var fields: CopyOnWrite<Fields>

    public init(
        id: SortableID, name: String, profilePicture: Media? = nil, bio: String? = nil, birthday: CalendarDay? = nil,
        birthdayVisibility: Visibility? = nil, friendsCount: Int? = nil, mutualFriendsCount: Int? = nil,
        relation: Relation, isCloseFriend: Bool? = nil, requestId: SortableID? = nil, phoneNumber: String? = nil,
        profileComplete: Bool? = nil, settings: UserSettings? = nil, onboarding: Onboarding? = nil
    ) {
        fields = CopyOnWrite(
            Fields(
                id: id, name: name, profilePicture: profilePicture, bio: bio, birthday: birthday,
                birthdayVisibility: birthdayVisibility, friendsCount: friendsCount,
                mutualFriendsCount: mutualFriendsCount, relation: relation, isCloseFriend: isCloseFriend,
                requestId: requestId, phoneNumber: phoneNumber, profileComplete: profileComplete, settings: settings,
                onboarding: onboarding))
    }

    public init(from decoder: any Decoder) throws {
        fields = CopyOnWrite(try Fields(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.value.encode(to: encoder)
    }

    public var id: SortableID {
        get { fields.value.id }
        set { fields.value.id = newValue }
    }

    /// One of the fields.
    @inlinable
    public subscript<Member>(dynamicMember member: WritableKeyPath<Fields, Member>) -> Member {
        get { fields.value[keyPath: member] }
        _modify { yield &fields.value[keyPath: member] }
    }
}

/// What the viewer is to a person.
public enum Relation: String, Codable, Sendable, Hashable, CaseIterable {
    case `self`
    case friend
    /// The viewer asked for friendship.
    case requestSent = "request_sent"
    /// The person asked the viewer.
    case requestReceived = "request_received"
    case none
}

/// Who among one's friends may see something.
public enum Visibility: String, Codable, Sendable, Hashable, CaseIterable {
    case friends
    case closeFriends = "close_friends"
    case nobody
}

/// Who may find a person that is neither friend nor friend of a friend.
public enum Findability: String, Codable, Sendable, Hashable, CaseIterable {
    case anyone
    /// Only somebody who types the whole phone number.
    case phone
    case nobody
}

/// What a person has chosen; kept by the server and the same on every device.
public struct UserSettings: Codable, Sendable, Hashable {
    public var findableBy: Findability
    public var friendsListVisibility: Visibility
    /// True when friends see the year of birth too.
    public var showsBirthYear: Bool
    /// Of which comments the person wants to be told.
    public var commentNotices: Set<CommentReason>
    /// True when others see what the person has read and when they write, and the person sees it of others.
    public var showsReading: Bool
    /// True when friends see whether the person is here and when they last were, and the person sees it of friends.
    public var showsPresence: Bool
    /// True when the person is suggested to people who may know them.
    public var isSuggested: Bool
    /// True when one's own stories are kept for oneself when their day is over.
    public var keepsStories: Bool
    /// True when one's own temporary posts are kept for oneself for 30 days when their time is over.
    public var keepsPosts: Bool
    /// Until when the person is on a break: not here for anybody, without stories and pushes. May be over.
    public var breakUntil: Date?
    /// What the person reads in, for what they are told while they are away; nil until one of their devices has said it.
    public var language: WrittenLanguage?

    public init(
        findableBy: Findability = .phone, friendsListVisibility: Visibility = .friends, showsBirthYear: Bool = false,
        commentNotices: Set<CommentReason> = Set(CommentReason.allCases), showsReading: Bool = true,
        showsPresence: Bool = true, isSuggested: Bool = true, keepsStories: Bool = false,
        keepsPosts: Bool = false, breakUntil: Date? = nil, language: WrittenLanguage? = nil
    ) {
        self.language = language
        self.keepsStories = keepsStories
        self.keepsPosts = keepsPosts
        self.isSuggested = isSuggested
        self.breakUntil = breakUntil
        self.showsPresence = showsPresence
        self.showsReading = showsReading
        self.findableBy = findableBy
        self.friendsListVisibility = friendsListVisibility
        self.showsBirthYear = showsBirthYear
        self.commentNotices = commentNotices
    }
}

/// How far a new person has come; each step may be skipped and resumed on another device.
public struct Onboarding: Codable, Sendable, Hashable {
    /// Where a step stands.
    public enum State: String, Codable, Sendable, CaseIterable { case open, done, skipped }

    public var name: State
    public var picture: State
    public var contacts: State
    public var invite: State

    public init(name: State = .open, picture: State = .open, contacts: State = .open, invite: State = .open) {
        self.name = name
        self.picture = picture
        self.contacts = contacts
        self.invite = invite
    }
}
