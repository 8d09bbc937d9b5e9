/// Records that came and differ from what is known, in the order of their ids, and the ids of those that came unchanged.
/// It waits in the store, sealed, until the run is complete.
struct StagedChunk {
    private struct Entry {
        var key: Range<Int>
        var value: Range<Int>
        var hash: UInt64
    }

    private(set) var arena: [UInt8] = []
    private var entries: [Entry] = []
    /// Hashes of the ids of records that came unchanged.
    private(set) var unchanged: [UInt64] = []

    var isEmpty: Bool { entries.isEmpty && unchanged.isEmpty }
    var size: Int { arena.count + entries.count * 40 + unchanged.count * 8 }
    var count: Int { entries.count }

    mutating func append(key: RecordKey, hash: UInt64, value: ArraySlice<UInt8>) {
        let start = arena.count
        arena += key.bytes
        arena += value
        entries.append(
            Entry(key: start..<start + key.bytes.count, value: start + key.bytes.count..<arena.count, hash: hash))
    }

    mutating func appendUnchanged(_ key: UInt64) { unchanged.append(key) }

    /// Puts the entries in order; of one id the last one stays.
    mutating func sort() {
        let arena = self.arena
        let order = entries.indices.sorted { left, right in
            let a = arena[entries[left].key]
            let b = arena[entries[right].key]
            return a == b ? left < right : a.precedes(b)
        }
        var sorted: [Entry] = []
        sorted.reserveCapacity(order.count)
        for index in order {
            let entry = entries[index]
            if let last = sorted.last, arena[last.key] == arena[entry.key] { sorted.removeLast() }
            sorted.append(entry)
        }
        entries = sorted
    }

    func key(_ index: Int) -> ArraySlice<UInt8> { arena[entries[index].key] }
    func value(_ index: Int) -> ArraySlice<UInt8> { arena[entries[index].value] }
    func hash(_ index: Int) -> UInt64 { entries[index].hash }

    init() {}

    /// Blocks of at most some size, each of which can be read by itself.
    func sealed(_ keys: RepositoryKeys, name: String) throws -> [UInt8] {
        var blocks = ByteWriter()
        var writer = ByteWriter()
        func close() throws {
            let box = SealedBox.sealRandomly(
                try Zstandard.compress(writer.bytes, level: 1), key: keys.staging, context: Array(name.utf8))
            blocks.number(writer.bytes.count)
            blocks.sized(box)
            writer = ByteWriter()
        }
        var head = ByteWriter()
        head.number(unchanged.count)
        for key in unchanged { head.word(key) }
        writer = head
        try close()
        for index in entries.indices {
            writer.sized(Array(key(index)))
            writer.word(hash(index))
            let value = self.value(index)
            writer.number(value.count)
            writer.raw(value)
            if writer.bytes.count >= 256 << 10 { try close() }
        }
        if !writer.bytes.isEmpty { try close() }
        return blocks.bytes
    }
}

/// Walks through a staged chunk, holding a block of it at a time.
struct StagedCursor {
    private let keys: RepositoryKeys
    private let name: String
    private var blocks: ByteReader
    private var block = ByteReader([])
    private var entry: (key: [UInt8], value: Range<Int>, hash: UInt64)?
    private let head: [UInt8]

    init(_ bytes: [UInt8], _ keys: RepositoryKeys, name: String) throws {
        self.keys = keys
        self.name = name
        blocks = ByteReader(bytes)
        head = try Self.open(&blocks, keys, name)
        try advance()
    }

    /// Hashes of the ids of records that came unchanged.
    func unchanged() throws -> [UInt64] {
        var head = ByteReader(self.head)
        let count = try head.number()
        guard count >= 0, count <= self.head.count / 8 else { throw ByteReader.damaged }
        return try (0..<count).map { _ in try head.word() }
    }

    var key: ArraySlice<UInt8>? { entry?.key[...] }
    var hash: UInt64 { entry?.hash ?? 0 }
    var value: ArraySlice<UInt8> { entry.map { block.bytes[$0.value] } ?? [] }

    mutating func advance() throws {
        if block.isAtEnd {
            guard !blocks.isAtEnd else {
                entry = nil
                return
            }
            block = ByteReader(try Self.open(&blocks, keys, name))
        }
        let key = try block.sized()
        let hash = try block.word()
        entry = (key, try block.range(try block.number()), hash)
    }

    private static func open(_ blocks: inout ByteReader, _ keys: RepositoryKeys, _ name: String) throws -> [UInt8] {
        let count = try blocks.number()
        guard
            let packed = SealedBox.openRandom(try blocks.sized(), key: keys.staging, context: Array(name.utf8))
        else { throw RepositoryError(.damaged, "What a run had put aside is damaged.") }
        return try Zstandard.decompress(packed, count: count)
    }
}
