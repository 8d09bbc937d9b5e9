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

    public init(
        id: SortableID, postId: SortableID, user: User?, text: String, timestamp: Date, replyTo: SortableID? = nil,
        editedAt: Date? = nil, isDeleted: Bool? = nil, canDelete: Bool = false
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
    }
}

/// A comment that is to be written.
public struct CommentDraft: Codable, Sendable {
    public var text: String
    public var replyTo: SortableID?

    public init(text: String, replyTo: SortableID? = nil) {
        self.text = text
        self.replyTo = replyTo
    }
}

/// A comment's new text, within 15 minutes.
public struct CommentChange: Codable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}
