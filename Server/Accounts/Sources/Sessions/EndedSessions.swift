import Base
import Foundation
import Synchronization

/// Sessions that ended while access tokens of theirs may still be around.
final class EndedSessions: Sendable {
    private let clock: WallClock
    private let lifetime: Double
    private let sessions = Mutex<[SortableID: Double]>([:])

    init(clock: WallClock, lifetime: Int) {
        self.clock = clock
        self.lifetime = Double(lifetime)
    }

    func contains(_ session: SortableID) -> Bool { sessions.withLock { $0[session] != nil } }

    func insert(_ ids: [SortableID]) {
        let now = clock.now().timeIntervalSince1970
        sessions.withLock { sessions in
            sessions = sessions.filter { $0.value > now }
            for id in ids { sessions[id] = now + lifetime }
        }
    }
}
