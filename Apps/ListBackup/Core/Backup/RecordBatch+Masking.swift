/// What stands in the place of a value that is not to be kept.
public enum ValueMask: Sendable, Equatable {
    /// Nothing; the member is left out.
    case leftOut
    /// A text that tells that there was something.
    case covered
    /// A text that is the same for the same value in this store, and tells nothing of it to whoever has not its keys.
    case marked
}

extension Repository {
    private static let markLength = 8

    /// The records of a batch without what is not to be kept; their ids stay. What is no JSON object stays as it is.
    public func masked(
        _ batch: RecordBatch, _ masks: [(path: [[UInt8]], mask: ValueMask)]
    ) throws -> RecordBatch {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(batch.bytes.count)
        var records: [RecordBatch.Entry] = []
        records.reserveCapacity(batch.records.count)
        for (key, place) in batch.records {
            var record = Array(batch.bytes[place])
            for (path, mask) in masks { record = try masked(record, path, mask) }
            records.append((key, bytes.count..<bytes.count + record.count))
            bytes += record
        }
        return RecordBatch(bytes: bytes, records: records)
    }

    private func masked(_ record: [UInt8], _ path: [[UInt8]], _ mask: ValueMask) throws -> [UInt8] {
        let text = JSONText(record)
        guard let root = try? text.root(), text.kind(root) == .object, let value = try text.find(path, in: root),
            text.kind(value) != .null
        else { return record }
        switch mask {
        case .leftOut: return try JSONText.setting(path, to: nil, in: record)
        case .covered: return try JSONText.setting(path, to: JSONString.token("•••".utf8)[...], in: record)
        case .marked:
            let name = Hexadecimal.text(Array(keys.name(of: Array(text.bytes[value])).prefix(Self.markLength)))
            return try JSONText.setting(path, to: JSONString.token("#\(name)".utf8)[...], in: record)
        }
    }
}
