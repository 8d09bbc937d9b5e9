import Base
import Foundation
import OnlyFriendsAPI

/// The story that a person has begun: what was written, chosen and drawn so far.
struct BegunStory: KeptDraft {
    static let key = "only-friends.story"

    var author: SortableID
    /// Words with their places.
    var layers: [StoryText] = []
    var background = StoryBackground.forest
    var drawing: [StoryStroke] = []
    /// A picture that is with the server already.
    var image: SortableID?
    /// For whom it is; nil where it is for all friends.
    var audience: KeptAudience?

    var isEmpty: Bool {
        layers.allSatisfy { $0.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty } && drawing.isEmpty
            && image == nil
    }
}
