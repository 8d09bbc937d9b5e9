import Base
import OnlyFriendsAPI

/// What one person is to another: all that decides who sees what.
struct Standing: Sendable, Equatable {
    /// A friendship, seen from the viewer.
    struct Friendship: Sendable, Equatable {
        /// The viewer counts the person among their close friends.
        var isCloseToViewer: Bool
        /// The person counts the viewer among theirs.
        var isViewerClose: Bool
        /// The viewer wants to hear nothing of the person.
        var isMutedByViewer = false
        /// The viewer hides their stories from the person.
        var missesStories = false
    }

    /// A pending request, seen from the viewer.
    enum Request: Sendable, Equatable {
        case sent(SortableID)
        case received(SortableID)
    }

    var isSelf = false
    /// In either direction; the two are told apart nowhere.
    var isBlocked = false
    var isActive = true
    var friendship: Friendship?
    var request: Request?
    var mutualFriends = 0
    var findableBy = Findability.nobody
    var birthdayVisibility = Visibility.nobody
    var friendsListVisibility = Visibility.nobody
    /// The viewer typed the person's whole phone number lately.
    var knowsNumber = false
    /// The person's address book has led to the viewer.
    var isInTheirContacts = false
    /// The viewer holds an invitation of the person's.
    var isInvited = false
}

/// What of a person there is to see.
enum Facet: Sendable, CaseIterable {
    /// Name and picture.
    case card
    /// Bio, friend count, posts.
    case profile
    case birthday
    case friendsList
    case mutualCount
    /// Masked number, settings, onboarding.
    case privateFields
}

extension Standing {
    /// The one place that decides what a viewer sees of a person. Posts follow from friendship and audience in
    /// `PostVisibility`; comments follow from their posts and blocks.
    func shows(_ facet: Facet) -> Bool {
        if isSelf { return facet != .mutualCount }
        guard isActive, !isBlocked else { return false }
        switch facet {
        case .card: return friendship != nil || request != nil || mutualFriends > 0 || isFindable || isInvited
        case .profile: return friendship != nil
        case .birthday: return allows(birthdayVisibility)
        case .friendsList: return allows(friendsListVisibility)
        case .mutualCount: return shows(.card)
        case .privateFields: return false
        }
    }

    /// What the viewer is to the person, as the wire says it.
    var relation: Relation {
        if isSelf { return .`self` }
        if friendship != nil { return .friend }
        switch request {
        case .sent: return .requestSent
        case .received: return .requestReceived
        case nil: return .none
        }
    }

    private var isFindable: Bool {
        switch findableBy {
        case .anyone: true
        case .phone: knowsNumber
        // Who has each other's number has met.
        case .nobody: knowsNumber && isInTheirContacts
        }
    }

    private func allows(_ visibility: Visibility) -> Bool {
        guard let friendship else { return false }
        switch visibility {
        case .friends: return true
        case .closeFriends: return friendship.isViewerClose
        case .nobody: return false
        }
    }
}
