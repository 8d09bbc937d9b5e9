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
    /// Every entry of a run, in the order of the keys.
    func forEachEntry(
        of run: RunRef, _ body: (_ key: ArraySlice<UInt8>, _ change: RecordChange, _ hash: UInt64) throws -> Void
    ) throws {
        let index = try index(run)
        let ahead = RunAhead(index, places: index.segments.indices, hasValues: false, reader: reader)
        for entry in index.segments {
            guard let segment = try ahead.keys.take(entry.keys), segment.count == entry.count else {
                throw ByteReader.damaged
            }
            for place in 0..<segment.count {
                try body(segment.key(place), segment.changes[place], segment.hashes[place])
            }
        }
    }
}
