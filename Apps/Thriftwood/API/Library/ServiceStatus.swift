/// What a service says of itself.
public struct ServiceStatus: Sendable, Hashable {
    /// Such as `Radarr`; what decides whether the right service answers.
    public var appName: String
    public var version: String

    public init(appName: String, version: String) {
        self.appName = appName
        self.version = version
    }
}

/// A quality profile by its number.
public struct QualityProfile: Sendable, Hashable, Identifiable, Codable {
    public var id: Int
    public var name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
