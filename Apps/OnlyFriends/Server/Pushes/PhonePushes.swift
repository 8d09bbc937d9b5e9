public import Base
import Foundation
public import HTTPClient
import WebPush

/// By what phones are pushed to: the key that Apple gave whoever made the app.
public struct PhonePushes: Sendable {
    let sender: APNsSender

    /// - Parameters:
    ///   - file: The key, as Apple gives it out (`.p8`).
    ///   - keyID: Apple's name of the key.
    ///   - team: Apple's name of the app's maker.
    ///   - topic: The app's name at Apple.
    ///   - host: Another server than Apple's; nil for those.
    public init(
        key file: String, keyID: String, team: String, topic: String, host: HTTPAddress? = nil, client: HTTPClient,
        clock: WallClock = .system
    ) throws {
        guard let pair = Self.pair(in: file) else { throw CocoaError(.fileReadCorruptFile) }
        self.init(
            sender: APNsSender(
                client: client, token: ProviderToken(pair: pair, keyID: keyID, team: team), topic: topic, host: host,
                clock: clock))
    }

    init(sender: APNsSender) { self.sender = sender }

    /// Whether a file is a key that Apple could have given out.
    public static func isKey(_ file: String) -> Bool { pair(in: file) != nil }

    private static func pair(in file: String) -> P256KeyPair? {
        (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { P256KeyPair(pem: $0) }
    }
}
