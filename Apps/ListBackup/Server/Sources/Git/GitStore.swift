import ListBackupCore

/// An object, whole.
struct GitObject {
    var kind: GitObjectKind
    var content: [UInt8]
}

/// The objects of a repository as packs hold them: those of a snapshot, and those that just came. It blocks.
final class GitStore {
    /// Where an object is.
    struct Place {
        var pack: Int
        var offset: Int
    }

    private(set) var packs: [any GitPieces] = []
    private var places: [GitID: Place] = [:]
    /// All that each pack holds, also what another one holds too.
    private var rows: [[GitIndexer.Row]] = []
    /// The records that a snapshot has of packs and of what is in them.
    private(set) var keys: (packed: [RecordKey], index: [RecordKey]) = ([], [])
    private let inflater: GitInflater
    private var cache: [GitID: GitObject] = [:]
    private var cached = 0
    private static let mostCached = 48 << 20
    private static let deepest = 10_000
    /// Bytes of an object in the index: its id, and its place.
    private static let row = GitID.length + 5
    private static let rowsAtOnce = 32_768

    /// The streams with packs and with what is in them.
    static let packed = "_packs"
    static let index = "_packindex"

    init() throws { inflater = try GitInflater() }

    /// All that a snapshot holds.
    convenience init(_ repository: Repository, _ snapshot: Manifest?) throws {
        try self.init()
        guard let snapshot, snapshot.streams[Self.index] != nil else { return }
        var numbers: [String: Int] = [:]
        try repository.forEachRecord(of: Self.index, in: snapshot) { key, record in
            // A pack's name and the number of the piece, and in front how large the pack is.
            guard let name = key.text.split(separator: "/").first.map({ String($0) }) else { return true }
            let bytes = Array(record)
            guard bytes.count >= 8, (bytes.count - 8) % Self.row == 0 else { throw GitPack.damaged }
            let number =
                numbers[name]
                ?? add(
                    KeptGitPieces(repository, snapshot, name: name, count: Self.number(bytes[..<8])), rows: [])
            if numbers[name] == nil {
                let pieces = (packs[number].count + GitPack.piece - 1) / GitPack.piece
                keys.packed += (0..<pieces).map { Self.key(name, $0) }
            }
            keys.index.append(key)
            numbers[name] = number
            for place in stride(from: 8, to: bytes.count, by: Self.row) {
                guard let id = GitID(bytes[place..<place + GitID.length]) else { throw GitPack.damaged }
                let offset = Self.number(bytes[(place + GitID.length)..<(place + Self.row)])
                add(GitIndexer.Row(id: id, offset: offset), to: number)
            }
            return true
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// By what a piece of a pack, or of its index, is kept.
    static func key(_ pack: String, _ number: Int) -> RecordKey {
        RecordKey(parts: [RecordKey(text: Array(pack.utf8)), RecordKey(token: Array("\(number)".utf8))])
    }

    /// A pack and its index as records, in batches.
    static func records(_ pack: GitPack, _ rows: [GitIndexer.Row]) -> (packed: [RecordBatch], index: [RecordBatch]) {
        let name = "\(GitID(pack.pieces.last?.suffix(GitID.length) ?? [])?.description ?? "")-\(pack.count)"
        func key(_ number: Int) -> RecordKey { Self.key(name, number) }
        let packed = pack.pieces.enumerated().map { number, piece in
            RecordBatch(bytes: piece, records: [(key(number), piece.indices)])
        }
        let index = stride(from: 0, to: rows.count, by: rowsAtOnce).map { start in
            var bytes = Self.bytes(pack.count, 8)
            for row in rows[start..<min(start + rowsAtOnce, rows.count)] {
                bytes += row.id.bytes + Self.bytes(row.offset, 5)
            }
            return RecordBatch(bytes: bytes, records: [(key(start / rowsAtOnce), bytes.indices)])
        }
        return (packed, index)
    }

    @discardableResult
    func add(_ pack: any GitPieces, rows: [GitIndexer.Row]) -> Int {
        packs.append(pack)
        self.rows.append([])
        for row in rows { add(row, to: packs.count - 1) }
        return packs.count - 1
    }

    private func add(_ row: GitIndexer.Row, to pack: Int) {
        rows[pack].append(row)
        places[row.id] = Place(pack: pack, offset: row.offset)
    }

    func holds(_ id: GitID) -> Bool { places[id] != nil }
    func place(_ id: GitID) -> Place? { places[id] }

    /// All objects of a pack, in their order there.
    func contents(of pack: Int) -> [GitIndexer.Row] { rows[pack].sorted { $0.offset < $1.offset } }

    /// Bytes of all packs.
    var size: Int { packs.reduce(0) { $0 + $1.count } }

    // MARK: - Reading

    /// Nil where there is none.
    func object(_ id: GitID) throws -> GitObject? {
        if let known = cache[id] { return known }
        guard let place = places[id] else { return nil }
        let object = try object(at: place)
        if object.content.count < Self.mostCached / 8 {
            if cached > Self.mostCached { (cache, cached) = ([:], 0) }
            cache[id] = object
            cached += object.content.count + 100
        }
        return object
    }

    private func object(at place: Place) throws -> GitObject {
        let pack = packs[place.pack]
        var (offset, deltas): (Int, [[UInt8]]) = (place.offset, [])
        while true {
            guard deltas.count < Self.deepest else { throw GitPack.damaged }
            let head = try GitEntryHead(pack, at: offset)
            let content = try inflater.inflate(pack, at: head.start, size: head.size).content
            switch head.base {
            case .none:
                guard let kind = head.kind else { throw GitPack.damaged }
                return try GitObject(kind: kind, content: build(content, deltas))
            case .place(let base):
                deltas.append(content)
                offset = base
            case .id(let id):
                deltas.append(content)
                guard let base = try self.object(id) else { throw GitPack.damaged }
                return try GitObject(kind: base.kind, content: build(base.content, deltas))
            }
        }
    }

    private func build(_ base: [UInt8], _ deltas: [[UInt8]]) throws -> [UInt8] {
        try deltas.reversed().reduce(base) { try GitDelta.apply($1, to: $0) }
    }

    /// How large an object is, which is cheaper than what it holds; nil where there is none.
    func size(of id: GitID) throws -> Int? {
        guard let place = places[id] else { return nil }
        let pack = packs[place.pack]
        let head = try GitEntryHead(pack, at: place.offset)
        if head.base == .none { return head.size }
        return try GitDelta.size(try inflater.inflate(pack, at: head.start, size: head.size).content)
    }

    func commit(_ id: GitID) throws -> GitCommit? {
        guard let object = try object(id), object.kind == .commit else { return nil }
        return GitCommit(object.content)
    }

    func tree(_ id: GitID) throws -> [GitTreeEntry] {
        guard let object = try object(id), object.kind == .tree, let entries = GitTreeEntry.all(object.content) else {
            throw GitPack.damaged
        }
        return entries
    }
}

/// A pack as a snapshot keeps it.
final class KeptGitPieces: GitPieces {
    let count: Int
    private let repository: Repository
    private let snapshot: Manifest
    private let name: String
    private var cache: [Int: [UInt8]] = [:]
    private static let mostCached = 16

    init(_ repository: Repository, _ snapshot: Manifest, name: String, count: Int) {
        (self.repository, self.snapshot, self.name, self.count) = (repository, snapshot, name, count)
    }

    func piece(_ index: Int) throws -> [UInt8] {
        if let known = cache[index] { return known }
        guard let bytes = try repository.record(GitStore.key(name, index), of: GitStore.packed, in: snapshot) else {
            throw SourceError(.changedShape, "A part of the repository is not in the snapshot.")
        }
        if cache.count >= Self.mostCached { cache = [:] }
        cache[index] = bytes
        return bytes
    }
}
