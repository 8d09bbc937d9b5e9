/// What a stream held before a run, 17 bytes a record, and which of it came again: whether a record changed is known as
/// it comes, without looking into the store.
struct KnownRecords: Sendable {
    /// Where a record stands, and whether it held the same bytes.
    struct Found: Sendable {
        fileprivate var slot: Int
        fileprivate var isSame: Bool
    }

    /// What records are looked up in; it stays as it is while records come, so that several threads can do so.
    struct Table: Sendable {
        fileprivate var slots: [(key: UInt64, hash: UInt64)]
        fileprivate let mask: Int

        /// Looks a record up; nil where it was never seen.
        func find(key: UInt64, hash: UInt64) -> Found? {
            let slot = place(of: key)
            let entry = slots[slot]
            return entry.key == 0 ? nil : Found(slot: slot, isSame: entry.hash == hash)
        }

        /// The slot that has a key, or the empty one where it would be.
        fileprivate func place(of key: UInt64) -> Int {
            let key = key == 0 ? 1 : key
            var slot = Int(truncatingIfNeeded: key) & mask
            while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & mask }
            return slot
        }
    }

    private enum Mark: UInt8 {
        case waiting
        case seen
        /// An older snapshot had it, the last one has not.
        case removed
    }

    /// Streams with more records are compared by merging alone.
    static let largest = 6_000_000
    private(set) var table: Table
    private var marks: [Mark]
    private var count = 0
    private var seenCount = 0

    /// Room for as many entries as the runs of a stream have.
    init(capacity: Int) {
        var size = 16
        while size * 3 < capacity * 4 { size *= 2 }
        table = Table(slots: Array(repeating: (0, 0), count: size), mask: size - 1)
        marks = Array(repeating: .waiting, count: size)
    }

    /// Whether some record did not come again.
    var hasGone: Bool { seenCount < count }

    /// Takes in what a run says of a record; runs come oldest first, and have no more entries than there is room for.
    mutating func note(key: UInt64, hash: UInt64, isRemoved: Bool) {
        let slot = table.place(of: key)
        if table.slots[slot].key != 0, marks[slot] == .waiting { count -= 1 }
        table.slots[slot] = (key == 0 ? 1 : key, hash)
        marks[slot] = isRemoved ? .removed : .waiting
        if !isRemoved { count += 1 }
    }

    /// Marks a record as seen and says whether it held the same bytes.
    mutating func see(_ found: Found) -> Bool { mark(found.slot) && found.isSame }

    /// Marks a record as seen; false where the last snapshot has none.
    @discardableResult
    mutating func see(key: UInt64) -> Bool { mark(table.place(of: key)) }

    /// Whether the last snapshot had a record that did not come again.
    func isGone(_ key: UInt64) -> Bool {
        let slot = table.place(of: key)
        return table.slots[slot].key != 0 && marks[slot] == .waiting
    }

    private mutating func mark(_ slot: Int) -> Bool {
        guard table.slots[slot].key != 0, marks[slot] != .removed else { return false }
        if marks[slot] == .waiting { seenCount += 1 }
        marks[slot] = .seen
        return true
    }
}
