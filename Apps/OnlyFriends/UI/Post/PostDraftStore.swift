import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// Keeps the post that a person has begun, on this device and for them alone, so that nothing is lost by leaving.
@MainActor
final class PostDraftStore {
    /// What was written and chosen so far.
    struct Draft: Codable, Equatable {
        var author: SortableID
        var text: String
        /// Photos that are with the server already, with what they show.
        var images: [ImageDescription] = []

        var isEmpty: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty && images.isEmpty }
    }

    private static let key = "only-friends.draft"
    private let secrets: any SecretStore
    private var kept: Draft?

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What somebody has begun; nil when there is nothing, or it is another person's.
    func draft(of author: SortableID) -> Draft? {
        guard let bytes = try? secrets.secret(for: Self.key),
            let draft = try? JSONCoding.decode(Draft.self, from: bytes), draft.author == author
        else { return nil }
        kept = draft
        return draft
    }

    /// Keeps a draft; an empty one is forgotten.
    func keep(_ draft: Draft) {
        guard draft != kept else { return }
        guard !draft.isEmpty else { return clear() }
        // Where it cannot be kept, it is on the screen still.
        guard let bytes = try? JSONCoding.encode(draft) else { return }
        try? secrets.setSecret(bytes, for: Self.key)
        kept = draft
    }

    /// Forgets what was begun.
    func clear() {
        try? secrets.setSecret(nil, for: Self.key)
        kept = nil
    }
}
