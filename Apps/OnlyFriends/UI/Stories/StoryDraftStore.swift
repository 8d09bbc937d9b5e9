import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// Keeps the story that a person has begun, drawing and all, on this device and for them alone, so that a page that is made
/// anew goes on with it.
@MainActor
final class StoryDraftStore {
    /// What was written, chosen and drawn so far.
    struct Draft: Codable, Equatable {
        var author: SortableID
        /// Words with their places.
        var layers: [StoryText] = []
        var background = StoryBackground.forest
        var drawing: [StoryStroke] = []
        /// A picture that is with the server already.
        var image: SortableID?

        var isEmpty: Bool {
            layers.allSatisfy { $0.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty } && drawing.isEmpty
                && image == nil
        }
    }

    private static let key = "only-friends.story"
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
