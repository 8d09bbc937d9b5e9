import Base
import Foundation

/// A picture, or words on a colour, that one's friends see for a day.
public struct Story: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var user: User
    public var timestamp: Date
    /// 24 hours after it was made, by the server's clock.
    public var expiresAt: Date
    /// Absent where it is words on a colour.
    public var image: Media?
    public var background: StoryBackground?
    /// Words over the picture or the colour, in the order of drawing.
    public var texts: [StoryText]
    /// What was drawn over the picture or the colour, under the words, in the order of drawing.
    public var drawing: [StoryStroke]?
    /// Whether the viewer has seen it, on any device.
    public var isSeen: Bool
    /// How many have seen it; told to its author only.
    public var viewCount: Int?
    /// Told to its author only.
    public var audience: Audience?
    /// The people left out or let in; told to its author only, where one story is asked for.
    public var audienceUserIds: [SortableID]?
    /// The address of the story as one JPEG with its words, to be kept; told to its author only.
    public var pictureURL: String?

    public init(
        id: SortableID, user: User, timestamp: Date, expiresAt: Date, image: Media? = nil,
        background: StoryBackground? = nil, texts: [StoryText] = [], drawing: [StoryStroke]? = nil,
        isSeen: Bool = false, viewCount: Int? = nil, audience: Audience? = nil, pictureURL: String? = nil
    ) {
        self.drawing = drawing
        self.pictureURL = pictureURL
        self.id = id
        self.user = user
        self.timestamp = timestamp
        self.expiresAt = expiresAt
        self.image = image
        self.background = background
        self.texts = texts
        self.isSeen = isSeen
        self.viewCount = viewCount
        self.audience = audience
    }
}

/// The colours that words may stand on.
public enum StoryBackground: String, Codable, Sendable, Hashable, CaseIterable {
    case forest, dusk, sea, ember, plum, night

    /// As 0xRRGGBB. All of them carry white words at 4.5 to 1 at least.
    public var colors: (top: UInt32, bottom: UInt32) {
        switch self {
        case .forest: (0x1F6F3A, 0x123B22)
        case .dusk: (0x8A4A6B, 0x3B2357)
        case .sea: (0x146C86, 0x0C3350)
        case .ember: (0xA8482A, 0x5A1F1F)
        case .plum: (0x6B3F8F, 0x33204F)
        case .night: (0x2B3340, 0x10141B)
        }
    }
}

/// What one person shows now.
public struct StoryRing: Codable, Sendable, Hashable, Identifiable {
    public var user: User
    /// Oldest first.
    public var stories: [Story]

    public var id: SortableID { user.id }
    /// True when the viewer has seen all of it.
    public var isSeen: Bool { stories.allSatisfy(\.isSeen) }

    public init(user: User, stories: [Story]) {
        self.user = user
        self.stories = stories
    }
}

/// A story that is to be shown: a picture that was uploaded, or a colour, with words and what was drawn on it.
public struct StoryDraft: Codable, Sendable {
    public var imageId: SortableID?
    public var background: StoryBackground?
    public var texts: [StoryText]?
    public var drawing: [StoryStroke]?
    public var audience: Audience?
    public var audienceUserIds: [SortableID]?

    public init(
        imageId: SortableID? = nil, background: StoryBackground? = nil, texts: [StoryText]? = nil,
        drawing: [StoryStroke]? = nil, audience: Audience? = nil, audienceUserIds: [SortableID]? = nil
    ) {
        self.drawing = drawing
        self.imageId = imageId
        self.background = background
        self.texts = texts
        self.audience = audience
        self.audienceUserIds = audienceUserIds
    }
}

/// For whom a story that is shown already is from now on; what is absent stays.
public struct StoryChange: Codable, Sendable {
    public var audience: Audience?
    public var audienceUserIds: [SortableID]?

    public init(audience: Audience? = nil, audienceUserIds: [SortableID]? = nil) {
        self.audience = audience
        self.audienceUserIds = audienceUserIds
    }
}

/// One's own story whose day is over, which may be gone; who saw it is told for a day more.
public struct EndedStory: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var timestamp: Date
    /// How many have seen it.
    public var viewCount: Int

    public init(id: SortableID, timestamp: Date, viewCount: Int) {
        self.id = id
        self.timestamp = timestamp
        self.viewCount = viewCount
    }
}

/// Who has seen a story.
public struct StoryViewers: Codable, Sendable {
    /// Everybody, also those who do not tell what they read.
    public var count: Int
    public var viewers: [StoryViewer]

    public init(count: Int, viewers: [StoryViewer]) {
        self.count = count
        self.viewers = viewers
    }
}

/// Somebody who has seen a story, and when.
public struct StoryViewer: Codable, Sendable, Hashable, Identifiable {
    public var user: User
    public var viewedAt: Date

    public var id: SortableID { user.id }

    public init(user: User, viewedAt: Date) {
        self.user = user
        self.viewedAt = viewedAt
    }
}

/// An answer to a story, which goes to its author as a message.
public struct StoryReply: Codable, Sendable {
    /// As in a message.
    public var clientId: String
    public var text: String

    public init(clientId: String, text: String) {
        self.clientId = clientId
        self.text = text
    }
}

/// The story that a message answers.
public struct MessageStory: Codable, Sendable, Hashable {
    public var storyId: SortableID
    /// Absent when its time is over, or it is no longer the viewer's to see.
    public var image: Media?
    public var text: String?
    public var isAvailable: Bool

    public init(storyId: SortableID, image: Media? = nil, text: String? = nil, isAvailable: Bool = false) {
        self.storyId = storyId
        self.image = image
        self.text = text
        self.isAvailable = isAvailable
    }
}
