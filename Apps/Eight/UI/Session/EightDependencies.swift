public import Base
public import Wire

/// What Eight is handed by the place where it runs.
public struct EightDependencies: Sendable {
    /// How its requests reach the server.
    public var transport: any Transport
    /// Where its tokens are kept.
    public var secrets: any SecretStore
    public var clock: WallClock
    /// Where drafts stay.
    public var folder: EightFolder
    /// Awaited before somebody is signed in here, and after they signed out.
    public var rightsChange: @MainActor @Sendable () async throws -> Void

    public init(
        transport: any Transport, secrets: any SecretStore, folder: EightFolder, clock: WallClock = .system,
        rightsChange: @escaping @MainActor @Sendable () async throws -> Void = {}
    ) {
        self.transport = transport
        self.secrets = secrets
        self.folder = folder
        self.clock = clock
        self.rightsChange = rightsChange
    }
}
