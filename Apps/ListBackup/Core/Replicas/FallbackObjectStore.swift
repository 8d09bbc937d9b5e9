import Synchronization

/// A folder behind which a second copy stands: a pack that is missing or damaged is read from there, and put back.
public final class FallbackObjectStore: ObjectStore {
    private let first: FolderObjectStore
    private let keys: RepositoryKeys
    private let copy: @Sendable (String) -> [UInt8]?
    private let told: @Sendable (String) -> Void
    /// One pack at a time: those who wait for the same one find it then.
    private let turn = Mutex(())

    /// - Parameters:
    ///   - copy: an object as the second copy has it, for whoever may block; nil where it has none, or there is no copy.
    ///     Called for what is missing or damaged, never for what was never there.
    ///   - told: is told what was put back.
    public init(
        _ first: FolderObjectStore, keys: RepositoryKeys, copy: @escaping @Sendable (String) -> [UInt8]?,
        told: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.first, self.keys, self.copy, self.told) = (first, keys, copy, told)
    }

    public func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool { try first.putIfAbsent(name, bytes) }

    public func read(_ name: String) throws -> [UInt8] {
        let bytes = try reading(name) {
            try first.read(name)
        } from: {
            $0
        }
        // A line of the log is read whole; packs are checked block by block.
        guard name.hasPrefix(StoredKind.manifests), !keys.isSound(bytes, as: name) else { return bytes }
        return fetched(name) ?? bytes
    }

    public func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] {
        try reading(name) {
            try first.read(name, range)
        } from: { bytes in
            guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
            return Array(bytes[range])
        }
    }

    public func list(prefix: String) throws -> [StoredObject] { try first.list(prefix: prefix) }

    public func delete(_ name: String) throws { try first.delete(name) }

    public func putBack(_ name: String) throws -> Bool { fetched(name) != nil }

    private func reading(
        _ name: String, _ body: () throws -> [UInt8], from whole: ([UInt8]) -> [UInt8]?
    ) throws -> [UInt8] {
        do {
            return try body()
        } catch let error as RepositoryError where [.notFound, .damaged, .storage].contains(error.code) {
            // A manifest that is not there is most often one that is not written yet.
            guard name.hasPrefix(StoredKind.packs), let bytes = fetched(name), let part = whole(bytes) else {
                throw error
            }
            return part
        }
    }

    /// The pack as it should be, which it is in the folder then, too, where that takes it; nil where the folder's is as it
    /// should be, or the copy's is not.
    private func fetched(_ name: String) -> [UInt8]? {
        turn.withLock { _ in
            if let bytes = try? first.read(name), keys.isSound(bytes, as: name) { return bytes }
            guard let bytes = copy(name), keys.isSound(bytes, as: name) else { return nil }
            if (try? first.replace(name, bytes)) != nil { told(name) }
            return bytes
        }
    }
}
