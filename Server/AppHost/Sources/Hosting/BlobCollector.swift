import Base
import Blobs
import Foundation
import Jobs

/// Removes an app's blobs that it does not know: a crash between putting a blob and writing down what it is for leaves such.
struct BlobCollector: Sendable {
    /// Says which of some blobs the app needs.
    typealias Claim = @Sendable ([BlobID]) async throws -> Set<BlobID>

    /// What a collection came to.
    enum Outcome: Sendable, Equatable {
        case removed(Int)
        /// So many are unknown, of so many, that crashes cannot be why; nothing was removed.
        case stopped(unknown: Int, of: Int)
    }

    let blobs: any BlobStore
    let claim: Claim
    let clock: WallClock

    /// A blob may be this old before an app must know it.
    static let rest: TimeInterval = 86_400
    /// Seconds between two collections.
    static let interval: TimeInterval = 6 * 3_600
    /// The part of all blobs that may be unknown, as one of so many.
    static let part = 20
    /// So many unknown blobs are removed of however few.
    static let few = 32

    /// Nothing but that it is time.
    struct Round: Codable, Sendable {}

    static let job = JobKind<Round>("host.collect-blobs", attempts: 1)

    /// Looks at every blob, and only then removes those that nobody knows, unless they are suspiciously many.
    func collect() async throws -> Outcome {
        let date = clock.now().addingTimeInterval(-Self.rest)
        var unknown: [BlobID] = []
        for try await batch in blobs.blobs(olderThan: date) {
            unknown += Set(batch).subtracting(try await claim(batch))
        }
        if unknown.count > Self.few {
            var all = 0
            for try await batch in blobs.blobs(olderThan: .distantFuture) { all += batch.count }
            guard unknown.count <= all / Self.part else { return .stopped(unknown: unknown.count, of: all) }
        }
        for id in unknown { try await blobs.remove(id, putBefore: date) }
        return .removed(unknown.count)
    }
}
