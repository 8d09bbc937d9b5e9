/// Walks through a stream as it was in a snapshot: its base and deltas merged, the newest word on each record counting.
struct StateCursor {
    private var cursors: [RunCursor]
    private var current: Int?

    /// - Parameter runs: the base first, the newest delta last.
    init(_ runs: [RunCursor]) { cursors = runs }

    /// Stands at the first record, or at that of the key or the next one that exists. Goes forward only.
    mutating func seek(_ key: ArraySlice<UInt8>? = nil) throws {
        for index in cursors.indices { try cursors[index].seek(key) }
        try settle()
    }

    mutating func advance() throws {
        guard let key else { return }
        try skip(key)
        try settle()
    }

    var key: ArraySlice<UInt8>? { current.flatMap { cursors[$0].key } }
    var hash: UInt64 { current.map { cursors[$0].hash } ?? 0 }

    /// What the record holds.
    mutating func record() throws -> ArraySlice<UInt8> {
        guard let current else { return [] }
        return try cursors[current].after()
    }

    /// Finds the newest run that has the smallest key, passing over records that it says are removed.
    private mutating func settle() throws {
        while true {
            var best: Int?
            var smallest: ArraySlice<UInt8> = []
            for index in cursors.indices {
                guard let key = cursors[index].key else { continue }
                if best == nil || !smallest.precedes(key) {
                    best = index
                    smallest = key
                }
            }
            current = best
            guard let best, cursors[best].change == .removed else { return }
            try skip(smallest)
        }
    }

    private mutating func skip(_ key: ArraySlice<UInt8>) throws {
        for index in cursors.indices where cursors[index].key == key { try cursors[index].advance() }
    }
}
