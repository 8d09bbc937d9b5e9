import Base
import Foundation
import ListBackupCore
import Synchronization

/// The stores of all sources: a folder each, with a key of its own, so that nothing of one is known to another.
final class Vault: Sendable {
    private let folder: URL
    private let pool: BlockingPool
    private static let reserve = 128 << 20
    private let copies: SecondCopies
    private let open = Mutex<[SortableID: Opened]>([:])

    /// A store that is in use.
    private struct Opened {
        var repository: Repository
        var store: MovableObjectStore
        /// Whether its first place is that of the second copy.
        var leads: Bool
        /// Whose keys these are.
        var publicKey: [UInt8]
    }

    init(folder: URL, pool: BlockingPool, copies: SecondCopies) {
        self.copies = copies
        self.folder = folder
        self.pool = pool
    }

    /// The store of a source with what others have committed to it.
    func repository(_ source: SortableID, of tenant: SortableID, keys: RepositoryKeys) async throws -> Repository {
        let leads = try await copies.leads(source, tenant)
        let known = open.withLock { $0[source] }.flatMap { opened in
            opened.leads == leads && opened.publicKey == keys.publicKey ? opened.repository : nil
        }
        let (folder, lines) = (store(source, tenant, keys), copies.lines(of: source))
        if leads {
            return try await leading(known, source, tenant, keys, folder, lines)
        } else if lines > 0, try await pool.run({ !folder.hasLine(lines) }) {
            try await bringLogBack(folder, keys, source, tenant)
        } else if lines > 0, known == nil {
            // Where the house was restored from a backup of its own, the copy may have what came after that.
            try? await bringLogBack(folder, keys, source, tenant, isPatient: false)
        }
        return try await pool.run { [self] in
            if let known {
                try known.refresh()
                return known
            }
            let store = FallbackObjectStore(folder, keys: keys) { [copies] name in
                copies.fetch(name, of: source, tenant)
            } told: { [copies] _ in
                Task { await copies.note(putBack: 1, of: source, tenant) }
            }
            return try opened(store, keys, source, leads: false)
        }
    }

    /// The store of a source whose first place is far away.
    private func leading(
        _ known: Repository?, _ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys,
        _ folder: FolderObjectStore, _ lines: Int
    ) async throws -> Repository {
        try await pool.run { [self] in
            if let known {
                try known.refresh()
                return known
            }
            let store = DistantObjectStore(beside: folder, keys: keys) { [copies] in
                guard let place = try await copies.copy(of: source, tenant) else {
                    throw RepositoryError(.storage, "Nobody knows any more where the backups of this source lie.")
                }
                return place
            } words: {
                ReplicaPlaces.sentence($0)
            }
            let repository = try opened(store, keys, source, leads: true)
            // Read as it is, a store that was put back to an older state would look as if nothing had come since.
            guard repository.lines >= lines else {
                open.withLock { $0[source] = nil }
                throw RepositoryError(
                    .damaged, "The place in which the backups lie has lost some of them, or shows an older state.")
            }
            return repository
        }
    }

    private func opened(
        _ store: any ObjectStore, _ keys: RepositoryKeys, _ source: SortableID, leads: Bool
    ) throws -> Repository {
        let movable = MovableObjectStore(store)
        let repository = try Repository(store: movable, keys: keys)
        let (used, other) = open.withLock { open -> (Repository, MovableObjectStore?) in
            if let other = open[source], other.leads == leads, other.publicKey == keys.publicKey {
                return (other.repository, nil)
            }
            defer {
                open[source] = Opened(
                    repository: repository, store: movable, leads: leads, publicKey: keys.publicKey)
            }
            return (repository, open[source]?.store)
        }
        // Whoever still has that one reads from it, and commits nothing to it.
        other?.close()
        return used
    }

    /// Does something while nobody commits anything to a store that was opened; for ever, where it is elsewhere then.
    func whileClosed(_ source: SortableID, _ body: () async throws -> Void) async throws {
        guard let opened = open.withLock({ $0[source] }) else { return try await body() }
        try await pool.run { opened.store.close() }
        do {
            try await body()
            open.withLock { open in
                if open[source]?.store === opened.store { open[source] = nil }
            }
        } catch {
            opened.store.reopen()
            throw error
        }
    }

    /// The folder of a source alone: that of its key, where it was changed once (LB-110).
    func store(_ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys) -> FolderObjectStore {
        let own = path(source, tenant, keys)
        return FolderObjectStore(
            folder: FileManager.default.fileExists(atPath: own) ? own : path(source, tenant))
    }

    /// A folder beside the source's for a store of other keys, with what was written there.
    func nextStore(_ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys) -> FolderObjectStore {
        FolderObjectStore(folder: path(source, tenant, keys))
    }

    /// Removes what was written into a folder for other keys.
    func removeNext(_ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys) throws {
        let path = path(source, tenant, keys)
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }

    /// Removes the folders of a source that are of other keys than these.
    func removeFormer(_ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys) throws {
        let own = path(source, tenant, keys)
        guard FileManager.default.fileExists(atPath: own) else { return }
        for path in folders(source, tenant) where path != own { try FileManager.default.removeItem(atPath: path) }
    }

    private func folders(_ source: SortableID, _ tenant: SortableID) -> [String] {
        let parent = folder.appendingPathComponent("\(tenant)").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        return names.filter { $0 == "\(source)" || $0.hasPrefix("\(source)-") }.map { "\(parent)/\($0)" }
    }

    /// A store whose log is shorter than that of its copy was lost: read as it is, it would look like a new one.
    private func bringLogBack(
        _ folder: FolderObjectStore, _ keys: RepositoryKeys, _ source: SortableID, _ tenant: SortableID,
        isPatient: Bool = true
    ) async throws {
        do {
            guard let copy = try await copies.copy(of: source, tenant, isPatient: isPatient) else { return }
            let count = try await Replica(first: FolderPlace(folder, pool: pool), second: copy, keys: keys)
                .bringManifestsBack()
            await copies.note(putBack: count, of: source, tenant)
        } catch {
            throw RepositoryError(
                .damaged, "The store of this source is not on the disk any more, and the second copy cannot be read.")
        }
    }

    /// Removes all that is kept of a source.
    func remove(_ source: SortableID, of tenant: SortableID) async throws {
        open.withLock { $0[source] = nil }
        try await pool.run { [self] in
            for path in folders(source, tenant) { try FileManager.default.removeItem(atPath: path) }
        }
    }

    /// Throws where the disk has no room for a backup (LB-085): it would break off on its way.
    func checkRoom() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let free = try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize] as? Int
        guard let free, free < Self.reserve else { return }
        throw RepositoryError(.storage, "The disk is nearly full, so no backup begins. Free some space on the server.")
    }

    /// Removes all that is kept of an account.
    func removeAll(of tenant: SortableID) async throws {
        try await pool.run { [self] in
            let path = folder.appendingPathComponent("\(tenant)").path
            guard FileManager.default.fileExists(atPath: path) else { return }
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private func path(_ source: SortableID, _ tenant: SortableID) -> String {
        folder.appendingPathComponent("\(tenant)/\(source)").path
    }

    private func path(_ source: SortableID, _ tenant: SortableID, _ keys: RepositoryKeys) -> String {
        let mark = keys.publicKey.prefix(8).map { String($0, radix: 16) }.joined(separator: ".")
        return folder.appendingPathComponent("\(tenant)/\(source)-\(mark)").path
    }
}
