import Base

/// A page of the app. Its text is a part of the address, so that links and reloads find it.
enum Page: Hashable, LosslessStringConvertible {
    case overview, search, activity, account, add
    /// The form for an entry of the catalogue.
    case adding(String)
    /// Where a service leads back to, with what only the browser has that came.
    case connected(String?)
    case source(SortableID)

    init?(_ description: String) {
        switch description {
        case "overview": self = .overview
        case "search": self = .search
        case "activity": self = .activity
        case "account": self = .account
        case "add": self = .add
        case "connected": self = .connected(nil)
        case _ where description.hasPrefix("connected-"):
            self = .connected(String(description.dropFirst(10).prefix(200)))
        case _ where description.hasPrefix("add-"): self = .adding(String(description.dropFirst(4).prefix(60)))
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
        case .adding(let id): "add-\(id)"
        case .connected(let receipt): receipt.map { "connected-\($0)" } ?? "connected"
        case .source(let id): "source-\(id)"
        }
    }
}
