import Base
import Observation
import OnlyFriendsAPI

/// Which friends are here, kept current by live events (OF-170).
@Observable @MainActor
final class PresenceModel {
    private var known: [SortableID: Presence] = [:]
    private let people: PeopleRepository

    init(people: PeopleRepository) { self.people = people }

    /// What is known of a friend; nil for everybody else, and where either of the two keeps it to themselves.
    subscript(person: SortableID?) -> Presence? { person.flatMap { known[$0] } }

    /// What cannot be asked now is told by later events; nobody waits for it.
    func load() async {
        guard let all = try? await people.presence() else { return }
        known = Dictionary(all.map { ($0.userId, $0) }) { $1 }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .presence(let presence):
            known[presence.userId] = presence.isOnline || presence.lastSeen != nil ? presence : nil
        case .friendRemoved(let person): known[person] = nil
        case .friendAccepted, .resync: await load()
        // One's own choice decides what one sees of others.
        case .userUpdated(let user) where user.relation == .`self`: await load()
        default: break
        }
    }
}
