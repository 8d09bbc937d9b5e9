import Dispatch
import Synchronization

/// A store whose place is far away: what is put counts once it is there. A folder beside it has what was put or read, so
/// that most is read without asking, and what runs put aside, which is nothing that has to outlive a disk.
public final class DistantObjectStore: ObjectStore {
    private let place: @Sendable () async throws -> any DistantStore
    private let folder: FolderObjectStore
    private let keys: RepositoryKeys
    private let words: @Sendable (any Error) -> RepositoryError
    /// One object at a time is fetched: those who wait for the same one find it then.
    private let turn = Mutex(())
    private static let patience = 180.0

    /// - Parameters:
    ///   - place: where objects lie, asked for each time: the key to it may be another one by then.
    ///   - words: what people are told where the place refuses.
    public init(
        beside folder: FolderObjectStore, keys: RepositoryKeys,
        place: @escaping @Sendable () async throws -> any DistantStore,
        words: @escaping @Sendable (any Error) -> RepositoryError
    ) {
        (self.folder, self.keys, self.place, self.words) = (folder, keys, place, words)
    }

    public func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        guard StoredKind.isLasting(name) else { return try folder.putIfAbsent(name, bytes) }
        var isOurs = try waiting { try await $0.putIfAbsent(name, bytes) }
        if !isOurs {
            // An answer that was lost makes the second attempt find what the first one put.
            isOurs = try waiting { try await $0.read(name) } == bytes
        }
        if isOurs {
            // Where the disk is full it is read from the place itself.
            try? folder.replace(name, bytes)
        } else {
            _ = try fetched(name)
        }
        return isOurs
    }

    public func read(_ name: String) throws -> [UInt8] {
        guard StoredKind.isLasting(name) else { return try folder.read(name) }
        return try fetched(name)
    }

    public func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] {
        do {
            return try folder.read(name, range)
        } catch let error as RepositoryError where [.notFound, .damaged, .storage].contains(error.code) {
            // The next line of the log is most often not written yet; whoever writes it puts it into the folder, too.
            guard name.hasPrefix(StoredKind.packs) else { throw error }
            let bytes = try fetched(name)
            guard range.lowerBound >= 0, range.upperBound <= bytes.count else { throw error }
            return Array(bytes[range])
        }
    }

    public func list(prefix: String) throws -> [StoredObject] {
        guard StoredKind.isLasting(prefix) else { return try folder.list(prefix: prefix) }
        do {
            return try waiting { try await $0.list(prefix: prefix) }
        } catch let error as RepositoryError where error.code == .storage && prefix.hasPrefix(StoredKind.manifests) {
            // While the place is away, what is beside it is read; nothing can be committed until it is back.
            let beside = try folder.list(prefix: prefix)
            guard !beside.isEmpty else { throw error }
            return beside
        }
    }

    /// What lies in the folder is a copy, and stays there for as long as copies keep what was removed.
    public func delete(_ name: String) throws {
        guard StoredKind.isLasting(name) else { return try folder.delete(name) }
        try waiting { try await $0.delete(name) }
    }

    public func putBack(_ name: String) throws -> Bool {
        do {
            _ = try fetched(name)
            return true
        } catch let error as RepositoryError where [.notFound, .damaged].contains(error.code) {
            return false
        }
    }

    /// An object as it should be, which it is in the folder then, too, where that takes it.
    private func fetched(_ name: String) throws -> [UInt8] {
        try turn.withLock { _ in
            if let bytes = try? folder.read(name), keys.isSound(bytes, as: name) { return bytes }
            guard let bytes = try waiting({ try await $0.read(name) }) else {
                throw RepositoryError(.notFound, "The store has no object \(name).")
            }
            guard keys.isSound(bytes, as: name) else {
                throw RepositoryError(.damaged, "The object \(name) of the store is damaged.")
            }
            try? folder.replace(name, bytes)
            return bytes
        }
    }

    private final class Answer<Value: Sendable>: Sendable { let result = Mutex<Result<Value, any Error>?>(nil) }

    /// Waits for the place on a thread that may block.
    private func waiting<Value: Sendable>(
        _ work: @escaping @Sendable (any DistantStore) async throws -> Value
    ) throws -> Value {
        let (done, answer) = (DispatchSemaphore(value: 0), Answer<Value>())
        let task = Task.detached { [place] in
            do {
                let value = try await work(try await place())
                answer.result.withLock { $0 = .success(value) }
            } catch {
                answer.result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        guard done.wait(timeout: .now() + Self.patience) == .success,
            let result = answer.result.withLock({ $0 })
        else {
            task.cancel()
            throw words(CancellationError())
        }
        switch result {
        case .success(let value): return value
        case .failure(let error): throw (error as? RepositoryError) ?? words(error)
        }
    }
}
