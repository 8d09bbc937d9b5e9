import Synchronization

/// A store that can be closed while it is moved elsewhere: nothing is committed to it then, and after the move never again.
public final class MovableObjectStore: ObjectStore {
    private let store: any ObjectStore
    private let isClosed = Mutex(false)

    public init(_ store: any ObjectStore) { self.store = store }

    /// Waits for a line of the log that is just being written.
    public func close() { isClosed.withLock { $0 = true } }

    /// Goes on as before, where nothing was moved.
    public func reopen() { isClosed.withLock { $0 = false } }

    public func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        // A pack without a line that names it is nothing yet.
        guard name.hasPrefix(StoredKind.manifests) else { return try store.putIfAbsent(name, bytes) }
        return try isClosed.withLock { isClosed in
            guard !isClosed else {
                throw RepositoryError(
                    .moving, "The backups of this source are being moved to another place. Try again in a minute.")
            }
            return try store.putIfAbsent(name, bytes)
        }
    }

    public func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] { try store.read(name, range) }
    public func read(_ name: String) throws -> [UInt8] { try store.read(name) }
    public func list(prefix: String) throws -> [StoredObject] { try store.list(prefix: prefix) }
    public func delete(_ name: String) throws { try store.delete(name) }
    public func putBack(_ name: String) throws -> Bool { try store.putBack(name) }
}
