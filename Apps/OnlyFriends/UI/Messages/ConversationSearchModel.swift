import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// Looks for words in one conversation.
@Observable @MainActor
final class ConversationSearchModel {
    var query = ""
    /// What was found; nil while there is nothing to look for.
    private(set) var found: [Message]?
    private(set) var failure: String?
    private let id: SortableID
    private let repository: MessagesRepository
    private let clock: WallClock

    init(id: SortableID, repository: MessagesRepository, clock: WallClock) {
        (self.id, self.repository, self.clock) = (id, repository, clock)
    }

    /// Whether there is enough to look for (OF-191).
    var isActive: Bool { words.count >= 2 }
    private var words: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }

    func search() async {
        let asked = words
        failure = nil
        guard isActive else {
            found = nil
            return
        }
        do {
            try await clock.sleep(seconds: 0.25)
            found = try await repository.search(asked, id).items
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
