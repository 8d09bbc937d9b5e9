import Base
import Foundation
import ListBackupCore
import Synchronization

/// The stores of all sources: a folder each, with a key of its own, so that nothing of one is known to another.
final class Vault: Sendable {
    private let folder: URL
    private let pool: BlockingPool
    private static let reserve = 128 << 20
    private let open = Mutex<[SortableID: Repository]>([:])

    init(folder: URL, pool: BlockingPool) {
        self.folder = folder
        self.pool = pool
    }

    /// The store of a source with what others have committed to it.
    func repository(_ source: SortableID, of tenant: SortableID, root: [UInt8]) async throws -> Repository {
        let known = open.withLock { $0[source] }
        return try await pool.run { [self] in
            if let known {
                try known.refresh()
                return known
            }
            let store = FolderObjectStore(folder: path(source, tenant))
            let repository = try Repository(store: store, keys: try RepositoryKeys(root: root))
            return open.withLock { open in
                if let other = open[source] { return other }
                open[source] = repository
                return repository
            }
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
