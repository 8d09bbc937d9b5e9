/// Somebody whom a person may know, and why.
public struct Suggestion: Codable, Sendable, Hashable, Identifiable {
    /// Why somebody is suggested. Where several hold, the one that says most comes first.
    public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
        /// Both have typed the other's whole number.
        case numbers
        /// They share friends whose lists of friends the viewer may see: as many as the person's `mutualFriendsCount`.
        case mutualFriends = "mutual_friends"
        /// Both came by the same invitation.
        case invitation
    }

    public var person: User
    public var reason: Reason

    public var id: User.ID { person.id }

    public init(person: User, reason: Reason) {
        self.person = person
        self.reason = reason
    }
}
