/// Writes a run: entries come in the order of their keys and leave as segments of some 256 KiB.
final class RunWriter {
    private struct Pending {
        var first: [UInt8]
        var last: [UInt8]
        var count: Int
        var keys: PackWriter.Ticket
        var values: PackWriter.Ticket
    }

    private static let segmentBytes = 256 << 10
    private static let segmentRecords = 4096
    private let packs: PackWriter
    private var segment = RunSegment()
    private var values: [UInt8] = []
    private var pending: [Pending] = []
    /// How many records were added, changed and removed.
    private(set) var added = 0
    private(set) var changed = 0
    private(set) var removed = 0
    /// Bytes of the versions after the changes.
    private(set) var bytes = 0

    init(packs: PackWriter) { self.packs = packs }

    var count: Int { added + changed + removed }

    func add(
        key: ArraySlice<UInt8>, _ change: RecordChange, hash: UInt64, after: ArraySlice<UInt8>,
        before: ArraySlice<UInt8>
    ) throws {
        segment.append(key: key, change, hash: hash, after: after.count, before: before.count)
        values += after
        values += before
        bytes += after.count
        switch change {
        case .added: added += 1
        case .changed: changed += 1
        case .removed: removed += 1
        }
        if values.count >= Self.segmentBytes || segment.count >= Self.segmentRecords { try close() }
    }

    /// Writes what is left. The run can be read once the packs are finished, too.
    func finish() throws {
        if segment.count > 0 { try close() }
    }

    /// The table of segments, once the packs are finished.
    func index() -> RunIndex {
        RunIndex(
            segments: pending.map {
                RunIndex.Segment(
                    first: $0.first, last: $0.last, count: $0.count, keys: packs.ref($0.keys),
                    values: packs.ref($0.values))
            })
    }

    private func close() throws {
        let keys = try packs.add(segment.encoded, kind: RunIndex.keysKind)
        let values = try packs.add(values, kind: RunIndex.valuesKind)
        pending.append(
            Pending(
                first: Array(segment.key(0)), last: Array(segment.key(segment.count - 1)), count: segment.count,
                keys: keys, values: values))
        segment = RunSegment()
        self.values = []
    }
}
