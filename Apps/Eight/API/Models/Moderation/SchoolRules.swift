public import Foundation

/// What a school, or the whole district, has switched off for a while (E8-155).
public struct SchoolPause: Codable, Sendable, Hashable {
    /// Whether people may only watch, report, and look after what is theirs.
    public var isReadOnly: Bool
    /// Whether no new videos and pictures are taken.
    public var stopsUploads: Bool
    /// Whether nobody answers videos.
    public var stopsResponses: Bool

    public init(isReadOnly: Bool = false, stopsUploads: Bool = false, stopsResponses: Bool = false) {
        (self.isReadOnly, self.stopsUploads, self.stopsResponses) = (isReadOnly, stopsUploads, stopsResponses)
    }

    public var allowsVideos: Bool { !isReadOnly && !stopsUploads }
    public var allowsResponses: Bool { allowsVideos && !stopsResponses }
    /// Also following, and changes of what others read about oneself.
    public var allowsReactions: Bool { !isReadOnly }
    public var isOff: Bool { self == SchoolPause() }

    /// What either of two has switched off.
    public func with(_ other: SchoolPause) -> SchoolPause {
        SchoolPause(
            isReadOnly: isReadOnly || other.isReadOnly, stopsUploads: stopsUploads || other.stopsUploads,
            stopsResponses: stopsResponses || other.stopsResponses)
    }
}

/// Which videos wait until a moderator has looked at them (E8-147).
public struct ReviewRule: Codable, Sendable, Hashable {
    /// So many videos of somebody are looked at where newcomers' are.
    public static let newcomerVideos = 3

    public var everything: Bool
    /// The first three of everybody.
    public var newcomers: Bool
    /// Those with one of these words in their caption, description or picture; 50 words at most.
    public var words: [String]

    public init(everything: Bool = false, newcomers: Bool = false, words: [String] = []) {
        (self.everything, self.newcomers, self.words) = (everything, newcomers, words)
    }
}

/// Why a video waits.
public enum ReviewReason: String, Codable, Sendable, Hashable, CaseIterable {
    case everything, newcomer, word
    /// It was on its way when new videos were switched off.
    case pause
    /// It looks like something on a list of what must not be shown (E8-148).
    case match
    /// What looks for such things could not be asked.
    case unchecked
}

/// What holds for the people of a school, or for all of the district.
public struct SchoolRules: Codable, Sendable, Hashable, Identifiable {
    /// What stands for all schools.
    public static let district = "district"

    /// The school's key.
    public var school: String
    public var pause: SchoolPause
    public var review: ReviewRule
    /// Whether videos for everybody that a moderator has approved are shown to all of the school (E8-026).
    public var showsSchoolFeed: Bool
    public var changedAt: Date?
    /// Who changed it last.
    public var changedBy: String?

    public init(
        school: String, pause: SchoolPause = SchoolPause(), review: ReviewRule = ReviewRule(),
        showsSchoolFeed: Bool = false, changedAt: Date? = nil,
        changedBy: String? = nil
    ) {
        self.school = school
        self.pause = pause
        self.review = review
        self.showsSchoolFeed = showsSchoolFeed
        self.changedAt = changedAt
        self.changedBy = changedBy
    }

    public var id: String { school }
}

/// All that is to hold for a school from now on.
public struct RulesChange: Codable, Sendable, Hashable {
    public var pause: SchoolPause
    public var review: ReviewRule
    /// Stays as it is where this is not said.
    public var showsSchoolFeed: Bool?

    public init(pause: SchoolPause, review: ReviewRule, showsSchoolFeed: Bool? = nil) {
        (self.pause, self.review, self.showsSchoolFeed) = (pause, review, showsSchoolFeed)
    }
}
