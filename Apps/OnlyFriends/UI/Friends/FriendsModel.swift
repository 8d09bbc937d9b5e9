import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// The people one knows: friends, requests in both directions, and whoever a search finds.
@Observable @MainActor
final class FriendsModel {
    private(set) var friends = Timeline<User>()
    private(set) var incoming: [FriendRequest] = []
    private(set) var outgoing: [FriendRequest] = []
    /// Friends whose birthday is within a week, soonest first (OF-120).
    private(set) var birthdays: [User] = []
    /// People whom one may know, the likeliest first (OF-122).
    private(set) var suggestions: [Suggestion] = []
    /// Whether all of them are shown and not only the first.
    var showsAllSuggestions = false
    private(set) var phase: LoadPhase = .idle
    private(set) var found: [User] = []
    /// What the last answer was for; until there is one for what is typed, nobody can say that there is nobody.
    private var searched: String?
    var query = ""
    var order = FriendOrder.name
    var failure: String?

    private let people: PeopleRepository
    private let clock: WallClock
    private let outbox: Outbox?

    init(people: PeopleRepository, clock: WallClock, outbox: Outbox? = nil) {
        self.outbox = outbox
        self.people = people
        self.clock = clock
    }

    private var trimmedQuery: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// True while the list shows what a search found instead of the friends.
    var showsSearch: Bool { trimmedQuery.count >= 2 }

    /// The code of an invitation that is typed, by itself, in its groups of four, or within its link.
    var invitationCode: String? {
        let typed = trimmedQuery.filter { $0 != " " }
        let code = typed.components(separatedBy: "/invite-").last.map { $0.uppercased() } ?? ""
        let letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
        return code.count == 16 && code.allSatisfy(letters.contains) ? code : nil
    }

    /// The suggestions that are shown: few, so that one's friends are not far below.
    var shownSuggestions: [Suggestion] { showsAllSuggestions ? suggestions : Array(suggestions.prefix(3)) }

    /// True while there is no answer yet to what is typed.
    var isSearching: Bool { showsSearch && searched != trimmedQuery }

    /// What was found among friends, and among others.
    var foundFriends: [User] { found.filter { $0.relation == .friend } }
    var foundOthers: [User] { found.filter { $0.relation != .friend } }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            async let page = people.friends(order, nil)
            async let requests = people.requests()
            let first = try await page
            let both = try await requests
            friends.replace(with: first.items, nextCursor: first.nextCursor)
            incoming = both.incoming
            outgoing = both.outgoing
            phase = .loaded
            // They are extras: without them the list is as good.
            birthdays = (try? await people.birthdays()) ?? birthdays
            suggestions = (try? await people.suggestions()) ?? suggestions
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = friends.nextCursor else { return }
        do {
            let page = try await people.friends(order, cursor)
            friends.append(page.items, nextCursor: page.nextCursor)
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Searches once the person has stopped typing; a newer query cancels the task that runs this (OF-188).
    func search() async {
        guard showsSearch else {
            found = []
            searched = nil
            return
        }
        let asked = trimmedQuery
        do {
            try await clock.sleep(seconds: 0.25)
            let page = try await people.search(asked)
            try Task.checkCancellation()
            found = page.items
            searched = asked
        } catch  where isCancellation(error) {
            return
        } catch {
            searched = asked
            failure = explanation(of: error)
        }
    }

    func request(_ user: User, note: String? = nil) async {
        await attempt {
            let request: FriendRequest
            do {
                request = try await people.request(user.id, note)
            } catch {
                let action = PendingWrite.Action.request(user.id, name: user.name, note: note)
                guard outbox?.take(action, after: error) == true else { throw error }
                return mark(user.id, .requestSent)
            }
            let relation: Relation = request.state == .accepted ? .friend : .requestSent
            mark(user.id, relation)
            await load()
        }
    }

    /// Suggests somebody no more. They go at once, and come back where the server did not hear of it.
    func dismiss(_ suggestion: Suggestion) async {
        guard let place = suggestions.firstIndex(where: { $0.id == suggestion.id }) else { return }
        suggestions.remove(at: place)
        do {
            try await people.dismissSuggestion(suggestion.id)
        } catch  where isCancellation(error) {
        } catch {
            if !suggestions.contains(where: { $0.id == suggestion.id }) {
                suggestions.insert(suggestion, at: min(place, suggestions.count))
            }
            failure = explanation(of: error)
        }
    }

    func accept(_ request: FriendRequest) async {
        await attempt {
            let friend = try await people.accept(request.id)
            incoming.removeAll { $0.id == request.id }
            welcome(friend)
            mark(request.from.id, .friend)
        }
    }

    func decline(_ request: FriendRequest) async {
        await attempt {
            try await people.decline(request.id)
            incoming.removeAll { $0.id == request.id }
        }
    }

    func cancel(_ request: FriendRequest) async {
        await attempt {
            try await people.cancel(request.id)
            outgoing.removeAll { $0.id == request.id }
            mark(request.to.id, .none)
        }
    }

    func remove(_ friend: User) async {
        await attempt {
            try await people.remove(friend.id)
            friends.remove { $0.id == friend.id }
            mark(friend.id, .none)
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .friendRequested(let request):
            if !incoming.contains(where: { $0.id == request.id }) { incoming.insert(request, at: 0) }
            mark(request.from.id, .requestReceived)
        case .requestRemoved(let id):
            for request in incoming where request.id == id { mark(request.from.id, .none) }
            for request in outgoing where request.id == id { mark(request.to.id, .none) }
            incoming.removeAll { $0.id == id }
            outgoing.removeAll { $0.id == id }
        case .friendAccepted(let user):
            outgoing.removeAll { $0.to.id == user.id }
            incoming.removeAll { $0.from.id == user.id }
            welcome(user)
            mark(user.id, .friend)
        case .friendRemoved(let id):
            friends.remove { $0.id == id }
            mark(id, .none)
        case .userUpdated(let user): friends.update(user)
        case .resync: await load()
        default: break
        }
    }

    /// Shows a new friend where the order of the list wants them.
    private func welcome(_ friend: User) {
        switch order {
        case .name: friends.insert(friend) { ($0.sortName, $0.id) < ($1.sortName, $1.id) }
        case .recent: friends.arrive(friend, showAtOnce: true)
        }
    }

    private func mark(_ id: SortableID, _ relation: Relation) {
        if let index = found.firstIndex(where: { $0.id == id }) { found[index].relation = relation }
        guard let index = suggestions.firstIndex(where: { $0.id == id }) else { return }
        if relation == .friend { suggestions.remove(at: index) } else { suggestions[index].person.relation = relation }
    }

    private func attempt(_ action: () async throws -> Void) async {
        do { try await action() } catch  where isCancellation(error) {} catch { failure = explanation(of: error) }
    }
}

extension User {
    /// The name as lists sort it: without regard to case and accents, as the server does.
    fileprivate var sortName: String {
        self.name.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en"))
    }
}
