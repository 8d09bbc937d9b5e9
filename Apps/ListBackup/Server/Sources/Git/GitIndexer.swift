/// Finds out which objects a pack holds, and that none of them is damaged.
struct GitIndexer {
    /// Where an object begins.
    struct Row: Sendable {
        var id: GitID
        var offset: Int
    }

    private struct Entry {
        var offset: Int
        var head: GitEntryHead
        var id: GitID?
    }

    private let pack: GitPack
    /// Objects that were there before.
    private let older: (GitID) throws -> GitObject?
    private let isCancelled: @Sendable () -> Bool
    private let inflater: GitInflater
    private var entries: [Entry] = []
    private var places: [Int: Int] = [:]
    private var onPlace: [Int: [Int]] = [:]
    private var onID: [GitID: [Int]] = [:]

    /// By id.
    private(set) var rows: [Row] = []
    private(set) var commits: [GitID] = []
    /// What the objects name; other repositories' commits are not among them.
    private(set) var named: Set<GitID> = []
    private static let mostObjects = 8_000_000
    private static let trailer = 20

    init(
        _ pack: GitPack, older: @escaping (GitID) throws -> GitObject?, isCancelled: @escaping @Sendable () -> Bool
    ) throws {
        (self.pack, self.older, self.isCancelled) = (pack, older, isCancelled)
        inflater = try GitInflater()
    }

    mutating func run() throws {
        try list()
        for index in entries.indices where entries[index].head.base == .none {
            guard hasOthers(entries[index]) else { continue }
            let head = entries[index].head
            guard let kind = head.kind else { throw GitPack.damaged }
            try build(on: index, kind, try inflater.inflate(pack, at: head.start, size: head.size).content)
        }
        // A base that is not in the pack itself.
        for (id, waiting) in onID where waiting.contains(where: { entries[$0].id == nil }) {
            guard let base = try older(id) else { throw GitPack.damaged }
            for index in waiting where entries[index].id == nil { try add(index, base.kind, base.content) }
        }
        rows = try entries.map { entry in
            guard let id = entry.id else { throw GitPack.damaged }
            return Row(id: id, offset: entry.offset)
        }
        rows.sort { $0.id < $1.id }
    }

    /// Reads all entries from the first to the last; what is whole has its id then.
    private mutating func list() throws {
        let head = try pack.bytes(0..<12)
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        guard head.starts(with: Array("PACK".utf8)), (2...3).contains(number(head[4..<8])) else {
            throw GitPack.damaged
        }
        let count = number(head[8..<12])
        guard count <= Self.mostObjects else {
            throw SourceError(.refused, "This repository has more than 8 million objects, which is not kept yet.")
        }
        var place = 12
        for index in 0..<count {
            try stopWhereCancelled()
            let head = try GitEntryHead(pack, at: place)
            let (content, end) = try inflater.inflate(pack, at: head.start, size: head.size)
            var entry = Entry(offset: place, head: head)
            switch head.base {
            case .none:
                guard let kind = head.kind else { throw GitPack.damaged }
                entry.id = try note(kind, content)
            case .place(let base): onPlace[base, default: []].append(index)
            case .id(let base): onID[base, default: []].append(index)
            }
            places[place] = index
            entries.append(entry)
            place = end
        }
        guard place + Self.trailer == pack.count else { throw GitPack.damaged }
        var hasher = GitHasher()
        var left = place
        for piece in pack.pieces where left > 0 {
            hasher.update(piece.prefix(left))
            left -= min(left, piece.count)
        }
        guard try hasher.finish() == pack.bytes(place..<pack.count) else { throw GitPack.damaged }
    }

    private func hasOthers(_ entry: Entry) -> Bool {
        onPlace[entry.offset] != nil || entry.id.map { onID[$0] != nil } ?? false
    }

    /// Makes all that is built on an entry, and what is built on that; only the way down is held in memory.
    private mutating func build(on index: Int, _ kind: GitObjectKind, _ content: [UInt8]) throws {
        var stack = [(content: content, left: waiting(on: index))]
        while let top = stack.last {
            guard let next = top.left.last else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].left.removeLast()
            guard entries[next].id == nil else { continue }
            let made = try make(next, kind, from: top.content)
            let waiting = waiting(on: next)
            if !waiting.isEmpty { stack.append((made, waiting)) }
        }
    }

    private func waiting(on index: Int) -> [Int] {
        (onPlace[entries[index].offset] ?? []) + (entries[index].id.flatMap { onID[$0] } ?? [])
    }

    private mutating func add(_ index: Int, _ kind: GitObjectKind, _ base: [UInt8]) throws {
        let content = try make(index, kind, from: base)
        try build(on: index, kind, content)
    }

    private mutating func make(_ index: Int, _ kind: GitObjectKind, from base: [UInt8]) throws -> [UInt8] {
        try stopWhereCancelled()
        let head = entries[index].head
        let delta = try inflater.inflate(pack, at: head.start, size: head.size).content
        let content = try GitDelta.apply(delta, to: base)
        entries[index].id = try note(kind, content)
        return content
    }

    private mutating func note(_ kind: GitObjectKind, _ content: [UInt8]) throws -> GitID {
        guard let id = GitHasher.id(kind, content) else { throw GitPack.damaged }
        switch kind {
        case .blob: break
        case .commit:
            guard let commit = GitCommit(content) else { throw GitPack.damaged }
            commits.append(id)
            named.insert(commit.tree)
            named.formUnion(commit.parents)
        case .tree:
            guard let entries = GitTreeEntry.all(content) else { throw GitPack.damaged }
            for entry in entries where !entry.isModule { named.insert(entry.id) }
        case .tag:
            guard let tag = GitTag(content) else { throw GitPack.damaged }
            named.insert(tag.object)
        }
        return id
    }

    private func stopWhereCancelled() throws { if isCancelled() { throw CancellationError() } }
}
