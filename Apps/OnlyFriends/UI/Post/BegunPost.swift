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
    /// Seconds that it is to stay; nil where it is to stay for ever.
    var lifetime: Int?
    /// For whom it is; nil where it is for all friends.
    var audience: KeptAudience?
    /// Who may comment; nil where everybody may.
    var commenters: Commenters?

    var isEmpty: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty && images.isEmpty }
}

/// For whom something is that a person has begun. Without it a draft for a few would come back as one for all friends.
struct KeptAudience: Codable, Equatable {
    var choice: AudienceModel.Choice
    /// The friends whom the choice names.
    var people: Set<SortableID> = []
}
