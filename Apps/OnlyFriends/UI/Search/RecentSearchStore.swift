import Base
import OnlyFriendsAPI

/// Keeps what a person has looked for, on this device and for them alone.
@MainActor
final class RecentSearchStore {
    private struct Kept: Codable {
        var person: SortableID
        var queries: [String]
    }

    private static let key = "only-friends.searches"
    /// Searches that are kept.
    private static let most = 8
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What somebody has looked for, latest first.
    func queries(of person: SortableID) -> [String] {
        guard let kept: Kept = secrets.value(for: Self.key), kept.person == person else { return [] }
        return kept.queries
    }

    /// Keeps a query as the latest; gives all of them.
    func add(_ query: String, by person: SortableID) -> [String] {
        let others = queries(of: person).filter { $0.lowercased() != query.lowercased() }
        let all = Array(([query] + others).prefix(Self.most))
        // Where it cannot be kept, it is on the screen still.
        try? secrets.setValue(Kept(person: person, queries: all), for: Self.key)
        return all
    }

    /// Forgets all of it.
    func clear() { try? secrets.setSecret(nil, for: Self.key) }
}
