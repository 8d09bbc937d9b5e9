import AccountsAPI
public import Base
import Foundation
import Wire

/// Keeps what an authenticator is being told while its first code is awaited, where the device's other secrets lie, so that
/// a page that is made anew goes on with it.
@MainActor
public struct EnrolmentStore {
    private struct Kept: Codable {
        var setup: AuthenticatorSetup
        var begunAt: Date
    }

    /// Whoever takes longer begins with the password again.
    private static let lifetime = 600.0
    private let key: String
    private let secrets: any SecretStore
    private let clock: WallClock

    /// - Parameter app: Whose account it is for; the beginning of the name that it is kept under.
    public init(app: String, secrets: any SecretStore, clock: WallClock) {
        key = "\(app).authenticator"
        (self.secrets, self.clock) = (secrets, clock)
    }

    /// What was begun and not confirmed within the last ten minutes.
    var begun: AuthenticatorSetup? {
        guard let bytes = try? secrets.secret(for: key) else { return nil }
        let kept = try? JSONCoding.decode(Kept.self, from: bytes)
        if let kept, (0...Self.lifetime).contains(clock.now().timeIntervalSince(kept.begunAt)) { return kept.setup }
        clear()
        return nil
    }

    func keep(_ setup: AuthenticatorSetup) {
        // Where it cannot be kept, it is on the screen still.
        guard let bytes = try? JSONCoding.encode(Kept(setup: setup, begunAt: clock.now())) else { return }
        try? secrets.setSecret(bytes, for: key)
    }

    /// Forgets what was begun.
    public func clear() { try? secrets.setSecret(nil, for: key) }
}
