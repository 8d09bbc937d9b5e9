import Synchronization

/// Opens blocks and remembers the last ones, up to a number of bytes.
final class BlockReader: Sendable {
    private struct State {
        var blocks: [BlockRef: (bytes: [UInt8], turn: Int)] = [:]
        var salts: [String: [UInt8]] = [:]
        var held = 0
        var turn = 0
    }

    private let store: any ObjectStore
    private let keys: RepositoryKeys
    private let capacity: Int
    private let state = Mutex(State())

    init(store: any ObjectStore, keys: RepositoryKeys, capacity: Int = 24 << 20) {
        self.store = store
        self.keys = keys
        self.capacity = capacity
    }

    /// A block that others may ask for soon.
    func block(_ ref: BlockRef, kind: String) throws -> [UInt8] {
        let known = state.withLock { state -> [UInt8]? in
            guard let entry = state.blocks[ref] else { return nil }
            state.turn += 1
            state.blocks[ref] = (entry.bytes, state.turn)
            return entry.bytes
        }
        if let known { return known }
        let bytes = try passing(ref, kind: kind)
        state.withLock { state in
            state.turn += 1
            if state.blocks.updateValue((bytes, state.turn), forKey: ref) == nil { state.held += bytes.count }
            guard state.held > capacity else { return }
            // Half of it goes at once, so that this is rare.
            for (old, entry) in state.blocks.sorted(by: { $0.value.turn < $1.value.turn }) {
                guard state.held > capacity / 2, old != ref else { break }
                state.blocks[old] = nil
                state.held -= entry.bytes.count
            }
        }
        return bytes
    }

    /// A block that is read once, as in a pass over all of them: it displaces nothing.
    func passing(_ ref: BlockRef, kind: String) throws -> [UInt8] {
        guard ref.offset >= 0, ref.length >= 0, ref.length <= 1 << 30, ref.offset <= 1 << 40 else {
            throw ByteReader.damaged
        }
        return try mending(ref.pack) { try opened(ref, kind: kind) }
    }

    private func opened(_ ref: BlockRef, kind: String) throws -> [UInt8] {
        let object = PackFormat.object(ref.pack)
        let box = try reading(ref.pack) { try store.read(object, ref.offset..<ref.offset + ref.length) }
        let key = keys.pack(salt: try salt(of: ref.pack))
        guard let packed = SealedBox.open(box, key: key, number: UInt64(ref.number), context: Array(kind.utf8)) else {
            throw Self.damaged(ref.pack)
        }
        return try Zstandard.decompress(packed, count: ref.plain)
    }

    /// Reads all of a pack and says whether it is what its name says.
    func check(_ pack: String) throws {
        try mending(pack) {
            let object = PackFormat.object(pack)
            let bytes = try reading(pack) { try store.read(object) }
            guard keys.isSound(bytes, as: object) else { throw Self.damaged(pack) }
        }
    }

    /// Tries once more what found a pack damaged, where a second copy of it is as it should be.
    private func mending<Value>(_ pack: String, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let error as RepositoryError where error.code == .damaged {
            guard try store.putBack(PackFormat.object(pack)) else { throw error }
            state.withLock { $0.salts[pack] = nil }
            return try read()
        }
    }

    private func salt(of pack: String) throws -> [UInt8] {
        if let salt = state.withLock({ $0.salts[pack] }) { return salt }
        let head = try reading(pack) { try store.read(PackFormat.object(pack), 0..<PackFormat.headerLength) }
        guard head.starts(with: PackFormat.magic) else { throw Self.damaged(pack) }
        let salt = Array(head[PackFormat.magic.count...])
        state.withLock { $0.salts[pack] = salt }
        return salt
    }

    /// A pack that a snapshot needs and that is not there was taken away.
    private func reading(_ pack: String, _ read: () throws -> [UInt8]) throws -> [UInt8] {
        do {
            return try read()
        } catch let error as RepositoryError where error.code == .notFound {
            throw RepositoryError(.damaged, "The pack \(pack) is missing from the store.")
        }
    }

    static func damaged(_ pack: String) -> RepositoryError {
        RepositoryError(.damaged, "The pack \(pack) is damaged, or was sealed by other keys.")
    }
}
