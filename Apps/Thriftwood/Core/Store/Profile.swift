import ThriftwoodAPI

/// A named set of services, such as those at home and those of a friend.
public struct Profile: Sendable, Hashable, Identifiable {
    public var id: String
    public var name: String
    public var isActive: Bool
    /// The kinds of service that are shown in it.
    public var kinds: Set<ServiceKind> = []
}

/// A service of a profile.
public struct ProfileService: Sendable, Hashable, Identifiable {
    public var connection: ServiceConnection
    /// Whether it is shown and asked.
    public var isEnabled: Bool

    public var id: String { connection.id }

    public init(connection: ServiceConnection, isEnabled: Bool = true) {
        self.connection = connection
        self.isEnabled = isEnabled
    }
}

/// Why something is not kept.
public enum ThriftwoodStoreError: Error, Sendable, Hashable {
    case nameMissing
    case nameTaken
    /// The profile that is in use stays.
    case profileActive
    /// There are as many as one person may have.
    case full
    case gone
}
