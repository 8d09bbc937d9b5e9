import Base
import Synchronization

/// Who has just come back by logging in, after they had hidden their account or wanted it deleted, until they are told.
final class Returns: Sendable {
    private let people = Mutex<Set<SortableID>>([])

    func note(_ person: SortableID) { people.withLock { _ = $0.insert(person) } }

    /// Whether somebody is to be told; once.
    func take(_ person: SortableID) -> Bool { people.withLock { $0.remove(person) != nil } }
}
