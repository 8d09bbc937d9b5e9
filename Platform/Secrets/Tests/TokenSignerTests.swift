import Base
import Foundation
import Secrets
import Synchronization
import Testing

@Suite struct TokenSignerTests {
    private struct Claims: Codable, Equatable {
        var session: String
        var user: Int
    }

    private let keys = KeyRing(temporary: .system)
    private let time = MovableTime()
    private let claims = Claims(session: "S1", user: 7)
    private var tokens: TokenSigner { TokenSigner(keys: keys, purpose: "access", clock: time.clock) }
    private var later: Date { time.now.addingTimeInterval(600) }

    @Test func `OF-027: a token holds until its time and is expired, not invalid, after it`() throws {
        let token = try tokens.sign(claims, expires: later)
        #expect(try tokens.open(token, as: Claims.self) == claims)
        time.advance(by: 599.5)
        #expect(try tokens.open(token, as: Claims.self) == claims)
        time.advance(by: 0.5)
        #expect(throws: TokenError.expired) { try tokens.open(token, as: Claims.self) }
    }

    @Test func `A token without a time holds for years`() throws {
        let token = try tokens.sign(claims)
        time.advance(by: 10 * 365 * 86_400)
        #expect(try tokens.open(token, as: Claims.self) == claims)
    }

    @Test func `OF-027: a token is invalid under other keys and for another purpose, expired or not`() throws {
        let token = try tokens.sign(claims, expires: later)
        let others = TokenSigner(keys: KeyRing(temporary: .system), purpose: "access", clock: time.clock)
        let cursors = TokenSigner(keys: keys, purpose: "cursor", clock: time.clock)
        time.advance(by: 3600)
        #expect(throws: TokenError.invalid) { try others.open(token, as: Claims.self) }
        #expect(throws: TokenError.invalid) { try cursors.open(token, as: Claims.self) }
    }

    @Test func `OF-027: no changed character of a token goes unnoticed`() throws {
        let token = try tokens.sign(claims, expires: later)
        for index in token.indices {
            for replacement in ["A", "_", "=", "."] where String(token[index]) != replacement {
                var forged = token
                forged.replaceSubrange(index...index, with: replacement)
                #expect(throws: TokenError.invalid) { try tokens.open(forged, as: Claims.self) }
            }
        }
    }

    @Test(
        arguments: [
            "", "a", "null", "eyJhbGciOiJub25lIn0.eyJ1c2VyIjo3fQ.", String(repeating: "A", count: 60),
            String(repeating: "A", count: 100_000), "\u{0}", "../..",
        ])
    func `OF-027: what is no token is invalid, an algorithm of "none" too`(text: String) {
        #expect(throws: TokenError.invalid) { try tokens.open(text, as: Claims.self) }
    }

    @Test func `A token with another shape of payload is invalid`() throws {
        let token = try tokens.sign(["something": "else"], expires: later)
        #expect(throws: TokenError.invalid) { try tokens.open(token, as: Claims.self) }
    }

    @Test func `A token holds after one rotation of keys and not after two`() throws {
        let token = try tokens.sign(claims)
        try keys.rotate()
        #expect(try tokens.open(token, as: Claims.self) == claims)
        try keys.rotate()
        #expect(throws: TokenError.invalid) { try tokens.open(token, as: Claims.self) }
    }
}

/// A clock that stands until it is moved.
private final class MovableTime: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }
    var clock: WallClock { WallClock(now: { self.now }, sleepUntil: { _ in }) }

    func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}
