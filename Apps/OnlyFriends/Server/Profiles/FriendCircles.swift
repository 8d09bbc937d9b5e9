import Base
import Database
import Foundation
import Synchronization

/// Friends of friends, and how many friends somebody has in common with each. They are kept in memory while nobody among
/// them has won or lost a friend: a name that is being typed is several searches.
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
        func shared(with other: SortableID) -> Int {
            let id = other.rawValue, place = ids.firstPlace(from: 0) { $0 >= id }
            return place < ids.count && ids[place] == id ? Int(counts[place]) : 0
        }

        /// So many of some people, who come in the order of their ids: those with the most friends in common first.
        func nearest(_ count: Int, of people: [Int64]) -> [Int64] {
            var near: [(id: Int64, shared: UInt16)] = [], far: [Int64] = []
            var place = 0
            for id in people {
                place = ids.firstPlace(from: place) { $0 >= id }
                if place < ids.count, ids[place] == id {
                    near.append((id, counts[place]))
                } else if far.count < count {
                    far.append(id)
                }
            }
            near.sort { $0.shared != $1.shared ? $0.shared > $1.shared : $0.id < $1.id }
            return Array((near.map(\.id) + far).prefix(count))
        }
    }

    private struct Kept {
        var circle: Circle
        /// It has everybody in it.
        var isWhole: Bool
        var version: SearchVersions.OfCircle
        /// The number of the search that has used it last.
        var lastUse: Int
    }

    private struct State {
        var kept: [SortableID: Kept] = [:]
        var people = 0
        var uses = 0

        mutating func forget(_ viewer: SortableID) {
            people -= kept.removeValue(forKey: viewer)?.circle.ids.count ?? 0
        }

        /// Forgets those that were not used for longest, a quarter of all at a time.
        mutating func makeRoom(for count: Int, of most: Int) {
            guard people + count > most else { return }
            for (viewer, _) in kept.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard people + count > most * 3 / 4 else { return }
                forget(viewer)
            }
        }
    }

    /// People in all circles that are kept: four megabytes.
    private static let most = 400_000
    /// Friends of friends who are read: of whom has more, the order goes by some of theirs.
    private static let read = 30_000

    private let state = Mutex(State())

    /// Somebody's friends of friends as they are now, and whether that is all of them.
    func circle(
        of viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> (circle: Circle, isWhole: Bool) {
        let version = try SearchVersions.circle(of: viewer, connection)
        let kept = state.withLock { state -> Kept? in
            guard state.kept[viewer]?.version == version else { return nil }
            state.uses += 1
            state.kept[viewer]?.lastUse = state.uses
            return state.kept[viewer]
        }
        if let kept { return (kept.circle, kept.isWhole) }
        let friends = try connection.integers(Self.friendsOfFriends(viewer))
        let circle = Circle(friends), isWhole = friends.count < Self.read
        state.withLock { state in
            state.forget(viewer)
            state.makeRoom(for: circle.ids.count, of: Self.most)
            state.uses += 1
            state.kept[viewer] = Kept(circle: circle, isWhole: isWhole, version: version, lastUse: state.uses)
            state.people += circle.ids.count
        }
        return (circle, isWhole)
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
