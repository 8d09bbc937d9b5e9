import ListBackupCore

/// Records as they came together: one answer's bytes, and where each record stands in it.
struct RecordBatch: Sendable {
    var bytes: [UInt8]
    var records: [(key: RecordKey, place: Range<Int>)]

    var isEmpty: Bool { records.isEmpty }
}
