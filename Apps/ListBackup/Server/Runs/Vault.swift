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
    private let open = Mutex<[SortableID: Repository]>([:])

    init(folder: URL, pool: BlockingPool, copies: SecondCopies) {
        self.copies = copies
        self.folder = folder
        self.pool = pool
    }

    /// The store of a source with what others have committed to it.
    func repository(_ source: SortableID, of tenant: SortableID, root: [UInt8]) async throws -> Repository {
        let known = open.withLock { $0[source] }
        let keys = try RepositoryKeys(root: root)
        let (folder, lines) = (store(source, tenant), copies.lines(of: source))
        if lines > 0, try await pool.run({ !folder.hasLine(lines) }) {
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
            let repository = try Repository(store: store, keys: keys)
            return open.withLock { open in
                if let other = open[source] { return other }
                open[source] = repository
                return repository
            }
        }
    }

    /// The folder of a source alone.
    func store(_ source: SortableID, _ tenant: SortableID) -> FolderObjectStore {
        FolderObjectStore(folder: path(source, tenant))
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
            let path = path(source, tenant)
            guard FileManager.default.fileExists(atPath: path) else { return }
            try FileManager.default.removeItem(atPath: path)
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
}
