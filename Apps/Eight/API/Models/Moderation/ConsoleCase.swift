public import Base
public import Foundation

/// What a moderator looks at.
public enum ConsoleSubject: String, Codable, Sendable, Hashable, CaseIterable {
    case video, person
}

/// Something that waits for a moderator: it was reported, or is to be looked at before others see it.
public struct ConsoleItem: Codable, Sendable, Hashable, Identifiable {
    /// What people called it, and how many of them.
    public struct Reason: Codable, Sendable, Hashable {
        public var category: ReportCategory
        public var count: Int

        public init(category: ReportCategory, count: Int) { (self.category, self.count) = (category, count) }
    }

    public var subject: ConsoleSubject
    /// Of the video or the person.
    public var subjectId: SortableID
    /// Whose it is.
    public var person: Person
    /// What was reported, the gravest first.
    public var reasons: [Reason]
    /// Why it waits; nil where it was reported.
    public var review: ReviewReason?
    public var since: Date
    /// Whether nobody else sees it meanwhile.
    public var isHidden: Bool
    public var caption: String?
    public var poster: Picture?

    public init(
        subject: ConsoleSubject, subjectId: SortableID, person: Person, reasons: [Reason] = [],
        review: ReviewReason? = nil, since: Date, isHidden: Bool = false, caption: String? = nil,
        poster: Picture? = nil
    ) {
        self.subject = subject
        self.subjectId = subjectId
        self.person = person
        self.reasons = reasons
        self.review = review
        self.since = since
        self.isHidden = isHidden
        self.caption = caption
        self.poster = poster
    }

    public var id: String { "\(subject.rawValue) \(subjectId)" }
    public var reportCount: Int { reasons.reduce(0) { $0 + $1.count } }
    /// What cannot wait has a higher one.
    public var severity: Int { reasons.map(\.category.severity).max() ?? 0 }

    /// Whether a moderator had better look at it before another one.
    public func goes(before other: ConsoleItem) -> Bool {
        if severity != other.severity { return severity > other.severity }
        if reportCount != other.reportCount { return reportCount > other.reportCount }
        return since < other.since
    }
}

extension ReportCategory {
    /// From 1 for what can wait to 5 for what cannot.
    public var severity: Int {
        switch self {
        case .selfHarm: 5
        case .nudity, .violence: 4
        case .hate, .harassment: 3
        case .impersonation: 2
        case .spam, .other: 1
        }
    }
}

/// All that is known of something that waits. Who reported it is not in it.
public struct ConsoleCase: Codable, Sendable, Hashable {
    public var item: ConsoleItem
    /// Nil where it was deleted, or a person was reported.
    public var video: Clip?
    public var bio: String?
    /// The words as they were when they were reported.
    public var words: String?
    /// A picture of it as it was then; works for one viewer and at most ten minutes.
    public var picture: String?
    /// What those who reported it said.
    public var notes: [String]
    /// What the author says to it being hidden.
    public var appeal: String?
    /// What was decided about the same person before, latest first.
    public var history: [ConsoleRecord]

    public init(
        item: ConsoleItem, video: Clip? = nil, bio: String? = nil, words: String? = nil, picture: String? = nil,
        notes: [String] = [], history: [ConsoleRecord] = []
    ) {
        self.item = item
        self.video = video
        self.bio = bio
        self.words = words
        self.picture = picture
        self.notes = notes
        self.history = history
    }
}

/// How much waits, and how long things do.
public struct ConsoleOverview: Codable, Sendable, Hashable {
    public var role: ModeratorRole
    public var reported: Int
    public var waiting: Int
    /// Appeals that wait.
    public var appeals: Int
    /// Suspensions that wait to be confirmed for ever.
    public var bans: Int
    /// People who want to be at another school.
    public var schools: Int
    /// Seconds from the first report to the decision, of half of the last 30 days' cases; nil where there were none.
    public var reportMedian: Double?
    /// Seconds that half of the last 30 days' videos have waited for review; nil where there were none.
    public var reviewMedian: Double?

    public init(
        role: ModeratorRole, reported: Int = 0, waiting: Int = 0, appeals: Int = 0, bans: Int = 0,
        schools: Int = 0,
        reportMedian: Double? = nil,
        reviewMedian: Double? = nil
    ) {
        self.role = role
        self.reported = reported
        self.waiting = waiting
        self.appeals = appeals
        self.bans = bans
        self.schools = schools
        self.reportMedian = reportMedian
        self.reviewMedian = reviewMedian
    }
}
