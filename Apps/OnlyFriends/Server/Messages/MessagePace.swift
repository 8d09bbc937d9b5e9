import Base
import Foundation
import Synchronization

/// Lets each person say so much at once, and then so much a second (OF-152).
final class MessagePace: Sendable {
    private struct Bucket {
        var tokens: Double
        var at: Date
    }

    private let burst: Double
    private let perSecond: Double
    private let buckets = Mutex<[SortableID: Bucket]>([:])

    init(burst: Int, perSecond: Double) {
        self.burst = Double(burst)
        self.perSecond = perSecond
    }

    /// Counts one more; gives seconds to wait when it was too much.
    func wait(_ person: SortableID, at now: Date) -> TimeInterval? {
        buckets.withLock { buckets in
            if buckets.count > 10_000 {
                buckets = buckets.filter { now.timeIntervalSince($0.value.at) < burst / perSecond }
            }
            var bucket = buckets[person] ?? Bucket(tokens: burst, at: now)
            bucket.tokens = min(burst, bucket.tokens + max(0, now.timeIntervalSince(bucket.at)) * perSecond)
            bucket.at = now
            defer { buckets[person] = bucket }
            guard bucket.tokens >= 1 else { return max(1, (1 - bucket.tokens) / perSecond) }
            bucket.tokens -= 1
            return nil
        }
    }
}
