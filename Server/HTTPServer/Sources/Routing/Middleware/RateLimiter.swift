public import Base
import Foundation
import Synchronization
public import Wire

/// Token buckets by key: each key may do so much at once and gets its tokens back at a steady rate.
///
/// The table is bounded. When it is full, the fullest of some buckets makes room, so that those who have used theirs up
/// stay known however many strangers come.
public final class RateLimiter: Sendable {
    /// How much, and how fast it comes back.
    public struct Rule: Sendable {
        public var capacity: Double
        public var tokensPerSecond: Double

        /// So many in so many seconds.
        public init(_ count: Int, per seconds: Double) {
            capacity = Double(max(1, count))
            tokensPerSecond = capacity / max(seconds, 0.001)
        }
    }

    private struct Bucket {
        var key: String
        var tokens: Double
        var time: Date
    }

    private struct Table {
        var buckets: [Bucket] = []
        var places: [String: Int] = [:]
    }

    public let rule: Rule
    private let clock: WallClock
    private let maximumKeys: Int
    private let table = Mutex(Table())

    public init(_ rule: Rule, clock: WallClock = .system, maximumKeys: Int = 100_000) {
        self.rule = rule
        self.clock = clock
        self.maximumKeys = max(1, maximumKeys)
    }

    /// Takes tokens from a key's bucket. Nil when they were there; else the seconds until they will be, and nothing taken.
    public func take(_ key: String, cost: Double = 1) -> Double? {
        let now = clock.now()
        return table.withLock { table in
            let place = self.place(of: key, in: &table, now)
            let tokens = self.tokens(table.buckets[place], now)
            table.buckets[place].time = max(now, table.buckets[place].time)
            guard tokens >= cost else {
                table.buckets[place].tokens = tokens
                return (min(cost, rule.capacity) - tokens) / rule.tokensPerSecond
            }
            table.buckets[place].tokens = tokens - cost
            return nil
        }
    }

    /// Fills a key's bucket, as after a success that makes earlier failures forgotten.
    public func reset(_ key: String) {
        table.withLock { table in
            if let place = table.places[key] { remove(place, from: &table) }
        }
    }

    /// Number of keys that are known now.
    public var count: Int { table.withLock { $0.buckets.count } }

    private func place(of key: String, in table: inout Table, _ now: Date) -> Int {
        if let place = table.places[key] { return place }
        if table.buckets.count >= maximumKeys { makeRoom(&table, now) }
        table.buckets.append(Bucket(key: key, tokens: rule.capacity, time: now))
        table.places[key] = table.buckets.count - 1
        return table.buckets.count - 1
    }

    private func tokens(_ bucket: Bucket, _ now: Date) -> Double {
        let seconds = max(0, now.timeIntervalSince(bucket.time))
        return min(rule.capacity, bucket.tokens + seconds * rule.tokensPerSecond)
    }

    private func makeRoom(_ table: inout Table, _ now: Date) {
        let sample = (0..<8).map { _ in Int.random(in: 0..<table.buckets.count) }
        let fullest = sample.max { tokens(table.buckets[$0], now) < tokens(table.buckets[$1], now) }
        remove(fullest ?? 0, from: &table)
    }

    private func remove(_ place: Int, from table: inout Table) {
        table.places[table.buckets[place].key] = nil
        let last = table.buckets.removeLast()
        guard place < table.buckets.count else { return }
        table.buckets[place] = last
        table.places[last.key] = place
    }
}

extension Middleware {
    /// Answers 429 with Retry-After when a key's bucket is empty. Requests without a key pass.
    public static func rateLimit(
        _ limiter: RateLimiter, by key: @escaping @Sendable (HTTPRequest) -> String?
    ) -> HTTPMiddleware {
        { request, next in
            guard let key = key(request), let wait = limiter.take(key) else { return await next(request) }
            var problem = Problem.tooMany(retryAfter: wait)
            problem.requestId = request.context[RequestID.self]
            return problem.response
        }
    }
}
