public import AccountsAPI
public import Base
public import Wire

/// What ListBackup is handed by the place where it runs.
public struct ListBackupDependencies: Sendable {
    /// How its requests reach the server.
    public var transport: any Transport
    /// Where its tokens are kept.
    public var secrets: any SecretStore
    public var clock: WallClock
    /// How this device is called in the list of sessions.
    public var device: Device
    /// Awaited before somebody is signed in here, and after they signed out.
    public var rightsChange: @MainActor @Sendable () async throws -> Void

    public init(
        transport: any Transport, secrets: any SecretStore, clock: WallClock = .system, device: Device,
        rightsChange: @escaping @MainActor @Sendable () async throws -> Void = {}
    ) {
        self.transport = transport
        self.secrets = secrets
        self.clock = clock
        self.device = device
        self.rightsChange = rightsChange
    }
}
