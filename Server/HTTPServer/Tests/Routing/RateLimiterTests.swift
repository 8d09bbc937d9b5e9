import Base
import Foundation
import HTTPServer
import Synchronization
import Testing
import Wire

@Suite struct RateLimiterTests {
    @Test func `So many pass at once, then as many as come back`() {
        let box = TimeBox()
        let limiter = RateLimiter(.init(3, per: 30), clock: box.clock)
        for _ in 0..<3 { #expect(limiter.take("a") == nil) }
        #expect(limiter.take("a") == 10)
        #expect(limiter.take("b") == nil)
        box.advance(5)
        #expect(limiter.take("a") == 5)
        box.advance(5)
        #expect(limiter.take("a") == nil)
        #expect(limiter.take("a") == 10)
        box.advance(3600)
        for _ in 0..<3 { #expect(limiter.take("a") == nil) }
        #expect(limiter.take("a") != nil)
    }

    @Test func `A clock that steps back gives nobody tokens and takes none away`() {
        let box = TimeBox()
        let limiter = RateLimiter(.init(2, per: 2), clock: box.clock)
        #expect(limiter.take("a") == nil)
        box.advance(-3600)
        #expect(limiter.take("a") == nil)
        #expect(limiter.take("a") != nil)
        box.advance(3600)
        #expect(limiter.take("a") != nil)
    }

    @Test func `The table stays bounded and remembers who used theirs up`() {
        let box = TimeBox()
        let limiter = RateLimiter(.init(5, per: 1000), clock: box.clock, maximumKeys: 200)
        for _ in 0..<5 { #expect(limiter.take("spent") == nil) }
        for index in 0..<5000 { _ = limiter.take("stranger \(index)") }
        #expect(limiter.count == 200)
        #expect(limiter.take("spent") != nil)
    }

    @Test func `A reset forgets what was taken`() {
        let limiter = RateLimiter(.init(1, per: 60), clock: TimeBox().clock)
        #expect(limiter.take("a") == nil)
        #expect(limiter.take("a") != nil)
        limiter.reset("a")
        #expect(limiter.take("a") == nil)
    }

    @Test func `A thousand at once get exactly what there is`() async {
        let limiter = RateLimiter(.init(100, per: 1_000_000), clock: TimeBox().clock)
        let passed = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<1000 { group.addTask { limiter.take("a") == nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(passed == 100)
    }

    @Test func `OF-011: too many requests are 429 with the seconds to wait`() async throws {
        let limiter = RateLimiter(.init(1, per: 90), clock: TimeBox().clock)
        var router = Router(log: Log(label: "test") { _ in })
        router.use(Middleware.rateLimit(limiter) { PeerAddress.limitKey($0.remoteAddress) })
        router.on(.get, "/a") { _ in HTTPResponse() }
        let handler = router.handler
        #expect(await handler(HTTPRequest(method: .get, path: "/a", remoteAddress: "2001:db8::1")).status == .ok)
        let second = await handler(HTTPRequest(method: .get, path: "/a", remoteAddress: "2001:db8:0:0:ffff::2"))
        #expect(second.status == .tooManyRequests)
        #expect(second.fields["Retry-After"] == "90")
        #expect(await handler(HTTPRequest(method: .get, path: "/a", remoteAddress: "2001:db8:0:1::1")).status == .ok)
    }

    @Test(
        arguments: [
            ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "20:1:d:b8:0:1:0:2/64"),
            ("unix", "unix"),
        ])
    func `Peers are counted by IPv4 address or IPv6 network`(address: String, key: String) {
        #expect(PeerAddress.limitKey(address) == key)
    }
}

/// A clock that tests move.
final class TimeBox: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var clock: WallClock {
        WallClock(now: { self.time.withLock { $0 } }, sleepUntil: { _ in try Task.checkCancellation() })
    }

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}
