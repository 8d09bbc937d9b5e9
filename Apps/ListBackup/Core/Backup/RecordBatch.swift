import Dispatch
import Synchronization

/// Records as they came together: one answer's bytes, and where each record stands in it.
public struct RecordBatch: Sendable {
    /// A record: its id, and its place in the bytes.
    public typealias Entry = (key: RecordKey, place: Range<Int>)

    /// All that came.
    public var bytes: [UInt8]
    /// The records in the order in which they came.
    public var records: [Entry]
    /// Fewer are not worth another thread's while.
    private static let fewest = 256

    /// Records whose ids are known.
    public init(bytes: [UInt8], records: [Entry]) {
        self.bytes = bytes
        self.records = records
    }

    /// Records whose ids are still to be found, which is done on all processors.
    public init(bytes: [UInt8], places: [Range<Int>], key: @Sendable (Range<Int>) throws -> RecordKey) throws {
        self.bytes = bytes
        records = try Self.map(places.count) { part in try part.map { (try key(places[$0]), places[$0]) } }
    }

    /// Whether no record came.
    public var isEmpty: Bool { records.isEmpty }

    /// Makes something of each of so many numbers, on all processors; in their order.
    static func map<Made: Sendable>(
        _ count: Int, _ make: @Sendable (Range<Int>) throws -> [Made]
    ) throws -> [Made] {
        let parts = min(count / fewest, 8)
        guard parts > 1 else { return try make(0..<count) }
        let made = Mutex([Result<[Made], any Error>?](repeating: nil, count: parts))
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            let result = Result { try make(count * part / parts..<count * (part + 1) / parts) }
            made.withLock { $0[part] = result }
        }
        var all: [Made] = []
        all.reserveCapacity(count)
        for case let part? in made.withLock({ $0 }) { all += try part.get() }
        return all
    }
}
