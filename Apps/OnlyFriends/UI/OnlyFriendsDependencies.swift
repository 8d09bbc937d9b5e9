import Base
import OnlyFriendsAPI
import Wire

/// What Only Friends is handed by the place where it runs.
public struct OnlyFriendsDependencies: Sendable {
    /// How its requests reach the server.
    public var transport: any Transport
    /// Where its tokens are kept.
    public var secrets: any SecretStore
    public var clock: WallClock
    /// How this device is called in the list of sessions.
    public var device: Device

    public init(
        transport: any Transport, secrets: any SecretStore, clock: WallClock = .system,
        device: Device
    ) {
        self.transport = transport
        self.secrets = secrets
        self.clock = clock
        self.device = device
    }
}
