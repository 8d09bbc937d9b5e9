import Base
import OnlyFriendsAPI

/// Keeps what waits to be sent, on this device and for its author alone, so that it survives a restart (OF-210).
@MainActor
final class OutboxStore {
    private struct Kept: Codable {
        var author: SortableID
        var writes: [PendingWrite]
    }

    private static let key = "only-friends.outbox"
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What somebody has waiting; nothing where it is another person's.
    func writes(of author: SortableID) -> [PendingWrite] {
        guard let kept: Kept = secrets.value(for: Self.key), kept.author == author else { return [] }
        return kept.writes
    }

    func keep(_ writes: [PendingWrite], of author: SortableID) {
        guard !writes.isEmpty else { return clear() }
        // Where it cannot be kept, it is in memory still.
        try? secrets.setValue(Kept(author: author, writes: writes), for: Self.key)
    }

    func clear() { try? secrets.setSecret(nil, for: Self.key) }
}
