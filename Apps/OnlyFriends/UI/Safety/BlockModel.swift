import Base
import Observation
import OnlyFriendsAPI

/// The people and the numbers that one has blocked.
@Observable @MainActor
final class BlockModel {
    private(set) var blocked: [BlockedUser] = []
    /// Numbers that were blocked without anybody knowing whose they are.
    private(set) var numbers: [BlockedNumber] = []
    private(set) var phase = LoadPhase.idle
    var failure: String?

    private let people: PeopleRepository

    init(people: PeopleRepository) { self.people = people }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            (blocked, numbers) = (try await people.blocked(), try await people.blockedNumbers())
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Blocks somebody; true when it is done.
    func block(_ user: User) async -> Bool {
        do {
            try await people.block(user.id)
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    func unblock(_ number: BlockedNumber) async {
        do {
            try await people.unblockNumber(number.id)
            numbers.removeAll { $0.id == number.id }
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    func unblock(_ user: BlockedUser) async {
        do {
            try await people.unblock(user.id)
            blocked.removeAll { $0.id == user.id }
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
