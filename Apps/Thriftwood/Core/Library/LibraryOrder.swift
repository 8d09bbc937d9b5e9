import Synchronization

/// The places of a library's titles by a key: upwards and downwards, ties by title both ways; what has no key comes last
/// either way.
struct LibraryOrder: Sendable {
    var up: [Int]
    var down: [Int]
    var absent: [Int]

    init(up: [Int], down: [Int], absent: [Int]) { (self.up, self.down, self.absent) = (up, down, absent) }

    /// - Parameters:
    ///   - places: by title.
    ///   - keys: in the same order.
    init(_ places: [Int], by keys: [Int64?]) {
        var present: [(key: Int64, place: Int)] = []
        present.reserveCapacity(places.count)
        absent = []
        for (place, key) in zip(places, keys) {
            if let key { present.append((key, place)) } else { absent.append(place) }
        }
        // The standard library's sort is stable.
        present.sort { $0.key < $1.key }
        up = present.map(\.place)
        down = []
        down.reserveCapacity(up.count)
        var end = present.count
        while end > 0 {
            var start = end - 1
            while start > 0, present[start - 1].key == present[start].key { start -= 1 }
            down += up[start..<end]
            end = start
        }
    }
}

/// The orders that a library was asked for; its copies share them.
final class KeptOrders: Sendable {
    private struct State {
        var profiles = ProfileNames()
        var orders: [String: LibraryOrder] = [:]
    }

    private let state = Mutex(State())

    func order(_ sort: String, _ profiles: ProfileNames) -> LibraryOrder? {
        state.withLock { $0.profiles == profiles ? $0.orders[sort] : nil }
    }

    func keep(_ order: LibraryOrder, _ sort: String, _ profiles: ProfileNames) {
        state.withLock { state in
            if state.profiles != profiles { state = State(profiles: profiles) }
            state.orders[sort] = order
        }
    }
}
