public import Base
public import Foundation

/// A picture in the sizes that it is kept in.
public struct Picture: Codable, Sendable, Hashable {
    public struct Size: Codable, Sendable, Hashable {
        public var width: Int
        /// Works for one viewer and at most ten minutes.
        public var url: String

        public init(width: Int, url: String) {
            self.width = width
            self.url = url
        }
    }

    public var width: Int
    public var height: Int
    /// What stands for it until it is there, as base 64.
    public var thumbhash: String
    public var sizes: [Size]

    public init(width: Int, height: Int, thumbhash: String, sizes: [Size]) {
        self.width = width
        self.height = height
        self.thumbhash = thumbhash
        self.sizes = sizes
    }

    /// The smallest that is at least so wide, or the largest.
    public func url(width: Int) -> String? {
        (sizes.filter { $0.width >= width }.min { $0.width < $1.width } ?? sizes.max { $0.width < $1.width })?.url
    }
}

/// How the viewer stands to somebody.
public enum Relation: String, Codable, Sendable, Hashable, CaseIterable {
    case oneself = "self"
    case none
    /// The viewer has asked to follow.
    case requested
    case following
    /// Each follows the other.
    case friends
}

/// Somebody as lists show them.
public struct Person: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var name: String
    public var school: String?
    public var grade: String?
    public var picture: Picture?
    public var relation: Relation
    /// Whether they follow the viewer.
    public var followsMe: Bool
    /// Whether they work at a school; absent for pupils.
    public var isStaff: Bool?

    public init(
        id: SortableID, name: String, school: String? = nil, grade: String? = nil, picture: Picture? = nil,
        relation: Relation = .none, followsMe: Bool = false, isStaff: Bool? = nil
    ) {
        self.id = id
        self.name = name
        self.school = school
        self.grade = grade
        self.picture = picture
        self.relation = relation
        self.followsMe = followsMe
        self.isStaff = isStaff
    }
}

/// Somebody's page, as the viewer may see it.
public struct Profile: Codable, Sendable, Hashable, Identifiable {
    public var person: Person
    public var bio: String?
    public var followerCount: Int
    public var followingCount: Int
    public var friendCount: Int
    public var videoCount: Int
    /// Whether the viewer may see what they post for others than followers.
    public var showsVideos: Bool
    /// Whether the viewer has muted them; nobody else is told.
    public var isMuted: Bool

    public init(
        person: Person, bio: String? = nil, followerCount: Int = 0, followingCount: Int = 0, friendCount: Int = 0,
        videoCount: Int = 0, showsVideos: Bool = false, isMuted: Bool = false
    ) {
        self.person = person
        self.bio = bio
        self.followerCount = followerCount
        self.followingCount = followingCount
        self.friendCount = friendCount
        self.videoCount = videoCount
        self.showsVideos = showsVideos
        self.isMuted = isMuted
    }

    public var id: SortableID { person.id }
}

/// Who sees what somebody posts, or may answer it.
public enum Audience: String, Codable, Sendable, Hashable, CaseIterable {
    /// Everybody of the district.
    case school
    case followers
    /// Who follows and is followed.
    case friends
}

/// Who may record a response.
public enum Responders: String, Codable, Sendable, Hashable, CaseIterable {
    case school, followers, friends, nobody
}

/// A step of getting ready.
public enum OnboardingStep: String, Codable, Sendable, Hashable, CaseIterable {
    /// Also of who agreed to an older version of them.
    case rules
    case school, grade, profile, done
}

/// Oneself: what only oneself sees.
public struct Me: Codable, Sendable, Hashable, Identifiable {
    public var profile: Profile
    /// The address that one signs in with.
    public var mail: String
    public var step: OnboardingStep
    /// Who sees what one posts, unless it says something narrower.
    public var audience: Audience
    public var responders: Responders
    /// Whether people of other schools find one.
    public var isFoundByOthers: Bool
    /// Whether likes are not counted where one sees them, and on one's own videos where anybody does.
    public var hidesCounts: Bool
    /// Requests to follow one that wait for an answer.
    public var requestCount: Int
    /// What others did that one has not looked at.
    public var activityCount: Int
    /// What others do that one does not want to be told.
    public var quietActivities: [Activity.Kind]
    /// When one is deleted; nil for who has not asked for that.
    public var leavesAt: Date?
    /// Until when one takes a break; nil for who takes none.
    public var breakUntil: Date?
    /// Until when one is private, whatever one's audience is; nil for who is not.
    public var privateUntil: Date?
    /// Until when one is here who has left school; nil for who has not.
    public var graduatedUntil: Date?
    /// The school that one asked for last.
    public var schoolChange: SchoolChange?
    /// The version of the rules that one agreed to last; nil for none.
    public var rulesVersion: Int?
    /// When that was.
    public var rulesAt: Date?
    /// What one's school or the district has switched off.
    public var pause: SchoolPause
    /// Whether one's school shows what moderators have approved to all of it.
    public var hasSchoolFeed: Bool
    /// What one looks after; nil for who is no moderator.
    public var role: ModeratorRole?
    /// Why one is shut out; nil for who is not.
    public var suspension: Sanction?
    /// Who sees one's time and settings, as one calls them; nil for nobody.
    public var guardians: [String]?
    /// Goes up with every change.
    public var version: Int

    public init(
        profile: Profile, mail: String, step: OnboardingStep, audience: Audience = .followers,
        responders: Responders = .followers, isFoundByOthers: Bool = false, hidesCounts: Bool = false,
        requestCount: Int = 0, activityCount: Int = 0, quietActivities: [Activity.Kind] = [], leavesAt: Date? = nil,
        breakUntil: Date? = nil, privateUntil: Date? = nil, graduatedUntil: Date? = nil,
        schoolChange: SchoolChange? = nil, rulesVersion: Int? = nil, rulesAt: Date? = nil,
        pause: SchoolPause = SchoolPause(),
        hasSchoolFeed: Bool = false, role: ModeratorRole? = nil, suspension: Sanction? = nil,
        guardians: [String]? = nil,
        version: Int = 1
    ) {
        self.profile = profile
        self.mail = mail
        self.step = step
        self.audience = audience
        self.responders = responders
        self.isFoundByOthers = isFoundByOthers
        self.hidesCounts = hidesCounts
        self.quietActivities = quietActivities
        self.leavesAt = leavesAt
        self.breakUntil = breakUntil
        self.privateUntil = privateUntil
        self.graduatedUntil = graduatedUntil
        self.schoolChange = schoolChange
        self.rulesVersion = rulesVersion
        self.rulesAt = rulesAt
        self.pause = pause
        self.hasSchoolFeed = hasSchoolFeed
        self.role = role
        self.suspension = suspension
        self.guardians = guardians
        self.requestCount = requestCount
        self.activityCount = activityCount
        self.version = version
    }

    public var id: SortableID { profile.person.id }
}

/// A partial change of oneself: what is absent stays.
public struct MeChange: Codable, Sendable {
    public var school: String?
    public var grade: String?
    public var name: String?
    /// An empty text removes it.
    public var bio: String?
    public var audience: Audience?
    public var responders: Responders?
    public var isFoundByOthers: Bool?
    public var hidesCounts: Bool?
    /// All that one does not want to be told.
    public var quietActivities: [Activity.Kind]?
    /// The version that the change was made on; refused with 412 when there is a newer one.
    public var version: Int?

    public init(
        school: String? = nil, grade: String? = nil, name: String? = nil, bio: String? = nil,
        audience: Audience? = nil, responders: Responders? = nil, isFoundByOthers: Bool? = nil,
        hidesCounts: Bool? = nil, quietActivities: [Activity.Kind]? = nil, version: Int? = nil
    ) {
        self.school = school
        self.grade = grade
        self.name = name
        self.bio = bio
        self.audience = audience
        self.responders = responders
        self.isFoundByOthers = isFoundByOthers
        self.hidesCounts = hidesCounts
        self.quietActivities = quietActivities
        self.version = version
    }
}

/// Somebody who asks to follow.
public struct FollowRequest: Codable, Sendable, Hashable, Identifiable {
    public var person: Person
    public var at: Date

    public init(person: Person, at: Date) {
        self.person = person
        self.at = at
    }

    public var id: SortableID { person.id }
}
