/// Tells whether a connection works, and what is wrong with it where it does not.
public enum ServiceProbe {
    /// The kinds of servers that a profile has.
    public static let kinds: [ServiceKind] = ServiceKind.allCases.filter { $0 != .newznab }

    /// Asks the service who it is. Nothing is sent while the address or the key is empty.
    public static func status(
        of connection: ServiceConnection, network: any ServiceNetwork
    ) async throws(ServiceProblem) -> ServiceStatus {
        if connection.address.isEmpty { throw ServiceProblem(.badAddress, of: connection) }
        if !connection.kind.admitsStrangers, !connection.credentials.areComplete {
            throw ServiceProblem(.noCredentials, of: connection)
        }
        let session = ServiceSession(connection, network: network)
        return switch connection.kind {
        case .radarr: try await RadarrClient(session).status()
        case .sonarr: try await SonarrClient(session).status()
        case .lidarr: try await LidarrClient(session).status()
        case .sabnzbd: try await SABnzbdClient(session).status()
        case .nzbget: try await NZBGetClient(session).status()
        case .qbittorrent: try await QBittorrentClient(session).status()
        case .transmission: try await TransmissionClient(session).status()
        case .tautulli: try await TautulliClient(session).status()
        case .seerr: try await SeerrClient(session).status()
        case .newznab: try await NewznabClient(session).status()
        }
    }
}

extension ServiceCredentials {
    /// Whether there is what a service asks for.
    public var areComplete: Bool {
        switch self {
        case .none: false
        case .apiKey(let key): !key.value.isEmpty
        case .login(let user, _): !user.isEmpty
        }
    }
}
