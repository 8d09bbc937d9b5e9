import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// What a person posted, said, liked and asked while the server could not be reached. All of it is sent once, in the order
/// in which it was done, and may be taken back until then (OF-210). Messages have their own, beside their conversations.
@Observable @MainActor
final class Outbox {
    private(set) var writes: [PendingWrite] = []

    private let store: OutboxStore
    private let clock: WallClock
    private let send: @MainActor (PendingWrite) async throws -> Void
    @ObservationIgnored private var author: SortableID?
    @ObservationIgnored private var sending: Task<Void, Never>?
    /// What is kept at most; who does more than that is told that they are offline.
    private static let most = 100

    /// - Parameter send: does it; called again with the same id when nobody answered.
    init(store: OutboxStore, clock: WallClock, send: @escaping @MainActor (PendingWrite) async throws -> Void) {
        self.store = store
        self.clock = clock
        self.send = send
    }

    /// Goes on with what somebody has left here.
    func open(for person: SortableID) {
        guard author != person else { return }
        author = person
        writes = store.writes(of: person)
        flush()
    }

    /// Keeps what could not be done because nobody answered; false for what failed otherwise, which is to be told.
    ///
    /// - Parameter id: The key that the first try had.
    func take(_ action: PendingWrite.Action, id: String = UUID().uuidString, after error: any Error) -> Bool {
        guard author != nil, Self.isUnanswered(error), writes.count < Self.most else { return false }
        let write = PendingWrite(id: id, action: action)
        // What is liked and unliked and liked again is liked.
        if write.isLike { writes.removeAll { $0.isLike && $0.postId == write.postId } }
        writes.append(write)
        keep()
        flush()
        return true
    }

    /// What waits about a post.
    func writes(on post: SortableID) -> [PendingWrite] { writes.filter { $0.postId == post && !$0.isLike } }

    /// What waits about a person.
    func writes(to person: SortableID) -> [PendingWrite] { writes.filter { $0.personId == person } }

    /// Tries again what was refused.
    func retry(_ id: PendingWrite.ID) {
        guard let index = writes.firstIndex(where: { $0.id == id }) else { return }
        writes[index].state = .waiting
        keep()
        flush()
    }

    /// Gives up what was not sent.
    func discard(_ id: PendingWrite.ID) {
        writes.removeAll { $0.id == id }
        keep()
    }

    /// Forgets everything, as on signing out.
    func clear() {
        sending?.cancel()
        (sending, author, writes) = (nil, nil, [])
        store.clear()
    }

    /// Sends what waits, one after the other; while nobody answers, ever more seldom, up to every half minute.
    private func flush() {
        guard sending == nil else { return }
        sending = Task { [weak self] in
            var pause = 1.0
            while !Task.isCancelled, let self, let next = writes.first(where: { $0.state == .waiting }) {
                do {
                    try await send(next)
                    pause = 1
                    discard(next.id)
                } catch  where Self.isUnanswered(error) || (error as? Problem).map(Self.isPassing) == true {
                    do { try await clock.sleep(seconds: pause) } catch { break }
                    pause = min(pause * 2, 30)
                } catch {
                    guard !Task.isCancelled else { break }
                    fail(next, explanation(of: error))
                }
            }
            if !Task.isCancelled { self?.sending = nil }
        }
    }

    private func fail(_ write: PendingWrite, _ sentence: String) {
        // A like of what is gone is nothing to decide about.
        guard !write.isLike else { return discard(write.id) }
        guard let index = writes.firstIndex(where: { $0.id == write.id }) else { return }
        writes[index].state = .failed(sentence)
        keep()
    }

    private func keep() {
        guard let author else { return }
        store.keep(writes, of: author)
    }

    /// Whether nobody is known to have heard a request, so that it is to be made again.
    static func isUnanswered(_ error: any Error) -> Bool {
        switch (error as? TransportError)?.code {
        case .offline, .refused, .strangeKey, .timedOut: true
        case .cancelled, .brokenAnswer, nil: false
        }
    }

    /// Whether a refusal says to come back later.
    private static func isPassing(_ problem: Problem) -> Bool { problem.status >= 500 || problem.status == 429 }
}
