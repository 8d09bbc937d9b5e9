extension Repository {
    /// A record as it was in a snapshot; nil where it was not there.
    public func record(_ key: RecordKey, of stream: String, in snapshot: Manifest) throws -> [UInt8]? {
        guard let state = snapshot.streams[stream] else { return nil }
        var cursor = try cursor(state, isShared: true)
        try cursor.seek(key.bytes[...])
        guard cursor.key == key.bytes[...] else { return nil }
        return Array(try cursor.record())
    }

    /// Records of a stream in the order of their ids, from behind a key on, until the body returns false.
    public func forEachRecord(
        of stream: String, in snapshot: Manifest, after key: RecordKey? = nil,
        _ body: (RecordKey, ArraySlice<UInt8>) throws -> Bool
    ) throws {
        guard let state = snapshot.streams[stream] else {
            throw RepositoryError(.notFound, "There is no stream \(stream) in this snapshot.")
        }
        var cursor = try cursor(state, isShared: key != nil)
        try cursor.seek(key?.bytes[...])
        if let key, cursor.key == key.bytes[...] { try cursor.advance() }
        while let bytes = cursor.key {
            guard let found = RecordKey(bytes: Array(bytes)) else { throw ByteReader.damaged }
            guard try body(found, try cursor.record()) else { return }
            try cursor.advance()
        }
    }

    /// The versions of a record, oldest first; a gap is one without a record (LB-050, LB-101).
    public func history(of key: RecordKey, in stream: String) throws -> [RecordVersion] {
        let log = log
        var versions: [RecordVersion] = []
        // What is not shown yet: changes of snapshots that were let go count from the next one that is there.
        var found: (record: [UInt8]?, isNew: Bool) = (nil, false)
        for (place, snapshot) in log.manifests.enumerated() {
            guard let state = snapshot.streams[stream] else { continue }
            if place == 0 {
                if let record = try record(key, of: stream, in: snapshot) { found = (record, true) }
            } else if let delta = state.delta {
                var cursor = try cursor(delta, isShared: true)
                try cursor.seek(key.bytes[...])
                if cursor.key == key.bytes[...] {
                    found = (cursor.change == .removed ? nil : Array(try cursor.after()), true)
                }
            }
            guard log.leaving[snapshot.number] == nil else { continue }
            if found.isNew, versions.last.map({ $0.record != found.record }) ?? (found.record != nil) {
                versions.append(RecordVersion(record: found.record, firstSeen: snapshot, lastSeen: snapshot))
            }
            found.isNew = false
            if !versions.isEmpty { versions[versions.count - 1].lastSeen = snapshot }
        }
        return versions
    }
}
