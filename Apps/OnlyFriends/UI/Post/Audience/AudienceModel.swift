import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// For whom a post is, being chosen (OF-068).
@Observable @MainActor
final class AudienceModel {
    enum Choice: Hashable, Codable {
        case friends, closeFriends
        /// All friends but some.
        case except
        /// Only some friends.
        case some
        /// Those on a list of one's own.
        case list(SortableID)
    }

    var choice = Choice.friends
    /// Whom `except` leaves out.
    var leftOut: Set<SortableID> = []
    /// Whom `some` lets in.
    var letIn: Set<SortableID> = []
    let circle: CircleModel
    /// Stories are hidden from some friends, whatever is chosen (OF-106).
    let isForStory: Bool

    init(people: PeopleRepository, isForStory: Bool = false) {
        circle = CircleModel(people: people)
        self.isForStory = isForStory
    }

    /// Starts with what a post has now.
    convenience init(_ post: Post, people: PeopleRepository) {
        self.init(people: people)
        start(with: post.audience, post.audienceUserIds)
    }

    /// Starts with what a story has now.
    convenience init(_ story: Story, people: PeopleRepository) {
        self.init(people: people, isForStory: true)
        start(with: story.audience, story.audienceUserIds)
    }

    private func start(with audience: Audience?, _ people: [SortableID]?) {
        let named = Set(people ?? [])
        switch audience ?? .friends {
        case .friends: choice = .friends
        case .closeFriends: choice = .closeFriends
        case .friendsExcept: (choice, leftOut) = (.except, named)
        case .custom: (choice, letIn) = (.some, named)
        }
    }

    /// What a draft keeps of the choice; nil for all friends.
    var kept: KeptAudience? {
        get {
            switch choice {
            case .friends: nil
            case .closeFriends, .list: KeptAudience(choice: choice)
            case .except: KeptAudience(choice: choice, people: leftOut)
            case .some: KeptAudience(choice: choice, people: letIn)
            }
        }
        set {
            choice = newValue?.choice ?? .friends
            if choice == .except { leftOut = newValue?.people ?? [] }
            if choice == .some { letIn = newValue?.people ?? [] }
        }
    }

    /// Lists with somebody on them, which is to say those that one can post for.
    var lists: [FriendList] { circle.lists.filter { !$0.memberIds.isEmpty } }

    /// Those of some people who are friends now.
    private func friends(_ ids: Set<SortableID>) -> [SortableID] {
        guard circle.phase == .loaded else { return ids.sorted() }
        return circle.friends.map(\.id).filter(ids.contains).sorted()
    }

    var audience: Audience {
        switch choice {
        case .friends: .friends
        case .closeFriends: .closeFriends
        case .except: friends(leftOut).isEmpty ? .friends : .friendsExcept
        case .some, .list: .custom
        }
    }

    var audienceUserIds: [SortableID]? {
        switch choice {
        case .friends, .closeFriends: nil
        case .except: friends(leftOut).isEmpty ? nil : friends(leftOut)
        case .some: friends(letIn)
        case .list(let id): circle.lists.first { $0.id == id }?.memberIds
        }
    }

    /// How many friends would see it; nil while that is not known.
    var count: Int? {
        guard circle.phase == .loaded else { return nil }
        return chosen.count { !isForStory || $0.missesStories != true }
    }

    /// The friends whom the choice is about, also those who see no stories.
    private var chosen: [User] {
        switch choice {
        case .friends: circle.friends
        case .closeFriends: circle.closeFriends
        case .except: circle.friends.filter { !leftOut.contains($0.id) }
        case .some: circle.friends.filter { letIn.contains($0.id) }
        case .list:
            circle.friends.filter { [named = audienceUserIds ?? []] in named.contains($0.id) }
        }
    }

    /// Why nobody would see it; nil where somebody does. Who has no friends at all may write for those to come.
    var refusal: String? {
        guard count == 0, !(choice == .friends) else { return nil }
        guard chosen.isEmpty else {
            return String(localized: "You hide your stories from everybody you chose, so nobody would see this.")
        }
        return switch choice {
        case .closeFriends: String(localized: "You haven't chosen any close friends yet, so nobody would see this.")
        case .except:
            circle.friends.isEmpty ? nil : String(localized: "You left everybody out, so nobody would see this.")
        default: String(localized: "Choose at least one friend who sees this.")
        }
    }

    var title: String {
        switch choice {
        case .friends: Audience.friends.title
        case .closeFriends: Audience.closeFriends.title
        case .except: Audience.friendsExcept.title
        case .some: Audience.custom.title
        case .list(let id): circle.lists.first { $0.id == id }?.name ?? Audience.custom.title
        }
    }
}
