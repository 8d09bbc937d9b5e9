/// What became of a record in a snapshot.
enum RecordChange: UInt8, Sendable {
    case added = 0
    case changed = 1
    case removed = 2
}

/// The keys of one segment, in columns: ids, what became of each, hashes, and where in the other block its versions are.
struct RunSegment: Sendable {
    private(set) var arena: [UInt8] = []
    private(set) var ends: [Int] = [0]
    private(set) var changes: [RecordChange] = []
    private(set) var hashes: [UInt64] = []
    /// Where the versions after and before the change end; those before lie behind those after, record by record.
    private(set) var afterEnds: [Int] = []
    private(set) var beforeEnds: [Int] = []

    var count: Int { changes.count }

    func key(_ index: Int) -> ArraySlice<UInt8> { arena[ends[index]..<ends[index + 1]] }

    /// The record after the change, in the segment's block of values; empty for one that was removed.
    func after(_ index: Int) -> Range<Int> { (index == 0 ? 0 : beforeEnds[index - 1])..<afterEnds[index] }

    /// The record before the change; empty for one that was added.
    func before(_ index: Int) -> Range<Int> { afterEnds[index]..<beforeEnds[index] }

    init() {}

    mutating func append(key: ArraySlice<UInt8>, _ change: RecordChange, hash: UInt64, after: Int, before: Int) {
        arena += key
        ends.append(arena.count)
        changes.append(change)
        hashes.append(hash)
        afterEnds.append((beforeEnds.last ?? 0) + after)
        beforeEnds.append((afterEnds.last ?? 0) + before)
    }

    /// The first place whose key is not before the given one.
    func position(of key: ArraySlice<UInt8>, from start: Int = 0) -> Int {
        var low = start
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self.key(middle).precedes(key) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.number(count)
        var previous: ArraySlice<UInt8> = []
        for index in 0..<count {
            let key = self.key(index)
            let shared = zip(previous, key).prefix { $0 == $1 }.count
            writer.number(shared)
            writer.number(key.count - shared)
            writer.raw(key.dropFirst(shared))
            previous = key
        }
        writer.raw(changes.map(\.rawValue))
        for index in 0..<count {
            writer.number(after(index).count)
            writer.number(before(index).count)
        }
        for hash in hashes { writer.word(hash) }
        return writer.bytes
    }

    init(bytes: [UInt8]) throws {
        var reader = ByteReader(bytes)
        let count = try reader.number()
        guard count >= 0, count <= bytes.count else { throw ByteReader.damaged }
        ends.reserveCapacity(count + 1)
        var start = 0
        for _ in 0..<count {
            let shared = try reader.number()
            let rest = try reader.range(try reader.number())
            guard shared >= 0, shared <= arena.count - start else { throw ByteReader.damaged }
            let next = arena.count
            arena += arena[start..<start + shared]
            arena += bytes[rest]
            start = next
            ends.append(arena.count)
        }
        changes = try bytes[try reader.range(count)].map {
            guard let change = RecordChange(rawValue: $0) else { throw ByteReader.damaged }
            return change
        }
        afterEnds.reserveCapacity(count)
        beforeEnds.reserveCapacity(count)
        var end = 0
        for _ in 0..<count {
            for isAfter in [true, false] {
                let length = try reader.number()
                guard length >= 0, length <= 1 << 40 else { throw ByteReader.damaged }
                end += length
                if isAfter { afterEnds.append(end) } else { beforeEnds.append(end) }
            }
        }
        hashes.reserveCapacity(count)
        for _ in 0..<count { hashes.append(try reader.word()) }
    }
}
