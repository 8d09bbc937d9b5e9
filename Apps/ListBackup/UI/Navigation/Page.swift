import Base

/// A page of the app. Its text is a part of the address, so that links and reloads find it.
enum Page: Hashable, LosslessStringConvertible {
    case overview, search, person, activity, storage, team, account, add
    /// Where an invitation leads.
    case joining(String)
    /// A search that is kept; mails lead to it.
    case saved(SortableID)
    /// The form for an entry of the catalogue.
    case adding(String)
    /// Where a service leads back to, with what only the browser has that came.
    case connected(String?)
    /// A source, with the part of it and the record that are open.
    case source(SortableID, SourceChapter = .records, RecordPlace? = nil)

    init?(_ description: String) {
        switch description {
        case "overview": self = .overview
        case "search": self = .search
        case "person": self = .person
        case "activity": self = .activity
        case "storage": self = .storage
        case "team": self = .team
        case "account": self = .account
        case _ where description.hasPrefix("join-"): self = .joining(String(description.dropFirst(5).prefix(100)))
        case "add": self = .add
        case "connected": self = .connected(nil)
        case _ where description.hasPrefix("connected-"):
            self = .connected(String(description.dropFirst(10).prefix(200)))
        case _ where description.hasPrefix("search-"):
            guard let id = SortableID(String(description.dropFirst(7).prefix(40))) else { return nil }
            self = .saved(id)
        case _ where description.hasPrefix("add-"): self = .adding(String(description.dropFirst(4).prefix(60)))
        default:
            let parts = description.split(separator: "-", maxSplits: 3).map { String($0) }
            guard parts.first == "source", parts.count > 1, let id = SortableID(parts[1]) else { return nil }
            // A part that is no longer there leads to the source all the same.
            let chapter = parts.count > 2 ? SourceChapter(rawValue: parts[2]) ?? .records : .records
            self = .source(id, chapter, chapter == .records && parts.count > 3 ? RecordPlace(parts[3]) : nil)
        }
    }

    var description: String {
        switch self {
        case .overview: "overview"
        case .search: "search"
        case .person: "person"
        case .activity: "activity"
        case .storage: "storage"
        case .team: "team"
        case .joining(let code): "join-\(code)"
        case .account: "account"
        case .add: "add"
        case .saved(let id): "search-\(id)"
        case .adding(let id): "add-\(id)"
        case .connected(let receipt): receipt.map { "connected-\($0)" } ?? "connected"
        case .source(let id, .records, nil): "source-\(id)"
        case .source(let id, let chapter, nil): "source-\(id)-\(chapter.rawValue)"
        case .source(let id, let chapter, let record?): "source-\(id)-\(chapter.rawValue)-\(record)"
        }
    }
}
