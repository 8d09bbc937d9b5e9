import Base
import Database
import Synchronization

/// The people in whose names a word begins so, kept in memory for beginnings that many names have: these are asked for all
/// the time, and thousands of rows are read for them. Lists hold while nobody is called something else.
final class NameLists: Sendable {
    struct List: Sendable {
        /// Ascending, each once.
        var ids: [Int64]
        /// Nobody was left out.
        var isWhole: Bool
    }

    private struct State {
        var kept: [String: List] = [:]
        var version: Int64 = 0
        var people = 0
    }

    /// People in a list, for of thousands of one name some are looked at.
    private static let longest = 4_000
    /// Shorter ones are read as quickly as it is found out whether they hold.
    private static let shortest = 100
    /// People in all lists: a megabyte.
    private static let most = 130_000

    private let state = Mutex(State())

    func list(of beginning: String, _ connection: DatabaseConnection) throws -> List {
        let version = try SearchVersions.names(connection)
        let kept = state.withLock { $0.version == version ? $0.kept[beginning] : nil }
        if let kept { return kept }
        var ids = try connection.integers(
            "SELECT w.user_id FROM user_words w WHERE \(Self.begins("w", beginning)) LIMIT \(Self.longest)")
        let isWhole = ids.count < Self.longest
        ids.sort()
        ids.removeRepeats()
        let list = List(ids: ids, isWhole: isWhole)
        if ids.count >= Self.shortest { keep(list, beginning, version) }
        return list
    }

    private func keep(_ list: List, _ beginning: String, _ version: Int64) {
        state.withLock { state in
            // A reader of an older snapshot is late; one of a newer begins anew.
            guard version >= state.version else { return }
            if version > state.version || state.people + list.ids.count > Self.most { state = State(version: version) }
            guard state.kept.updateValue(list, forKey: beginning) == nil else { return }
            state.people += list.ids.count
        }
    }

    /// The condition that a word of a name in a table of them begins so.
    static func begins(_ table: SQL, _ beginning: String) -> SQL {
        "\(table).word >= \(beginning) AND \(table).word < \(beginning + "\u{10FFFF}")"
    }
}

extension [Int64] {
    /// The first place, from one on, where a condition holds that holds for all after it too; steps grow, so that near
    /// places are found quickly and far ones in few steps.
    func firstPlace(from start: Int, _ holds: (Int64) -> Bool) -> Int {
        var step = 1, low = start
        while low + step <= count, !holds(self[low + step - 1]) {
            low += step
            step *= 2
        }
        var high = Swift.min(count, low + step - 1)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Leaves one of each in a list that is in order.
    mutating func removeRepeats() {
        var last: Int64?
        removeAll { id in
            defer { last = id }
            return id == last
        }
    }

    /// Those that another list has too; both are in order.
    func common(with other: [Int64]) -> [Int64] {
        var place = 0
        return filter { id in
            place = other.firstPlace(from: place) { $0 >= id }
            return place < other.count && other[place] == id
        }
    }
}
