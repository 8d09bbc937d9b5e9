import AccountsAPI
import Base
import DesignKit
import Foundation
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
    /// Tells whether the house is away; nil where the browser says so.
    public var connection: ConnectionSign?
    /// Whether what may be wanted without a connection is read before it is gone.
    public var readsAhead = false
    /// Whether the house lets in whoever comes; else only whom its owner invites.
    public var isOpenHouse = true
    /// Awaited beside the first screen of every start, as for what the house's owner has signed since.
    public var didStart: @Sendable () async -> Void

    public init(
        transport: any Transport, secrets: any SecretStore, clock: WallClock = .system,
        device: Device, rightsChange: @escaping @MainActor @Sendable () async throws -> Void = {},
        language: LanguageChoice? = nil, version: String = "", ownerCheck: (any OwnerCheck)? = nil,
        didStart: @escaping @Sendable () async -> Void = {}
    ) {
        self.transport = transport
        self.secrets = secrets
        self.clock = clock
        self.device = device
        self.rightsChange = rightsChange
        self.language = language
        self.version = version
        self.ownerCheck = ownerCheck
        self.didStart = didStart
    }

    /// As on a phone: requests go over HTTPS to servers that have the house's keys, and to no others (OF-216).
    /// - Parameters:
    ///   - house: The address below which the house has Only Friends, such as `https://home.example.org/only-friends`.
    ///   - ownerKey: With which the owner's statements are checked; 32 bytes that the app is built with.
    ///   - firstPins: What the owner had signed when the app was built.
    ///   - seen: A folder for what the person has seen, to be read without a connection (OF-209).
    @MainActor
    public static func phone(
        house: URL, ownerKey: [UInt8], firstPins: SignedPins?, secrets: any SecretStore, seen: URL, device: Device,
        clock: WallClock = .system, version: String, ownerCheck: any OwnerCheck
    ) -> OnlyFriendsDependencies {
        let keeper = PinKeeper(
            host: house.host() ?? "", publicKey: ownerKey, first: firstPins, secrets: secrets, clock: clock)
        let pinned = PinnedTransport(house: house, keeper: keeper, clock: clock)
        let sign = ConnectionSign()
        let transport = SeenTransport(pinned, store: SeenStore(folder: seen), sign: sign)
        var dependencies = OnlyFriendsDependencies(
            transport: transport, secrets: secrets, clock: clock, device: device,
            rightsChange: { transport.forget() }, version: version, ownerCheck: ownerCheck,
            didStart: { await pinned.lookForNews() })
        dependencies.connection = sign
        dependencies.readsAhead = true
        return dependencies
    }
}
