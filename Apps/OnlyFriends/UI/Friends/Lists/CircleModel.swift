import Base
import Observation
import OnlyFriendsAPI

/// One's friends, and which of them are close or on lists of one's own (OF-119).
@Observable @MainActor
final class CircleModel {
    private(set) var friends: [User] = []
    private(set) var lists: [FriendList] = []
    private(set) var phase = LoadPhase.idle
    private(set) var isSaving = false
    var failure: String?

    private let people: PeopleRepository

    init(people: PeopleRepository) { self.people = people }

    var closeFriends: [User] { friends.filter { $0.isCloseFriend == true } }
    /// From whom stories are hidden (OF-106).
    var withoutStories: [User] { friends.filter { $0.missesStories == true } }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            async let friends = people.allFriends()
            async let lists = people.lists()
            (self.friends, self.lists) = try await (friends, lists)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Puts a friend among the close ones or takes them out: shown at once, taken back where the server refuses.
    func setClose(_ friend: User, _ isClose: Bool) async {
        mark(friend.id, isClose)
        do {
            _ = try await people.setClose(friend.id, isClose)
        } catch {
            mark(friend.id, !isClose)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Hides one's stories from a friend, or shows them again: shown at once, taken back where the server refuses.
    func setMissesStories(_ friend: User, _ misses: Bool) async {
        mark(friend.id, missesStories: misses)
        do {
            _ = try await people.setMissesStories(friend.id, misses)
        } catch {
            mark(friend.id, missesStories: !misses)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Makes a list, or changes one; true when it is kept.
    func save(_ draft: FriendListDraft, as id: SortableID?) async -> Bool {
        isSaving = true
        defer { isSaving = false }
        do {
            let list =
                if let id { try await people.updateList(id, draft) } else { try await people.createList(draft) }
            lists.removeAll { $0.id == list.id }
            lists.append(list)
            lists.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    func delete(_ list: FriendList) async {
        do {
            try await people.deleteList(list.id)
            lists.removeAll { $0.id == list.id }
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func mark(_ id: SortableID, missesStories misses: Bool) {
        if let index = friends.firstIndex(where: { $0.id == id }) { friends[index].missesStories = misses ? true : nil }
    }

    private func mark(_ id: SortableID, _ isClose: Bool) {
        if let index = friends.firstIndex(where: { $0.id == id }) { friends[index].isCloseFriend = isClose }
    }
}
