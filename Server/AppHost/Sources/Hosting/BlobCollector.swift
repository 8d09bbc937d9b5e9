import Jobs
import Base
import Blobs
import Foundation

/// Removes blobs that no app knows: a crash between putting a blob and writing down what it is for leaves such.
struct BlobCollector: Sendable {
    /// Says which of some blobs an app needs.
    typealias Claim = @Sendable ([BlobID]) async throws -> Set<BlobID>

    let blobs: any BlobStore
    let claims: [Claim]
    let clock: WallClock

    /// A blob may be this old before an app must know it.
    static let rest: TimeInterval = 86_400
    /// Seconds between two collections.
    static let interval: TimeInterval = 6 * 3_600

    /// Nothing but that it is time.
    struct Round: Codable, Sendable {}

    static let job = JobKind<Round>("host.collect-blobs", attempts: 1)

    /// Looks at every blob; gives how many were removed.
    func collect() async throws -> Int {
        let date = clock.now().addingTimeInterval(-Self.rest)
        var removed = 0
        for try await batch in blobs.blobs(olderThan: date) {
            var unknown = Set(batch)
            for claim in claims where !unknown.isEmpty {
                unknown.subtract(try await claim(unknown.sorted { $0.description < $1.description }))
            }
            for id in unknown { try await blobs.remove(id, putBefore: date) }
            removed += unknown.count
        }
        return removed
    }
}
