import Blobs
import ListBackupCore

/// A folder of a bucket as a place of objects.
struct BucketPlace: DistantStore {
    let objects: S3Objects
    /// What names begin with, with a slash at its end.
    let folder: String
    /// No object of a store is larger: a pack ends behind the block with which it has 16 MiB.
    private static let most = 1 << 30

    func put(_ name: String, _ bytes: [UInt8]) async throws { try await objects.put(bytes, as: folder + name) }

    func putIfAbsent(_ name: String, _ bytes: [UInt8]) async throws -> Bool {
        try await objects.put(bytes, ifAbsentAs: folder + name)
    }

    func read(_ name: String) async throws -> [UInt8]? {
        try await objects.bytes(of: folder + name, limit: Self.most)
    }

    func list(prefix: String) async throws -> [StoredObject] {
        try await objects.list(folder + prefix).map {
            StoredObject(name: String($0.name.dropFirst(folder.count)), size: $0.size, modified: $0.putAt)
        }.sorted { $0.name < $1.name }
    }

    func delete(_ name: String) async throws { try await objects.remove(folder + name) }
}
