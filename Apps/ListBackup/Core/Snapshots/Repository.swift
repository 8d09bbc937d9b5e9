public import Foundation
import Synchronization

/// The store of one source's records: snapshots that are complete or absent, each record's history, and what changed
/// between any two moments. Its calls block; they belong on threads that may.
public final class Repository: Sendable {
    private struct State {
        var log = StoreLog()
        var indices: [RunRef: RunIndex] = [:]
    }

    let store: any ObjectStore
    let keys: RepositoryKeys
    let reader: BlockReader
    private let state = Mutex(State())

    /// Opens a store, or begins one in an empty place. Throws when a snapshot is damaged or the keys are others.
    public init(store: any ObjectStore, keys: RepositoryKeys) throws {
        self.store = store
        self.keys = keys
        reader = BlockReader(store: store, keys: keys)
        try refresh()
    }

    /// What the store's log says.
    var log: StoreLog { state.withLock { $0.log } }

    /// The snapshots that were not let go, oldest first.
    public var snapshots: [Manifest] { log.visible }

    /// The newest snapshot; nil while there is none.
    public var newest: Manifest? { state.withLock { $0.log.manifests.last } }

    /// The newest snapshot that is not after a moment.
    public func snapshot(at date: Date) -> Manifest? {
        let time = Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1000).rounded())))
        return log.visible.last { $0.time <= time }
    }

    /// A snapshot by its number.
    public func snapshot(_ number: Int) throws -> Manifest {
        guard let found = log.visible.first(where: { $0.number == number }) else {
            throw RepositoryError(.notFound, "There is no snapshot \(number).")
        }
        return found
    }

    /// The hash of the log's newest line, to be kept elsewhere: by it a store that was put back is noticed.
    public var head: String { state.withLock { $0.log.head } }

    /// How many lines the log has.
    public var lines: Int { state.withLock { $0.log.slot } }

    /// Bytes that snapshots take in the store, with what was written for them and freed again.
    public var storedBytes: Int { state.withLock { $0.log.stored } }

    /// Reads what came since, checking that each line of the log names the one before it.
    public func refresh() throws {
        let known = state.withLock { ($0.log.slot, $0.log.head) }
        var (number, previous) = known
        // Most often there is none, or one: only the first time is everything listed, which shows gaps.
        for object in try known.0 == 0 ? store.list(prefix: "manifests/").map(\.name) : following(number) {
            guard let found = ManifestFormat.number(object), found > known.0 else { continue }
            guard found == number + 1 else {
                throw RepositoryError(.damaged, "Snapshot \(number + 1) is missing from the store.")
            }
            let bytes = try store.read(object)
            let manifest = try ManifestFormat.open(bytes, found, keys)
            guard manifest.previous == previous else {
                throw RepositoryError(.damaged, "Snapshot \(found) does not follow snapshot \(number).")
            }
            number = found
            previous = ManifestFormat.hash(bytes, keys)
            append(manifest, previous)
        }
    }

    /// The manifests behind a number, as far as they follow each other.
    private func following(_ number: Int) throws -> [String] {
        var names: [String] = []
        while true {
            let name = ManifestFormat.object(number + names.count + 1)
            do {
                _ = try store.read(name, 0..<1)
            } catch let error as RepositoryError where error.code == .notFound {
                return names
            }
            names.append(name)
        }
    }

    /// Writes the next line of the log; false when another run or process did so first.
    func commit(_ manifest: Manifest) throws -> Bool {
        let bytes = try ManifestFormat.seal(manifest, keys)
        guard try store.putIfAbsent(ManifestFormat.object(manifest.place), bytes) else { return false }
        append(manifest, ManifestFormat.hash(bytes, keys))
        return true
    }

    private func append(_ manifest: Manifest, _ hash: String) {
        state.withLock { state in
            guard manifest.place == state.log.slot + 1 else { return }
            state.log.append(manifest, hash)
            // What was written anew is found elsewhere.
            if manifest.change?.rewritten.isEmpty == false { state.indices = [:] }
        }
    }

    func index(_ run: RunRef) throws -> RunIndex {
        if let index = state.withLock({ $0.indices[run] }) { return index }
        let index = try RunIndex(bytes: try reader.passing(run.index, kind: RunIndex.kind))
        state.withLock { $0.indices[run] = index }
        return index
    }

    func cursor(_ run: RunRef, isShared: Bool) throws -> RunCursor {
        RunCursor(try index(run), reader: reader, isShared: isShared)
    }

    func cursor(_ stream: StreamState, isShared: Bool) throws -> StateCursor {
        StateCursor(try stream.runs.map { try cursor($0, isShared: isShared) })
    }

    /// Keeps the tables of runs whose blocks are in the store; nil for those without entries.
    func keep(_ writers: [RunWriter], _ packs: PackWriter) throws -> [RunRef?] {
        let tickets = try writers.map { writer in
            writer.count == 0 ? nil : try packs.add(writer.index().encoded, kind: RunIndex.kind)
        }
        try packs.finish()
        return zip(writers, tickets).map { writer, ticket in
            ticket.map { RunRef(index: packs.ref($0), entries: writer.count, bytes: writer.bytes) }
        }
    }
}
