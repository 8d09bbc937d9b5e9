import Base
import Foundation
import OnlyFriendsAPI

/// The post that a person has begun: what was written and chosen so far.
struct BegunPost: KeptDraft {
    static let key = "only-friends.draft"

    var author: SortableID
    var text: String
    /// Photos that are with the server already, with what they show.
    var images: [ImageDescription] = []
    /// Whether the house is not to read the link in it.
    var hidesPreview: Bool?

    var isEmpty: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty && images.isEmpty }
}
