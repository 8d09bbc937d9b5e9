import OnlyFriendsAPI

/// Who among one's friends sees something; by a name of its own, since SwiftUI has a `Visibility` too.
typealias FriendVisibility = OnlyFriendsAPI.Visibility
