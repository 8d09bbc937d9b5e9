/// Segments of a run, opened before they are walked through.
struct RunAhead {
    let keys: BlocksAhead<RunSegment>
    let values: BlocksAhead<[UInt8]>

    /// - Parameters:
    ///   - places: which segments, in their order.
    ///   - hasValues: whether what the records hold is asked for, too.
    init(_ index: RunIndex, places: some Sequence<Int>, hasValues: Bool, reader: BlockReader) {
        let segments = places.map { index.segments[$0] }
        keys = BlocksAhead(segments.map(\.keys)) {
            try RunSegment(bytes: try reader.passing($0, kind: RunIndex.keysKind))
        }
        values = BlocksAhead(hasValues ? segments.map(\.values) : []) {
            try reader.passing($0, kind: RunIndex.valuesKind)
        }
    }
}

extension Repository {
    /// Every segment of a run in order: what is made of it on any thread, and then what is done with that on this one.
    func forEachSegment<Made: Sendable>(
        of run: RunRef, _ make: @escaping @Sendable (RunSegment) -> Made, body: (Made) throws -> Void
    ) throws {
        let segments = try index(run).segments
        let counts = Dictionary(segments.map { ($0.keys, $0.count) }, uniquingKeysWith: { first, _ in first })
        let ahead = BlocksAhead(segments.map(\.keys)) { [reader] ref in
            let segment = try RunSegment(bytes: try reader.passing(ref, kind: RunIndex.keysKind))
            guard segment.count == counts[ref] else { throw ByteReader.damaged }
            return make(segment)
        }
        for entry in segments {
            guard let made = try ahead.take(entry.keys) else { throw ByteReader.damaged }
            try body(made)
        }
    }
}
