public import EightAPI
public import Foundation

/// Every number that the server holds people to; the client's share of them is in `config`.
public struct EightLimits: Sendable {
    /// What people are held to while they are new.
    public struct Newcomers: Sendable {
        /// Seconds for which somebody is new.
        public var time: TimeInterval = 48 * 3_600
        public var videosPerDay = 5
        public var followsPerDay = 30
        public var reactionsPerDay = 100
        public var reportsPerDay = 10

        public init() {}
    }

    /// What `GET /api/v1/config` tells.
    public var config = EightConfig()
    /// Addresses of who administers the district, in small letters.
    public var administrators: Set<String> = []
    /// Addresses of who works at a school, in small letters; `@staff.example.org` are all of a domain (E8-009).
    public var staff: Set<String> = []
    /// Whether those follow pupils.
    public var letsStaffFollow = false
    /// Nil where who is new may do as much as everybody.
    public var newcomers: Newcomers? = Newcomers()
    /// What becomes of videos that a check could not look at.
    public var unchecked = UncheckedRule.closedToNewcomers
    public var pageDefault = 20
    /// Items of a grid.
    public var gridDefault = 30
    public var videosPerDay = 20
    public var feedsPerMinute = 120
    public var reactionsPerMinute = 60
    /// Where school years begin on 1 July.
    public var timeZone = "America/Denver"
    /// Seconds for which somebody is here who has left school (E8-016).
    public var graduationStay: TimeInterval = 60 * 86_400
    public var reportsPerDay = 50
    /// So many people who report a video hide it until somebody has looked (E8-146).
    public var reportsThatHide = 3
    /// Seconds that a copy of what was reported is kept.
    public var evidenceLifetime: TimeInterval = 30 * 86_400
    public var storageBytes = 1 << 30
    /// Seconds from one copy of somebody's videos to the next.
    public var exportRest: TimeInterval = 86_400
    /// Seconds that a copy of somebody's videos can be loaded.
    public var exportLifetime: TimeInterval = 3 * 86_400
    public var pictureBytes = 10_000_000
    /// Times that a name may change in 30 days, after the first one.
    public var namesPerMonth = 2
    /// Also of those who are followed no longer.
    public var followsPerDay = 100
    public var followsAtOnce = 2_000
    /// Seconds that a link to a file works.
    public var linkLifetime = 600
    /// Seconds that an order of responses stays as it was on its first page.
    public var orderLifetime: TimeInterval = 600
    /// Responses of one clip that can be walked through.
    public var orderLength = 20_000
    /// Seconds that a clip that failed may be tried again (E8-091).
    public var failedLifetime: TimeInterval = 7 * 86_400
    /// Times that a clip is tried before its author is told that it failed.
    public var attempts = 3
    /// Clips of all people that are worked on or wait in memory at once; what runs at once is less.
    public var clipsAtOnce = 64

    /// Whether an address is of somebody who works at a school.
    func isStaff(_ mail: String) -> Bool {
        let mail = mail.lowercased()
        return staff.contains(mail) || mail.lastIndex(of: "@").map { staff.contains(String(mail[$0...])) } == true
    }

    /// Seconds in which somebody who deletes their account may come back.
    var deletionGrace: TimeInterval { Double(config.graceDays) * 86_400 }

    public init() {}
}
