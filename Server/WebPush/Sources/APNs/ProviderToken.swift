import Foundation
import Synchronization

/// Tells Apple whose app is pushed to, by a key that its maker was given: one token for all pushes of most of an hour.
public final class ProviderToken: Sendable {
    private struct Claims: Encodable {
        var iss: String
        var iat: Int
    }

    private struct Made {
        var text: String
        var at: Date
    }

    /// Apple refuses who renews it more often, in seconds.
    static let shortest = 20.0 * 60
    /// And takes none that is older than an hour; clocks differ.
    static let longest = 50.0 * 60

    private let pair: P256KeyPair
    private let keyID: String
    private let team: String
    private let made = Mutex<Made?>(nil)

    /// - Parameters:
    ///   - keyID: Apple's name of the key.
    ///   - team: Apple's name of the app's maker.
    public init(pair: P256KeyPair, keyID: String, team: String) {
        (self.pair, self.keyID, self.team) = (pair, keyID, team)
    }

    /// The token of now.
    func text(at now: Date) throws -> String {
        try made.withLock { made in
            if let made, (0..<Self.longest).contains(now.timeIntervalSince(made.at)) { return made.text }
            return try make(at: now, &made)
        }
    }

    /// The token to try instead of one that Apple has called too old; nil where none may be made yet.
    func successor(of text: String, at now: Date) throws -> String? {
        try made.withLock { made in
            if let made, made.text != text { return made.text }
            if let made, (0..<Self.shortest).contains(now.timeIntervalSince(made.at)) { return nil }
            return try make(at: now, &made)
        }
    }

    private func make(at now: Date, _ made: inout Made?) throws -> String {
        let claims = Claims(iss: team, iat: Int(now.timeIntervalSince1970))
        let text = try SignedToken.make(claims, keyID: keyID, by: pair)
        made = Made(text: text, at: now)
        return text
    }
}
