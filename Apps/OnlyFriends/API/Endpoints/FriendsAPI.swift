import Base
import Wire

/// Friendships.
public enum FriendsAPI {
    /// A part of one's friends list.
    public struct List: Codable, Sendable {
        /// The beginning of a name.
        public var q: String?
        public var sort: FriendOrder?
        public var cursor: String?
        public var limit: Int?

        public init(q: String? = nil, sort: FriendOrder? = nil, cursor: String? = nil, limit: Int? = nil) {
            self.q = q
            self.sort = sort
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let list = Endpoint<List, NoBody, Page<User>>(
        "friends", .get, "/api/v1/friends", summary: "One's friends.", tag: "friends")

    public static let listOf = Endpoint<PageByID, NoBody, Page<User>>(
        "friendsOf", .get, "/api/v1/users/{id}/friends", summary: "A friend's friends, where their settings allow.",
        tag: "friends")

    public static let birthdays = Endpoint<NoParameters, NoBody, [User]>(
        "birthdays", .get, "/api/v1/friends/birthdays", summary: "Friends whose birthday is within a week.",
        tag: "friends")

    public static let suggestions = Endpoint<NoParameters, NoBody, [Suggestion]>(
        "friendSuggestions", .get, "/api/v1/friends/suggestions",
        summary: "People whom one may know, and why; the likeliest first.", tag: "friends")

    public static let dismissSuggestion = Endpoint<ByUser, NoBody, NoAnswer>(
        "dismissSuggestion", .delete, "/api/v1/friends/suggestions/{userId}",
        summary: "Suggests a person no more; they are told nothing of it.", success: .noContent, tag: "friends")

    public static let contacts = Endpoint<NoParameters, NoBody, ContactMatches>(
        "contacts", .get, "/api/v1/friends/contacts", summary: "Whom one's address book has led to.", tag: "friends")

    public static let matchContacts = Endpoint<NoParameters, ContactNumbers, ContactMatches>(
        "matchContacts", .post, "/api/v1/friends/contacts",
        summary: "Finds people by the numbers of an address book; numbers of others are kept nowhere.", tag: "friends")

    public static let blindContacts = Endpoint<NoParameters, BlindedContacts, EvaluatedContacts>(
        "blindContacts", .post, "/api/v1/friends/contacts/blinded",
        summary: "Answers numbers of an address book without learning them (RFC 9497).", tag: "friends")

    public static let contactSet = Endpoint<NoParameters, NoBody, ContactSet>(
        "contactSet", .get, "/api/v1/friends/contacts/set",
        summary: "What stands for the people whom one may find by their number, without their numbers.",
        tag: "friends")

    public static let foundContacts = Endpoint<NoParameters, FoundContacts, ContactMatches>(
        "foundContacts", .post, "/api/v1/friends/contacts/found",
        summary: "Says which of the set one's address book has led to.", tag: "friends")

    public static let forgetContacts = Endpoint<NoParameters, NoBody, NoAnswer>(
        "forgetContacts", .delete, "/api/v1/friends/contacts",
        summary: "Forgets all that came of one's address book.", success: .noContent, tag: "friends")

    public static let presence = Endpoint<NoParameters, NoBody, [Presence]>(
        "friendsPresence", .get, "/api/v1/friends/presence",
        summary: "Which friends are here, or when they last were, of those who let the viewer know and the other way.",
        tag: "friends")

    public static let request = Endpoint<ByUser, FriendRequestDraft, FriendRequest>(
        "requestFriend", .post, "/api/v1/friends/request/{userId}",
        summary: "Asks a person for friendship; crossing requests become one at once.", success: .created,
        tag: "friends")

    public static let requests = Endpoint<NoParameters, NoBody, FriendRequests>(
        "friendRequests", .get, "/api/v1/friends/requests", summary: "Pending requests in both directions.",
        tag: "friends")

    public static let accept = Endpoint<ByRequest, NoBody, User>(
        "acceptRequest", .put, "/api/v1/friends/accept/{requestId}", summary: "Becomes the sender's friend.",
        tag: "friends")

    public static let decline = Endpoint<ByRequest, NoBody, NoAnswer>(
        "declineRequest", .put, "/api/v1/friends/decline/{requestId}", summary: "Declines silently.",
        success: .noContent, tag: "friends")

    public static let withdraw = Endpoint<ByRequest, NoBody, NoAnswer>(
        "withdrawRequest", .delete, "/api/v1/friends/requests/{requestId}", summary: "Takes one's own request back.",
        success: .noContent, tag: "friends")

    public static let remove = Endpoint<ByUser, NoBody, NoAnswer>(
        "removeFriend", .delete, "/api/v1/friends/{userId}", summary: "Ends a friendship, silently and at once.",
        success: .noContent, tag: "friends")

    public static let addCloseFriend = Endpoint<ByUser, NoBody, User>(
        "addCloseFriend", .put, "/api/v1/friends/{userId}/close", summary: "Puts a friend on the close friends list.",
        tag: "friends")

    public static let removeCloseFriend = Endpoint<ByUser, NoBody, User>(
        "removeCloseFriend", .delete, "/api/v1/friends/{userId}/close",
        summary: "Takes a friend off the close friends list.", tag: "friends")

    public static let mute = Endpoint<ByUser, NoBody, User>(
        "muteFriend", .put, "/api/v1/friends/{userId}/mute",
        summary: "Keeps a friend's posts and stories out of one's feed, and pushes of what they do.", tag: "friends")

    public static let unmute = Endpoint<ByUser, NoBody, User>(
        "unmuteFriend", .delete, "/api/v1/friends/{userId}/mute", summary: "Hears of a friend again.", tag: "friends")

    public static let block = Endpoint<ByUser, NoBody, NoAnswer>(
        "blockUser", .post, "/api/v1/friends/block/{userId}", summary: "Hides two people from each other everywhere.",
        success: .noContent, tag: "friends")

    public static let unblock = Endpoint<ByUser, NoBody, NoAnswer>(
        "unblockUser", .delete, "/api/v1/friends/unblock/{userId}", summary: "Makes two people strangers again.",
        success: .noContent, tag: "friends")

    public static let blocked = Endpoint<NoParameters, NoBody, [BlockedUser]>(
        "blockedUsers", .get, "/api/v1/friends/blocked", summary: "The people whom one has blocked.", tag: "friends")

    public static let blockedNumbers = Endpoint<NoParameters, NoBody, [BlockedNumber]>(
        "blockedNumbers", .get, "/api/v1/friends/blocked/numbers",
        summary: "The numbers whose owners one has blocked, here or not.", tag: "friends")

    public static let blockNumber = Endpoint<NoParameters, NumberBlock, BlockedNumber>(
        "blockNumber", .post, "/api/v1/friends/blocked/numbers",
        summary: "Blocks whoever has a number, now or later; says nothing of whether anybody here has it.",
        success: .created, tag: "friends")

    public static let unblockNumber = Endpoint<ByID, NoBody, NoAnswer>(
        "unblockNumber", .delete, "/api/v1/friends/blocked/numbers/{id}",
        summary: "Blocks whoever has a number no more.", success: .noContent, tag: "friends")

    public static let lists = Endpoint<NoParameters, NoBody, [FriendList]>(
        "friendLists", .get, "/api/v1/friends/lists", summary: "One's own lists of friends.", tag: "friends")

    public static let createList = Endpoint<NoParameters, FriendListDraft, FriendList>(
        "createFriendList", .post, "/api/v1/friends/lists", summary: "Makes a list of friends.", success: .created,
        tag: "friends")

    public static let updateList = Endpoint<ByID, FriendListDraft, FriendList>(
        "updateFriendList", .put, "/api/v1/friends/lists/{id}", summary: "Renames a list and sets who is on it.",
        tag: "friends")

    public static let deleteList = Endpoint<ByID, NoBody, NoAnswer>(
        "deleteFriendList", .delete, "/api/v1/friends/lists/{id}", summary: "Deletes a list of friends.",
        success: .noContent, tag: "friends")

    public static let invitation = Endpoint<NoParameters, NoBody, Invitation>(
        "invitation", .get, "/api/v1/friends/invitation",
        summary: "One's own invitation, which is made when there is none that still works.", tag: "friends")

    public static let renewInvitation = Endpoint<NoParameters, NoBody, Invitation>(
        "renewInvitation", .post, "/api/v1/friends/invitation",
        summary: "Makes a new invitation; the one before works no more.", success: .created, tag: "friends")

    public static let revokeInvitation = Endpoint<NoParameters, NoBody, NoAnswer>(
        "revokeInvitation", .delete, "/api/v1/friends/invitation", summary: "Ends one's invitation.",
        success: .noContent, tag: "friends")

    public static let invited = Endpoint<ByCode, NoBody, User>(
        "invited", .get, "/api/v1/invitations/{code}", summary: "Who invites.", tag: "friends")

    public static let useInvitation = Endpoint<ByCode, NoBody, FriendRequest>(
        "useInvitation", .post, "/api/v1/invitations/{code}", summary: "Asks whoever invites for friendship.",
        success: .created, tag: "friends")
}
