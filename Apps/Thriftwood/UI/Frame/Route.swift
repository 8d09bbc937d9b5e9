import ThriftwoodAPI

/// A screen that is pushed onto a tab's stack. Its text is a part of the address, so that links and reloads find it.
enum Route: Hashable {
    case movie(service: String, id: Int)
    case series(service: String, id: Int)
    case season(service: String, series: Int, number: Int)
    /// All seasons of a series.
    case episodes(service: String, series: Int)
    /// Seeks titles that the service does not have.
    case find(service: String)
    /// What happened lately at a service.
    case history(String)
    case settings
    case profiles
    case addService(ServiceKind)
    case service(String)
}

extension Route: LosslessStringConvertible {
    init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.count <= 40 && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isPlain, let first = parts.first else { return nil }
        let numbers = parts.dropFirst(2).map { Int($0) }
        switch (first, parts.count) {
        case ("settings", 1): self = .settings
        case ("profiles", 1): self = .profiles
        case ("add", 2):
            guard let kind = ServiceKind(rawValue: parts[1]) else { return nil }
            self = .addService(kind)
        case ("find", 2): self = .find(service: parts[1])
        case ("history", 2): self = .history(parts[1])
        case ("service", 2): self = .service(parts[1])
        case ("movie", 3):
            guard let id = numbers[0] else { return nil }
            self = .movie(service: parts[1], id: id)
        case ("series", 3):
            guard let id = numbers[0] else { return nil }
            self = .series(service: parts[1], id: id)
        case ("episodes", 3):
            guard let id = numbers[0] else { return nil }
            self = .episodes(service: parts[1], series: id)
        case ("season", 4):
            guard let id = numbers[0], let number = numbers[1] else { return nil }
            self = .season(service: parts[1], series: id, number: number)
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .movie(let service, let id): "movie-\(service)-\(id)"
        case .series(let service, let id): "series-\(service)-\(id)"
        case .season(let service, let series, let number): "season-\(service)-\(series)-\(number)"
        case .episodes(let service, let series): "episodes-\(service)-\(series)"
        case .find(let service): "find-\(service)"
        case .history(let service): "history-\(service)"
        case .settings: "settings"
        case .profiles: "profiles"
        case .addService(let kind): "add-\(kind.rawValue)"
        case .service(let id): "service-\(id)"
        }
    }
}
