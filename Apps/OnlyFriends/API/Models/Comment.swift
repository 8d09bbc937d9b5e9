import Foundation

import Base

/// A comment under a post, or a reply to one.
public struct Comment: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var postId: SortableID
    /// Absent when the comment was deleted, or its writer has left.
    public var user: User?
    /// Empty when the comment was deleted.
    public var text: String
    public var timestamp: Date
    /// The comment that this one answers.
    public var replyTo: SortableID?
    public var editedAt: Date?
    /// True for the placeholder that keeps the replies of a deleted comment together.
    public var isDeleted: Bool?
    /// True when the viewer may delete it.
    public var canDelete: Bool
    /// The people whom the text names and the viewer may see; absent when there are none.
    public var mentions: [Mention]?

    public init(
        id: SortableID, postId: SortableID, user: User?, text: String, timestamp: Date, replyTo: SortableID? = nil,
        editedAt: Date? = nil, isDeleted: Bool? = nil, canDelete: Bool = false, mentions: [Mention]? = nil
    ) {
        self.id = id
        self.postId = postId
        self.user = user
        self.text = text
        self.timestamp = timestamp
        self.replyTo = replyTo
        self.editedAt = editedAt
        self.isDeleted = isDeleted
        self.canDelete = canDelete
        self.mentions = mentions
    }
}

/// Somebody whom a comment or a message names. Wherever the text has `@` and this name, it means this person.
public struct Mention: Codable, Sendable, Hashable {
    public var userId: SortableID
    /// As it was when that was written.
    public var name: String

    public init(userId: SortableID, name: String) {
        self.userId = userId
        self.name = name
    }
}

/// A comment that is to be written.
public struct CommentDraft: Codable, Sendable {
    public var text: String
    public var replyTo: SortableID?
    /// People whom the text names as `@` and their name. Those who do not see the post are left out silently.
    public var mentionIds: [SortableID]?

    public init(text: String, replyTo: SortableID? = nil, mentionIds: [SortableID]? = nil) {
        self.text = text
        self.replyTo = replyTo
        self.mentionIds = mentionIds
    }
}

/// A comment's new text, within 15 minutes.
public struct CommentChange: Codable, Sendable {
    public var text: String
    /// As in a new comment; those from before stay when it is absent.
    public var mentionIds: [SortableID]?

    public init(text: String, mentionIds: [SortableID]? = nil) {
        self.text = text
        self.mentionIds = mentionIds
    }
}
