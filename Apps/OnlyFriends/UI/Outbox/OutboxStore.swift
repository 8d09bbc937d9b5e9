import Base
import OnlyFriendsAPI
import Wire

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
        guard let bytes = try? secrets.secret(for: Self.key),
            let kept = try? JSONCoding.decode(Kept.self, from: bytes), kept.author == author
        else { return [] }
        return kept.writes
    }

    func keep(_ writes: [PendingWrite], of author: SortableID) {
        guard !writes.isEmpty else { return clear() }
        // Where it cannot be kept, it is in memory still.
        guard let bytes = try? JSONCoding.encode(Kept(author: author, writes: writes)) else { return }
        try? secrets.setSecret(bytes, for: Self.key)
    }

    func clear() { try? secrets.setSecret(nil, for: Self.key) }
}
