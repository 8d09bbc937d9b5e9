extension Repository {
    /// What became of the records of a stream between two snapshots, in the order of their ids, until the body returns
    /// false. Only what the snapshots in between wrote is read: each change is kept with what it replaced.
    public func forEachDifference(
        of stream: String, from old: Manifest, to new: Manifest, after key: RecordKey? = nil,
        _ body: (RecordDifference) throws -> Bool
    ) throws {
        let isForward = old.number <= new.number
        let (first, last) = isForward ? (old.number, new.number) : (new.number, old.number)
        var cursors = try log.manifests.filter { $0.number > first && $0.number <= last }
            .compactMap { $0.streams[stream]?.delta }.map { try cursor($0, isShared: false) }
        for index in cursors.indices { try cursors[index].seek(key?.bytes[...]) }
        while true {
            let keys = cursors.compactMap(\.key)
            guard let smallest = keys.min(by: { $0.precedes($1) }) else { return }
            guard let found = RecordKey(bytes: Array(smallest)) else { throw ByteReader.damaged }
            var before: [UInt8]?
            var after: [UInt8]?
            var isFirst = true
            for index in cursors.indices where cursors[index].key == smallest {
                if isFirst, cursors[index].change != .added { before = Array(try cursors[index].before()) }
                isFirst = false
                after = cursors[index].change == .removed ? nil : Array(try cursors[index].after())
                try cursors[index].advance()
            }
            guard before != after, found != key else { continue }
            let difference = RecordDifference(
                key: found, before: isForward ? before : after, after: isForward ? after : before)
            guard try body(difference) else { return }
        }
    }
}
