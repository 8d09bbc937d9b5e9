import Base
import Foundation
import OnlyFriendsAPI

/// Something that a person did while the server could not be reached. It is sent once, when it can be (OF-210).
struct PendingWrite: Codable, Identifiable, Sendable {
    /// What is to be done.
    enum Action: Codable, Sendable {
        case post(PostDraft)
        case comment(on: SortableID, CommentDraft)
        case like(SortableID, isLiked: Bool)
        case request(SortableID, name: String, note: String?)
        case story(StoryDraft)
    }

    /// How far it has come.
    enum State: Codable, Equatable, Sendable {
        /// It is sent as soon as it can be.
        case waiting
        /// Refused, and why; the person decides.
        case failed(String)
    }

    /// The key by which the server knows a second try.
    var id: String
    var action: Action
    var state = State.waiting
}

extension PendingWrite {
    /// The post that it is about.
    var postId: SortableID? {
        switch action {
        case .comment(let post, _), .like(let post, _): post
        case .post, .request, .story: nil
        }
    }

    /// The person whom it is about.
    var personId: SortableID? {
        if case .request(let person, _, _) = action { person } else { nil }
    }

    var isLike: Bool {
        if case .like = action { true } else { false }
    }
}
