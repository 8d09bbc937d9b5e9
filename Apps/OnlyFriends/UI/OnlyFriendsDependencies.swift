import AccountsAPI
import Base
import DesignKit
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
    /// Awaited before somebody is signed in here, and after they signed out: whoever else could be taken for this device
    /// no longer can. On a phone there is nothing to do.
    public var rightsChange: @MainActor @Sendable () async throws -> Void
    /// Chooses what the person reads in; nil where that is not the app's to offer, as on a phone.
    public var language: LanguageChoice?
    /// Of the program or app that shows it; empty where nobody has said.
    public var version: String
    /// What the device knows of who holds it; nil where a server is asked, as in a browser.
    public var ownerCheck: (any OwnerCheck)?

    public init(
        transport: any Transport, secrets: any SecretStore, clock: WallClock = .system,
        device: Device, rightsChange: @escaping @MainActor @Sendable () async throws -> Void = {},
        language: LanguageChoice? = nil, version: String = "", ownerCheck: (any OwnerCheck)? = nil
    ) {
        self.transport = transport
        self.secrets = secrets
        self.clock = clock
        self.device = device
        self.rightsChange = rightsChange
        self.language = language
        self.version = version
        self.ownerCheck = ownerCheck
    }
}
