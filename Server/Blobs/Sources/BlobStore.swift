public import Foundation

/// Files of any size under the hash of their content: images, later videos. A blob never changes.
///
/// Who may see a blob, and when it is not needed any more, the database knows. `blobs(olderThan:)` lists what the
/// database may not know any more, after a crash between the two.
public protocol BlobStore: Sendable {
    /// Keeps a blob; durable when it returns. Nothing is left of a blob that fails.
    func put(_ bytes: [UInt8], scope: String) async throws -> StoredBlob
    /// Keeps a blob that comes in pieces (nil ends it). Throws `tooLarge` as soon as it is over the limit.
    func put(
        scope: String, limit: Int64, _ next: @Sendable () async throws -> [UInt8]?
    ) async throws -> StoredBlob
    /// All bytes of a blob. Throws `notFound`, and `tooLarge` when it is over the limit.
    func bytes(of id: BlobID, limit: Int) async throws -> [UInt8]
    /// A blob as a file on this machine that a server can send without reading it, there for a while at least; nil when
    /// there is no such blob.
    func file(of id: BlobID) async throws -> BlobFile?
    /// Whether there is such a blob.
    func contains(_ id: BlobID) async throws -> Bool
    /// Removes a blob; one that is not there is no error.
    func remove(_ id: BlobID) async throws
    /// Removes a blob that was last put before a date. One that was put again meanwhile stays: somebody needs it.
    func remove(_ id: BlobID, putBefore date: Date) async throws
    /// Removes blobs in the same way.
    func remove(_ ids: [BlobID], putBefore date: Date) async throws
    /// Names of blobs that were last put before a date, in batches; an empty batch is the end.
    func blobs(olderThan date: Date) -> AsyncThrowingStream<[BlobID], any Error>
}

extension BlobStore {
    /// Keeps a blob of the shared scope.
    public func put(_ bytes: [UInt8]) async throws -> StoredBlob { try await put(bytes, scope: "") }
    public func remove(_ ids: [BlobID], putBefore date: Date) async throws {
        for id in ids { try await remove(id, putBefore: date) }
    }
    /// All bytes of a blob of at most 64 MB.
    public func bytes(of id: BlobID) async throws -> [UInt8] { try await bytes(of: id, limit: 64 << 20) }
}

/// A blob that was kept.
public struct StoredBlob: Hashable, Sendable {
    public var id: BlobID
    public var count: Int64

    public init(id: BlobID, count: Int64) {
        self.id = id
        self.count = count
    }
}

/// A blob as a file.
public struct BlobFile: Hashable, Sendable {
    public var path: String
    public var count: Int64

    public init(path: String, count: Int64) {
        self.path = path
        self.count = count
    }
}

/// Why a blob could not be kept or read.
public struct BlobError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: Sendable {
        case notFound
        /// It is over the limit that the caller gave.
        case tooLarge
        /// The disk is full.
        case full
        /// The disk refused.
        case storage
        /// Too many calls wait for the disk or the bucket; try again later.
        case busy
        /// The bucket is out of reach.
        case unavailable
        /// The bucket lets these credentials not in, or not do what they must.
        case denied
        case noBucket
        /// This machine's clock is too far off for the bucket.
        case clock
    }

    public var code: Code
    /// One sentence for the operator.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
