import Base
import Foundation
import ListBackupCore

/// A folder as a place of objects that is waited for.
struct FolderPlace: DistantStore {
    private let store: FolderObjectStore
    private let pool: BlockingPool

    init(_ store: FolderObjectStore, pool: BlockingPool) { (self.store, self.pool) = (store, pool) }

    func put(_ name: String, _ bytes: [UInt8]) async throws {
        try await pool.run { [store] in try store.replace(name, bytes) }
    }

    func putIfAbsent(_ name: String, _ bytes: [UInt8]) async throws -> Bool {
        try await pool.run { [store] in try store.putIfAbsent(name, bytes) }
    }

    func read(_ name: String) async throws -> [UInt8]? {
        try await pool.run { [store] in
            do {
                return try store.read(name)
            } catch let error as RepositoryError where error.code == .notFound {
                return nil
            }
        }
    }

    func list(prefix: String) async throws -> [StoredObject] {
        try await pool.run { [store] in try store.list(prefix: prefix) }
    }

    func delete(_ name: String) async throws { try await pool.run { [store] in try store.delete(name) } }
}
