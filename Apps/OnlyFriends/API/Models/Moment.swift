import Base
import Foundation

/// An album of one day, which friends who were there fill together. It closes 24 hours after it was started, and is gone
/// then unless all of them want to keep it (OF-238).
public struct Moment: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var title: String
    public var startedAt: Date
    public var closesAt: Date
    /// Whether it is over and stays, for everybody wanted that.
    public var isKept: Bool
    /// Whether the viewer may take it away for everybody.
    public var isMine: Bool
    /// Those who were there, whoever started it first.
    public var members: [MomentMember]
    /// In the order in which they came; of a list only the latest four.
    public var pictures: [MomentPicture]
    public var pictureCount: Int

    public init(
        id: SortableID, title: String, startedAt: Date, closesAt: Date, isKept: Bool = false, isMine: Bool = false,
        members: [MomentMember], pictures: [MomentPicture] = [], pictureCount: Int = 0
    ) {
        self.id = id
        self.title = title
        self.startedAt = startedAt
        self.closesAt = closesAt
        self.isKept = isKept
        self.isMine = isMine
        self.members = members
        self.pictures = pictures
        self.pictureCount = pictureCount
    }
}

/// Somebody who was there.
public struct MomentMember: Codable, Sendable, Hashable, Identifiable {
    public var user: User
    /// Whether they want the moment to stay.
    public var keeps: Bool

    public var id: SortableID { user.id }

    public init(user: User, keeps: Bool) {
        self.user = user
        self.keeps = keeps
    }
}

/// A picture of a moment, and who added it.
public struct MomentPicture: Codable, Sendable, Hashable, Identifiable {
    public var image: Media
    public var userId: SortableID
    /// True where it was hidden after a report, so that only whoever added it sees it.
    public var isHidden: Bool?

    public var id: SortableID { image.id }

    public init(image: Media, userId: SortableID, isHidden: Bool? = nil) {
        self.image = image
        self.userId = userId
        self.isHidden = isHidden
    }
}

/// A moment that is to be started.
public struct MomentDraft: Codable, Sendable, Hashable {
    public var title: String
    /// The friends who were there.
    public var userIds: [SortableID]

    public init(title: String, userIds: [SortableID]) {
        self.title = title
        self.userIds = userIds
    }
}

/// Pictures that are to be in a moment, from `upload-image`.
public struct MomentAddition: Codable, Sendable, Hashable {
    public var imageIds: [SortableID]

    public init(imageIds: [SortableID]) { self.imageIds = imageIds }
}

/// Whether somebody wants a moment to stay.
public struct MomentWish: Codable, Sendable, Hashable {
    public var keeps: Bool

    public init(keeps: Bool) { self.keeps = keeps }
}

/// What is to change about a picture of a moment.
public struct MomentPictureChange: Codable, Sendable, Hashable {
    /// What it shows, for those who cannot see it; nothing takes that away.
    public var altText: String

    public init(altText: String) { self.altText = altText }
}

/// Friends who were there as well.
public struct MomentMembers: Codable, Sendable, Hashable {
    public var userIds: [SortableID]

    public init(userIds: [SortableID]) { self.userIds = userIds }
}
