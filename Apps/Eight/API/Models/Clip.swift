public import Base
public import Foundation

/// What one thinks of a clip.
public enum Reaction: String, Codable, Sendable, Hashable, CaseIterable {
    case none, like, dislike
}

/// How far a clip is on its way.
public enum ClipState: String, Codable, Sendable, Hashable, CaseIterable {
    case uploading, queued, processing, live, failed
    /// It waits until a moderator has looked at it; told to its author.
    case review
}

/// A clip as the one who asks sees it.
public struct Clip: Codable, Sendable, Hashable, Identifiable {
    /// One file of it.
    public struct Rendition: Codable, Sendable, Hashable {
        /// Pixels of the shorter side.
        public var size: Int
        public var bytes: Int
        /// Bytes up to the end of the first picture.
        public var firstFrameBytes: Int
        /// Works for one viewer and at most ten minutes.
        public var url: String

        public init(size: Int, bytes: Int, firstFrameBytes: Int, url: String) {
            self.size = size
            self.bytes = bytes
            self.firstFrameBytes = firstFrameBytes
            self.url = url
        }
    }

    /// Why it did not become one; told to its author.
    public struct Failure: Codable, Sendable, Hashable {
        public var code: String
        public var message: String
        public var isRetryable: Bool

        public init(code: String, message: String, isRetryable: Bool) {
            self.code = code
            self.message = message
            self.isRetryable = isRetryable
        }
    }

    public var id: SortableID
    public var author: Person
    public var at: Date
    public var caption: String?
    public var alt: String?
    /// The words that are drawn into its picture, for who does not see them.
    public var texts: [String]?
    /// What is said in it; nil where nobody has written that down.
    public var captions: [CaptionLine]?
    /// Whether it flashes so that it may harm somebody (E8-181).
    public var hasFlashes: Bool
    public var state: ClipState
    /// Bytes that have come, while it uploads; told to its author.
    public var uploadedBytes: Int?
    public var uploadBytes: Int?
    /// Where its bytes go, while it uploads; told to its author.
    public var uploadId: SortableID?
    public var failure: Failure?
    /// Seconds.
    public var duration: Double
    public var width: Int
    public var height: Int
    public var hasSound: Bool
    public var poster: Picture?
    /// The largest first.
    public var renditions: [Rendition]
    /// 0 where it is not shown.
    public var likeCount: Int
    /// Whether the viewer is told how many like it.
    public var showsLikes: Bool
    /// Told to its author.
    public var dislikeCount: Int?
    /// How many people have watched it; told to its author.
    public var viewCount: Int?
    public var responseCount: Int
    public var myReaction: Reaction
    public var parentId: SortableID?
    public var canRespond: Bool
    /// Whether the viewer may keep the file; only its author may (E8-128).
    public var canSave: Bool
    /// Whether the viewer may hide it from everybody, as a response to a video of theirs.
    public var canHold: Bool
    /// Who sees it; told to its author.
    public var audience: Audience?
    /// Whether it stands before all others on its author's page.
    public var isPinned: Bool
    /// Whether it was deleted, and its answers have kept their place.
    public var isGone: Bool

    public init(
        id: SortableID, author: Person, at: Date, caption: String? = nil, alt: String? = nil, texts: [String]? = nil,
        captions: [CaptionLine]? = nil, hasFlashes: Bool = false,
        state: ClipState = .live, uploadedBytes: Int? = nil, uploadBytes: Int? = nil, uploadId: SortableID? = nil,
        failure: Failure? = nil,
        duration: Double = 0, width: Int = 0, height: Int = 0, hasSound: Bool = false, poster: Picture? = nil,
        renditions: [Rendition] = [], likeCount: Int = 0, showsLikes: Bool = true,
        dislikeCount: Int? = nil, viewCount: Int? = nil, responseCount: Int = 0,
        myReaction: Reaction = .none, parentId: SortableID? = nil, canRespond: Bool = false, canSave: Bool = false,
        canHold: Bool = false,
        audience: Audience? = nil, isPinned: Bool = false, isGone: Bool = false
    ) {
        self.id = id
        self.author = author
        self.at = at
        self.caption = caption
        self.alt = alt
        self.texts = texts
        self.captions = captions
        self.hasFlashes = hasFlashes
        self.state = state
        self.uploadedBytes = uploadedBytes
        self.uploadBytes = uploadBytes
        self.uploadId = uploadId
        self.failure = failure
        self.duration = duration
        self.width = width
        self.height = height
        self.hasSound = hasSound
        self.poster = poster
        self.renditions = renditions
        self.likeCount = likeCount
        self.showsLikes = showsLikes
        self.dislikeCount = dislikeCount
        self.viewCount = viewCount
        self.responseCount = responseCount
        self.myReaction = myReaction
        self.parentId = parentId
        self.canRespond = canRespond
        self.canSave = canSave
        self.canHold = canHold
        self.audience = audience
        self.isPinned = isPinned
        self.isGone = isGone
    }
}

/// A clip that is to be made: what is known before its bytes come.
public struct ClipDraft: Codable, Sendable, Hashable {
    /// Bytes of the file; nil while nobody knows.
    public var bytes: Int?
    public var caption: String?
    public var alt: String?
    /// The account's audience unless it says something narrower.
    public var audience: Audience?
    /// Whether a longer file is cut to its first eight seconds; it is refused where this is not said.
    public var isCut: Bool?
    /// Seconds from the beginning to the picture that stands for the clip; the sharpest of the first second where this
    /// is not said.
    public var coverAt: Double?
    /// What is done to the film first; nothing where this is not said.
    public var edit: ClipEdit?
    /// What is said in the clip as it will be.
    public var captions: [CaptionLine]?

    public init(
        bytes: Int? = nil, caption: String? = nil, alt: String? = nil, audience: Audience? = nil, isCut: Bool? = nil,
        coverAt: Double? = nil, edit: ClipEdit? = nil, captions: [CaptionLine]? = nil
    ) {
        self.bytes = bytes
        self.caption = caption
        self.alt = alt
        self.audience = audience
        self.isCut = isCut
        self.coverAt = coverAt
        self.edit = edit
        self.captions = captions
    }
}

/// The picture that stands for a clip from now on.
public struct CoverChoice: Codable, Sendable, Hashable {
    /// Seconds from the clip's beginning.
    public var at: Double

    public init(at: Double) { self.at = at }
}

/// What one thinks of a clip from now on.
public struct ReactionChange: Codable, Sendable, Hashable {
    public var reaction: Reaction

    public init(_ reaction: Reaction) { self.reaction = reaction }
}
