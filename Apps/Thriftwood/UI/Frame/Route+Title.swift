import ThriftwoodAPI

extension Route {
    /// The page of a film, a series or an artist.
    static func title(_ id: Int, at service: ServiceConnection) -> Route {
        switch service.kind {
        case .sonarr: .series(service: service.id, id: id)
        case .lidarr: .artist(service: service.id, id: id)
        default: .movie(service: service.id, id: id)
        }
    }
}
