/// What a stream held before a run, 16 bytes a record, and which of it came again: whether a record changed is known as
/// it comes, without looking into the store.
struct KnownRecords {
    /// Streams with more records are compared by merging alone.
    static let largest = 6_000_000
    private var slots: [(key: UInt64, hash: UInt64)]
    private var seen: [Bool]
    private let mask: Int
    private(set) var count = 0
    private(set) var seenCount = 0

    /// Room for some records.
    init(capacity: Int) {
        var size = 16
        while size * 3 < capacity * 4 { size *= 2 }
        slots = Array(repeating: (0, 0), count: size)
        seen = Array(repeating: false, count: size)
        mask = size - 1
    }

    mutating func insert(key: UInt64, hash: UInt64) {
        let key = key == 0 ? 1 : key
        var slot = Int(truncatingIfNeeded: key) & mask
        while slots[slot].key != 0 { slot = (slot + 1) & mask }
        slots[slot] = (key, hash)
        count += 1
    }

    /// Marks a record as seen and says whether it held the same bytes.
    mutating func see(key: UInt64, hash: UInt64) -> Bool {
        guard let slot = find(key) else { return false }
        mark(slot)
        return slots[slot].hash == hash
    }

    mutating func see(key: UInt64) {
        if let slot = find(key) { mark(slot) }
    }

    func isSeen(_ key: UInt64) -> Bool { find(key).map { seen[$0] } ?? false }

    private mutating func mark(_ slot: Int) {
        guard !seen[slot] else { return }
        seen[slot] = true
        seenCount += 1
    }

    private func find(_ key: UInt64) -> Int? {
        let key = key == 0 ? 1 : key
        var slot = Int(truncatingIfNeeded: key) & mask
        while slots[slot].key != 0 {
            if slots[slot].key == key { return slot }
            slot = (slot + 1) & mask
        }
        return nil
    }
}
