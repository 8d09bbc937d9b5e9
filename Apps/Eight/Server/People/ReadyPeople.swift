import Base
import Synchronization

/// Those who are known to have gone through all steps, so that not every call has to ask the database.
final class ReadyPeople: Sendable {
    private static let most = 50_000
    private let people = Mutex<Set<SortableID>>([])

    func contains(_ person: SortableID) -> Bool { people.withLock { $0.contains(person) } }

    func insert(_ person: SortableID) {
        people.withLock { people in
            if people.count >= Self.most { people = [] }
            people.insert(person)
        }
    }

    func remove(_ person: SortableID) { people.withLock { _ = $0.remove(person) } }
}
