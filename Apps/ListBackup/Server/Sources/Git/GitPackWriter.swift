import ListBackupCore

/// Writes objects into a pack. What is packed already is not unpacked for it.
final class GitPackWriter {
    private let store: GitStore
    private var contents: [Int: [GitIndexer.Row]] = [:]

    init(_ store: GitStore) { self.store = store }

    /// - Parameter ids: each once.
    func write(_ ids: [GitID], to output: ([UInt8]) throws -> Void) throws {
        let all = Set(ids)
        var hasher = GitHasher()
        func put(_ bytes: [UInt8]) throws {
            hasher.update(bytes[...])
            try output(bytes)
        }
        func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        try put(Array("PACK".utf8) + four(2) + four(ids.count))
        for id in ids { try put(try entry(id, all)) }
        try output(hasher.finish())
    }

    private func entry(_ id: GitID, _ all: Set<GitID>) throws -> [UInt8] {
        guard let place = store.place(id) else { throw GitPack.damaged }
        let pack = store.packs[place.pack]
        let head = try GitEntryHead(pack, at: place.offset)
        let end = end(of: place)
        switch head.base {
        case .none: return try pack.bytes(place.offset..<end)
        case .place(let base):
            if let id = self.id(at: base, in: place.pack), all.contains(id) {
                return GitEntryHead.bytes(number: 7, size: head.size) + id.bytes + (try pack.bytes(head.start..<end))
            }
        case .id(let base): if all.contains(base) { return try pack.bytes(place.offset..<end) }
        }
        guard let object = try store.object(id) else { throw GitPack.damaged }
        return GitEntryHead.bytes(number: object.kind.number, size: object.content.count)
            + (try GitInflater.deflate(object.content))
    }

    private func contents(of pack: Int) -> [GitIndexer.Row] {
        if let known = contents[pack] { return known }
        let made = store.contents(of: pack)
        contents[pack] = made
        return made
    }

    /// The number of the first object at an offset or behind it.
    private func index(_ offset: Int, _ list: [GitIndexer.Row]) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func id(at offset: Int, in pack: Int) -> GitID? {
        let list = contents(of: pack)
        let place = index(offset, list)
        return place < list.count && list[place].offset == offset ? list[place].id : nil
    }

    private func end(of place: GitStore.Place) -> Int {
        let list = contents(of: place.pack)
        let next = index(place.offset + 1, list)
        return next < list.count ? list[next].offset : store.packs[place.pack].count - GitID.length
    }
}
