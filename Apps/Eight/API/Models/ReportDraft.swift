/// What is wrong with a video or a person.
public enum ReportCategory: String, Codable, Sendable, Hashable, CaseIterable {
    case harassment, hate, violence, nudity
    /// Somebody may hurt themselves.
    case selfHarm = "self_harm"
    case impersonation, spam, other

    /// Whether one report is enough to hide a video until somebody has looked at it (E8-146).
    public var hidesAtOnce: Bool { self == .selfHarm || self == .nudity }
}

/// A report that is to be made. Whoever is reported never learns by whom.
public struct ReportDraft: Codable, Sendable {
    /// Characters of a note.
    public static let noteMaximum = 500

    public var category: ReportCategory
    /// What the person wants to say besides; at most 500 characters.
    public var note: String?

    public init(category: ReportCategory, note: String? = nil) {
        self.category = category
        self.note = note
    }
}

/// Codes of refusals that clients know.
public enum EightProblem {
    /// The owner of the house has shut the person out.
    public static let suspended = "account_suspended"
    /// The person has asked to be deleted, and has not come back yet.
    public static let leaving = "account_leaving"
    /// The person takes a break, and has not come back yet.
    public static let onBreak = "on_break"
    /// As many videos are pinned as can be.
    public static let pinsFull = "pins_full"
    /// The school or the district lets people only watch for a while.
    public static let readOnly = "read_only"
    /// The school or the district takes no new videos and pictures for a while.
    public static let uploadsOff = "uploads_off"
    /// The school or the district takes no responses for a while.
    public static let responsesOff = "responses_off"
    /// Whoever is new has done enough for a day.
    public static let newcomer = "newcomer"
    /// Whoever has left school posts nothing more.
    public static let graduated = "graduated"
    /// The school shows no feed of its own.
    public static let schoolFeedOff = "school_feed_off"
    /// Who works at a school follows no pupils.
    public static let staff = "staff"
    /// The rules have to be agreed to first.
    public static let rules = "rules_first"
    /// What was answered is gone, or its author takes no answer of this person.
    public static let parentGone = "parent_gone"
    /// The call is for moderators.
    public static let notModerator = "not_moderator"
}
