import Base
import Foundation

/// A message as the one who asks sees it.
public struct Message: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var conversationId: SortableID
    /// Its place in the conversation: 1, 2, 3 without gaps, the same for everybody.
    public var sequence: Int
    /// The conversation's revision when this message last changed; of two copies the higher one is current.
    public var revision: Int
    /// Absent for somebody who has left Only Friends.
    public var sender: User?
    /// The sender's own name for it, which makes sending it again harmless; told to the sender only.
    public var clientId: String?
    /// When the server took it.
    public var timestamp: Date
    public var text: String?
    /// Those of the group whom the text names, as `@` and their name.
    public var mentions: [Mention]?
    public var images: [Media]
    /// What was spoken instead of written.
    public var voice: VoiceMessage?
    /// What it asks, beside its text.
    public var poll: Poll?
    /// What it answers.
    public var quote: MessageQuote?
    /// The story that it answers.
    public var story: MessageStory?
    public var reactions: [Reaction]
    public var editedAt: Date?
    /// True where its sender passed it on. Nobody is told whose it was.
    public var isForwarded: Bool?
    /// Of the first address in the text; absent until the house has read it, and where there was nothing to read.
    public var linkPreview: LinkPreview?
    /// True where a message was that its sender removed.
    public var isDeleted: Bool
    public var expiresAt: Date?
    /// Since when it stands on top of the conversation, where it does.
    public var pinnedAt: Date?
    /// What happened to the conversation, where this is no message of anybody's.
    public var notice: ConversationNotice?

    /// How many messages stand on top of a conversation at once.
    public static let pinnedMaximum = 3

    public init(
        id: SortableID, conversationId: SortableID, sequence: Int, revision: Int = 0, sender: User?,
        clientId: String? = nil, timestamp: Date, text: String? = nil, mentions: [Mention]? = nil,
        images: [Media] = [], voice: VoiceMessage? = nil, poll: Poll? = nil, quote: MessageQuote? = nil,
        story: MessageStory? = nil,
        reactions: [Reaction] = [], editedAt: Date? = nil, isForwarded: Bool? = nil, linkPreview: LinkPreview? = nil,
        isDeleted: Bool = false, expiresAt: Date? = nil, pinnedAt: Date? = nil,
        notice: ConversationNotice? = nil
    ) {
        self.linkPreview = linkPreview
        self.id = id
        self.conversationId = conversationId
        self.sequence = sequence
        self.revision = revision
        self.sender = sender
        self.clientId = clientId
        self.timestamp = timestamp
        self.text = text
        self.mentions = mentions
        self.images = images
        self.voice = voice
        self.poll = poll
        self.quote = quote
        self.story = story
        self.reactions = reactions
        self.editedAt = editedAt
        self.isForwarded = isForwarded
        self.isDeleted = isDeleted
        self.expiresAt = expiresAt
        self.pinnedAt = pinnedAt
        self.notice = notice
    }
}

/// The beginning of the message that another one answers.
public struct MessageQuote: Codable, Sendable, Hashable {
    public var messageId: SortableID
    public var senderName: String?
    /// Absent where it is gone, or was a picture without words.
    public var text: String?
    public var hasImages: Bool
    /// How long it plays, where it is a voice.
    public var voiceSeconds: Double?

    public init(
        messageId: SortableID, senderName: String? = nil, text: String? = nil, hasImages: Bool = false,
        voiceSeconds: Double? = nil
    ) {
        self.voiceSeconds = voiceSeconds
        self.messageId = messageId
        self.senderName = senderName
        self.text = text
        self.hasImages = hasImages
    }
}

/// How many answered a message with one emoji.
public struct Reaction: Codable, Sendable, Hashable, Identifiable {
    public var emoji: Emoji
    public var count: Int
    public var isMine: Bool
    /// Who they are, as far as the viewer sees them.
    public var people: [SortableID]?

    public var id: Emoji { emoji }

    /// The emoji that there are to answer with.
    public enum Emoji: String, Codable, Sendable, Hashable, CaseIterable {
        case heart = "❤️"
        case thumb = "👍"
        case laugh = "😂"
        case surprise = "😮"
        case sad = "😢"
        case thanks = "🙏"
    }

    public init(emoji: Emoji, count: Int, isMine: Bool, people: [SortableID]? = nil) {
        self.people = people
        self.emoji = emoji
        self.count = count
        self.isMine = isMine
    }
}

/// The emoji that the viewer answers a message with.
public struct ReactionDraft: Codable, Sendable {
    public var emoji: Reaction.Emoji

    public init(emoji: Reaction.Emoji) { self.emoji = emoji }
}

/// Something that happened to a conversation; whoever did it is the message's sender.
public struct ConversationNotice: Codable, Sendable, Hashable {
    public var kind: Kind
    /// The name that a group got, or the names of those who were added or removed.
    public var text: String?
    /// After how many seconds messages disappear from here on; 0 for never.
    public var lifetime: Int?

    /// What happened.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case created, renamed, added, removed, left, lifetime
        /// A message was put on top, which the notice quotes.
        case pinned
        /// A group got a picture, or lost the one it had.
        case pictured, unpictured
    }

    public init(kind: Kind, text: String? = nil, lifetime: Int? = nil) {
        self.kind = kind
        self.text = text
        self.lifetime = lifetime
    }
}

/// A message that is to be sent.
public struct MessageDraft: Codable, Sendable {
    /// Made by the client, once a message: whatever is sent twice under it is one message.
    public var clientId: String
    public var text: String?
    public var imageIds: [SortableID]?
    /// A recording that was uploaded; it goes alone, without text and pictures.
    public var voiceId: SortableID?
    /// The answers to choose from, where the text asks something; without pictures and recordings.
    public var poll: PollDraft?
    /// The message that this one answers.
    public var quoteId: SortableID?
    /// A message of any of the sender's conversations that is said here once more. It goes alone too, and what it has is
    /// then seen by whoever is in this conversation; what disappears is not passed on.
    public var forwardId: SortableID?
    /// False where the house is not to read the link in it; it does otherwise.
    public var showsPreview: Bool?

    public init(
        clientId: String, text: String? = nil, imageIds: [SortableID]? = nil, voiceId: SortableID? = nil,
        poll: PollDraft? = nil, quoteId: SortableID? = nil, forwardId: SortableID? = nil, showsPreview: Bool? = nil
    ) {
        self.poll = poll
        self.forwardId = forwardId
        self.showsPreview = showsPreview
        self.voiceId = voiceId
        self.clientId = clientId
        self.text = text
        self.imageIds = imageIds
        self.quoteId = quoteId
    }
}

/// A message's new text, within 15 minutes.
public struct MessageChange: Codable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}

/// Some messages of a conversation, oldest first.
public struct MessagePage: Codable, Sendable {
    public var items: [Message]
    /// True when there are more in the direction that was asked for.
    public var hasMore: Bool
    /// The conversation's revision when this was read.
    public var revision: Int
    /// The messages on top of the conversation, latest pinned first; told with its end, and with the last
    /// of what changed.
    public var pinned: [Message]?

    public init(items: [Message], hasMore: Bool, revision: Int, pinned: [Message]? = nil) {
        self.pinned = pinned
        self.items = items
        self.hasMore = hasMore
        self.revision = revision
    }
}
