/// Walks through a run in the order of its keys, reading what records hold only when asked.
struct RunCursor {
    private let index: RunIndex
    private let reader: BlockReader
    /// Whether blocks are remembered for others.
    private let isShared: Bool
    private let ahead: RunAhead?
    private var place = 0
    private var segment: RunSegment?
    private var entry = 0
    private var values: [UInt8]?

    /// - Parameter ahead: what was opened beforehand, for who knows which segments will be walked through.
    init(_ index: RunIndex, reader: BlockReader, isShared: Bool, ahead: RunAhead? = nil) {
        self.index = index
        self.reader = reader
        self.isShared = isShared
        self.ahead = ahead
    }

    /// Stands at the first entry, or at that of the key or the next one. Goes forward only.
    mutating func seek(_ key: ArraySlice<UInt8>? = nil) throws {
        guard let key else {
            if segment == nil { try load(place) }
            return
        }
        if place < index.segments.count, index.segments[place].last[...].precedes(key) || segment == nil {
            let target = max(place, index.position(of: key))
            if target != place || segment == nil { try load(target) }
        }
        guard let segment else { return }
        entry = segment.position(of: key, from: entry)
        if entry >= segment.count { try load(place + 1) }
    }

    mutating func advance() throws {
        guard let segment else { return }
        entry += 1
        if entry >= segment.count { try load(place + 1) }
    }

    /// The key at which it stands; nil at the end.
    var key: ArraySlice<UInt8>? { segment?.key(entry) }
    var change: RecordChange { segment?.changes[entry] ?? .removed }
    var hash: UInt64 { segment?.hashes[entry] ?? 0 }

    mutating func after() throws -> ArraySlice<UInt8> {
        guard let segment else { return [] }
        return try slice(segment.after(entry))
    }

    mutating func before() throws -> ArraySlice<UInt8> {
        guard let segment else { return [] }
        return try slice(segment.before(entry))
    }

    private mutating func slice(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
        guard !range.isEmpty else { return [] }
        let ref = index.segments[place].values
        let values = try self.values ?? ahead?.values.take(ref) ?? read(ref, RunIndex.valuesKind)
        self.values = values
        guard range.upperBound <= values.count else { throw ByteReader.damaged }
        return values[range]
    }

    private mutating func load(_ place: Int) throws {
        self.place = place
        entry = 0
        values = nil
        guard place < index.segments.count else {
            segment = nil
            return
        }
        let ref = index.segments[place].keys
        let segment = try ahead?.keys.take(ref) ?? RunSegment(bytes: try read(ref, RunIndex.keysKind))
        guard segment.count == index.segments[place].count, segment.count > 0 else { throw ByteReader.damaged }
        self.segment = segment
    }

    private func read(_ ref: BlockRef, _ kind: String) throws -> [UInt8] {
        try isShared ? reader.block(ref, kind: kind) : reader.passing(ref, kind: kind)
    }
}
