import Base
import Database
import Foundation
import OnlyFriendsAPI

/// A person as the database keeps them, with what they are to a viewer.
struct PersonRow: Sendable {
    var id: SortableID
    var name: String
    var nameKey: String
    var phone: String
    var country: String
    var bio: String?
    var birthday: CalendarDay?
    var showsBirthYear: Bool
    /// Of the viewer and their friends; nobody else is told.
    var friendsCount: Int
    var picture: MediaRow?
    var onboarding: Onboarding
    var commentNotices: Set<CommentReason>
    var showsReading: Bool
    var showsPresence: Bool
    var isSuggested: Bool
    var keepsStories: Bool
    var keepsPosts: Bool
    var breakUntil: Date?
    var language: WrittenLanguage?
    var isPasswordDue: Bool
    var version: Int
    /// When the friendship began.
    var friendsSince: Date?
    var standing: Standing

    /// People under a condition on `u`, with their standing towards a viewer. `source` adds joins that the condition needs;
    /// `mutualCount` stands in the place of the count of shared friends where that is known already.
    static func select(
        viewer: SortableID, declinedSince: Date, mutualCount: SQL? = nil, joining source: SQL = "",
        where condition: SQL
    ) -> SQL {
        """
        SELECT u.id, u.name, u.name_key, u.phone, u.bio, u.birthday, u.birthday_visibility, u.shows_birth_year,
            u.findable_by, u.friends_visibility, u.name_step, u.picture_step, u.contacts_step, u.invite_step,
            u.version, u.state, f.is_close, f.closes_me, f.is_muted, f.hides_stories, f.created_at AS friends_since,
            b.user_id AS blocked,
            u.comment_notices, u.shows_reading, u.shows_presence, u.is_suggested, u.keeps_stories, u.keeps_posts,
            u.break_until, u.language, u.password_due, u.country, k.user_id AS knows_number, kb.user_id AS has_viewer,
            rs.id AS sent_id, rr.id AS received_id, \(MediaRow.columns("m")),
            CASE WHEN f.user_id IS NOT NULL OR u.id = \(viewer)
                THEN (SELECT COUNT(*) FROM friendships c WHERE c.user_id = u.id AND c.hidden = 0) ELSE 0 END AS friends_count,
            \(mutualCount ?? shared(with: viewer)) AS mutual_count
        FROM users u \(source)
        LEFT JOIN media m ON m.id = u.avatar_id
        LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = u.id
        LEFT JOIN blocks b ON b.user_id = \(viewer) AND b.other_id = u.id
        LEFT JOIN known_numbers k ON k.user_id = \(viewer) AND k.other_id = u.id
        LEFT JOIN known_numbers kb ON kb.user_id = u.id AND kb.other_id = \(viewer) AND kb.is_contact = 1
        LEFT JOIN friend_requests rs ON rs.from_id = \(viewer) AND rs.to_id = u.id
            AND (rs.state = 0 OR (rs.state = 1 AND rs.decided_at > \(declinedSince)))
        LEFT JOIN friend_requests rr ON rr.from_id = u.id AND rr.to_id = \(viewer) AND rr.state = 0
        WHERE \(condition)
        """
    }

    private static func shared(with viewer: SortableID) -> SQL {
        "(SELECT COUNT(*) FROM friendships y WHERE y.user_id = u.id AND \(sharing(viewer)))"
    }

    /// The condition that a friendship `y` of somebody is with a friend of the viewer. Theirs are gone through in the order
    /// in which they are kept, of which each has a bounded number, and looked up among the viewer's, which are read once;
    /// looking each of the viewer's up among theirs takes several times as long.
    static func sharing(_ viewer: SortableID) -> SQL {
        """
        +y.friend_id IN (SELECT x.friend_id FROM friendships x WHERE x.user_id = \(viewer) AND x.hidden = 0)
        """
    }

    /// Reads a row of `select`.
    init(_ row: Row, viewer: SortableID) throws {
        id = try row["id"]
        name = try row["name"]
        nameKey = try row["name_key"]
        phone = try row["phone"]
        country = try row["country"]
        bio = try row["bio"]
        birthday = (try row["birthday"] as String?).flatMap(CalendarDay.init)
        showsBirthYear = try row["shows_birth_year"]
        friendsCount = try row["friends_count"]
        picture = try MediaRow(row)
        onboarding = Onboarding(
            name: try Self.step(row, "name_step"), picture: try Self.step(row, "picture_step"),
            contacts: try Self.step(row, "contacts_step"), invite: try Self.step(row, "invite_step"))
        commentNotices = CommentReason.read(try row["comment_notices"])
        showsReading = try row["shows_reading"]
        showsPresence = try row["shows_presence"]
        isSuggested = try row["is_suggested"]
        keepsStories = try row["keeps_stories"]
        keepsPosts = try row["keeps_posts"]
        breakUntil = try row["break_until"]
        language = (try row["language"] as String?).flatMap(WrittenLanguage.init)
        isPasswordDue = try row["password_due"]
        version = try row["version"]
        friendsSince = try row["friends_since"]
        standing = try Self.standing(row, isSelf: id == viewer)
    }

    private static func standing(_ row: Row, isSelf: Bool) throws -> Standing {
        var standing = Standing(isSelf: isSelf)
        standing.isBlocked = try row["blocked"] as Int64? != nil
        standing.isActive = try row.int("state") == 0
        if let isClose: Bool = try row["is_close"] {
            standing.friendship = .init(
                isCloseToViewer: isClose, isViewerClose: try row["closes_me"], isMutedByViewer: try row["is_muted"],
                missesStories: try row["hides_stories"])
        }
        standing.knowsNumber = try row["knows_number"] as Int64? != nil
        standing.isInTheirContacts = try row["has_viewer"] as Int64? != nil
        if let sent: SortableID = try row["sent_id"] { standing.request = .sent(sent) }
        if let received: SortableID = try row["received_id"] { standing.request = .received(received) }
        standing.mutualFriends = isSelf ? 0 : try row["mutual_count"]
        standing.findableBy = Findability(rawValue: try row["findable_by"]) ?? .nobody
        standing.birthdayVisibility = Visibility(rawValue: try row["birthday_visibility"]) ?? .nobody
        standing.friendsListVisibility = Visibility(rawValue: try row["friends_visibility"]) ?? .nobody
        return standing
    }

    private static func step(_ row: Row, _ column: String) throws -> Onboarding.State {
        Onboarding.State(rawValue: try row[column]) ?? .open
    }
}

extension PersonRow {
    /// The person as the viewer may see them; nil when there is nothing to see.
    func user(for viewer: SortableID, _ links: MediaLinks) -> User? {
        guard standing.shows(.card) else { return nil }
        var user = User(id: id, name: name, relation: standing.relation)
        user.profilePicture = picture?.media(for: viewer, links)
        switch standing.request {
        case .sent(let id), .received(let id): user.requestId = id
        case nil: break
        }
        if standing.shows(.mutualCount) { user.mutualFriendsCount = standing.mutualFriends }
        if standing.shows(.profile) {
            user.bio = bio
            user.friendsCount = friendsCount
        }
        if standing.shows(.birthday) {
            user.birthday = standing.isSelf || showsBirthYear ? birthday : birthday?.withoutYear
        }
        if let friendship = standing.friendship {
            user.isCloseFriend = friendship.isCloseToViewer
            if friendship.isMutedByViewer { user.isMuted = true }
            if friendship.missesStories { user.missesStories = true }
            user.friendsSince = friendsSince
        }
        if standing.shows(.privateFields) { addPrivateFields(to: &user) }
        return user
    }

    private func addPrivateFields(to user: inout User) {
        user.phoneNumber = phone.hasPrefix(MemberDirectory.noNumber) ? nil : PhoneBook.masked(phone)
        user.phoneCountry = country.isEmpty ? nil : country
        user.birthdayVisibility = standing.birthdayVisibility
        user.profileComplete = !name.isEmpty
        if isPasswordDue { user.passwordDue = true }
        user.settings = UserSettings(
            findableBy: standing.findableBy, friendsListVisibility: standing.friendsListVisibility,
            showsBirthYear: showsBirthYear, commentNotices: commentNotices, showsReading: showsReading,
            showsPresence: showsPresence, isSuggested: isSuggested, keepsStories: keepsStories,
            keepsPosts: keepsPosts, breakUntil: breakUntil, language: language)
        user.onboarding = onboarding
    }
}

extension CommentReason {
    /// How the database keeps a choice of reasons.
    static func stored(_ reasons: Set<CommentReason>) -> String {
        reasons.map(\.rawValue).sorted().joined(separator: " ")
    }

    static func read(_ text: String) -> Set<CommentReason> {
        Set(text.split(separator: " ").compactMap { CommentReason(rawValue: String($0)) })
    }
}
