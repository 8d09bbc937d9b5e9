/// Deadlines in buckets: adding one is a constant cost, and a deadline is noticed at most one tick late.
///
/// Entries cannot be removed; whoever is told that an entry is due checks whether it still matters. Entries beyond the
/// wheel's span are told early and added again by their owner.
struct TimerWheel<Entry: Sendable>: Sendable {
    private let tick: UInt64
    private var slots: [[Entry]]
    /// Every slot up to this tick has been emptied.
    private var position: UInt64
    /// No entry is due before this tick.
    private var earliest = UInt64.max

    /// A wheel whose ticks last the given nanoseconds.
    init(tick: UInt64, slotCount: Int, now: UInt64) {
        self.tick = tick
        slots = Array(repeating: [], count: slotCount)
        position = now / tick
    }

    /// Adds an entry that is due at the given time.
    mutating func add(_ entry: Entry, at time: UInt64) {
        let wanted = time / tick + 1
        let at = min(max(wanted, position + 1), position + UInt64(slots.count) - 1)
        slots[Int(at % UInt64(slots.count))].append(entry)
        earliest = min(earliest, at)
    }

    /// True when `advance` would find something.
    func isDue(_ now: UInt64) -> Bool { earliest <= now / tick }

    /// Takes out every entry whose time has come.
    mutating func advance(to now: UInt64, into due: inout [Entry]) {
        let target = now / tick
        guard target > position else { return }
        let count = UInt64(slots.count)
        for at in max(position + 1, target >= count ? target - count + 1 : 0)...target {
            due.append(contentsOf: slots[Int(at % count)])
            slots[Int(at % count)].removeAll(keepingCapacity: false)
        }
        position = target
        earliest = (1..<count).lazy.map { target + $0 }.first { !slots[Int($0 % count)].isEmpty } ?? .max
    }

    /// How long to wait at most: -1 for ever.
    func millisecondsToNext(_ now: UInt64) -> Int32 {
        guard earliest != .max else { return -1 }
        let time = earliest * tick
        return time <= now ? 0 : Int32(min((time - now) / 1_000_000 + 1, 60_000))
    }
}
