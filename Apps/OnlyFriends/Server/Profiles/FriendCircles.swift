import Base
import Database
import Foundation
import Synchronization

/// Friends of friends, and how many friends somebody has in common with each, as it was some seconds ago: enough to put people
/// in order while a name is being typed. What is shown and said of them is read anew.
final class FriendCircles: Sendable {
    /// One person's friends of friends.
    struct Circle: Sendable {
        /// Ascending, each once.
        fileprivate let ids: [Int64]
        private let counts: [UInt16]

        /// - Parameter friends: The friends of each friend, one after the other.
        init(_ friends: [Int64]) {
            var ids: [Int64] = [], counts: [UInt16] = []
            for id in friends.sorted() {
                if let last = counts.indices.last, ids[last] == id {
                    if counts[last] < .max { counts[last] += 1 }
                } else {
                    ids.append(id)
                    counts.append(1)
                }
            }
            self.ids = ids
            self.counts = counts
        }

        /// How many friends are shared with somebody.
        func shared(with other: SortableID) -> Int { shared(with: other.rawValue) }

        fileprivate func shared(with other: Int64) -> Int {
            var low = 0, high = ids.count
            while low < high {
                let middle = (low + high) / 2
                if ids[middle] < other { low = middle + 1 } else { high = middle }
            }
            return low < ids.count && ids[low] == other ? Int(counts[low]) : 0
        }

        /// So many of some people, who come in the order of their ids: those with the most friends in common first.
        func nearest(_ count: Int, of people: [Int64]) -> [Int64] {
            var near: [(id: Int64, shared: Int)] = [], far: [Int64] = []
            for id in people {
                let shared = shared(with: id)
                if shared > 0 {
                    near.append((id, shared))
                } else if far.count < count {
                    far.append(id)
                }
            }
            near.sort { $0.shared != $1.shared ? $0.shared > $1.shared : $0.id < $1.id }
            return Array((near.map(\.id) + far).prefix(count))
        }
    }

    private struct State {
        var kept: [SortableID: (circle: Circle, at: Date)] = [:]
        var people = 0
    }

    private static let lifetime: TimeInterval = 30
    /// People in all circles that are kept: two megabytes.
    private static let most = 200_000
    /// Friends of friends who are read: of whom has more, the order goes by some of theirs.
    private static let read = 30_000

    private let state = Mutex(State())

    /// Somebody's friends of friends, and whether that is all of them as they are now.
    func circle(
        of viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> (circle: Circle, isExact: Bool) {
        let kept = state.withLock { $0.kept[viewer] }
        if let kept, (0..<Self.lifetime).contains(now.timeIntervalSince(kept.at)) { return (kept.circle, false) }
        let friends = try connection.integers(Self.friendsOfFriends(viewer))
        let circle = Circle(friends)
        state.withLock { state in
            state.people -= state.kept[viewer]?.circle.ids.count ?? 0
            if state.people + circle.ids.count > Self.most { state = State() }
            state.kept[viewer] = (circle, now)
            state.people += circle.ids.count
        }
        return (circle, friends.count < Self.read)
    }

    /// A friendship is two rows, so whoever a friend has for a friend has the friend too. CROSS JOIN has SQLite begin with the
    /// viewer's.
    static func friendsOfFriends(_ viewer: SortableID) -> SQL {
        """
        SELECT y.friend_id FROM friendships x CROSS JOIN friendships y
        WHERE x.user_id = \(viewer) AND x.hidden = 0 AND y.user_id = x.friend_id LIMIT \(read)
        """
    }
}
