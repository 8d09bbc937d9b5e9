import Base

/// A page of the app. Its text is a part of the address, so that links and reloads find it.
enum Page: Hashable, LosslessStringConvertible {
    case overview, search, activity, account, add
    case source(SortableID)

    init?(_ description: String) {
        switch description {
        case "overview": self = .overview
        case "search": self = .search
        case "activity": self = .activity
        case "account": self = .account
        case "add": self = .add
        default:
            guard description.hasPrefix("source-"), let id = SortableID(String(description.dropFirst(7))) else {
                return nil
            }
            self = .source(id)
        }
    }

    var description: String {
        switch self {
        case .overview: "overview"
        case .search: "search"
        case .activity: "activity"
        case .account: "account"
        case .add: "add"
        case .source(let id): "source-\(id)"
        }
    }
}
