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
        SELECT u.id, u.name, u.name_key, u.phone, u.country, u.bio, u.birthday, u.shows_birth_year,
            CASE WHEN f.user_id IS NOT NULL OR u.id = \(viewer)
                THEN (SELECT COUNT(*) FROM friendships c WHERE c.user_id = u.id AND c.hidden = 0) ELSE 0 END,
            \(MediaRow.columns("m")), u.name_step, u.picture_step, u.contacts_step, u.invite_step,
            u.comment_notices, u.shows_reading, u.shows_presence, u.is_suggested, u.keeps_stories, u.keeps_posts,
            u.break_until, u.language, u.password_due, u.version, f.created_at,
            b.user_id, u.state, f.is_close, f.closes_me, f.is_muted, f.hides_stories, k.user_id, kb.user_id, rs.id, rr.id,
            \(mutualCount ?? shared(with: viewer)), u.findable_by, u.birthday_visibility, u.friends_visibility
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

    /// Reads a row of `select`, in the order of its columns: by their names it takes several times as long.
    init(_ row: Row, viewer: SortableID) throws {
        var row = RowReader(row)
        id = try row.id()
        name = try row.text()
        nameKey = try row.text()
        phone = try row.text()
        country = try row.text()
        bio = try row.textIfAny()
        birthday = (try row.textIfAny()).flatMap(CalendarDay.init)
        showsBirthYear = try row.bool()
        friendsCount = try row.int()
        picture = try MediaRow(next: &row)
        onboarding = Onboarding(
            name: try Self.step(&row), picture: try Self.step(&row), contacts: try Self.step(&row),
            invite: try Self.step(&row))
        commentNotices = CommentReason.read(try row.text())
        showsReading = try row.bool()
        showsPresence = try row.bool()
        isSuggested = try row.bool()
        keepsStories = try row.bool()
        keepsPosts = try row.bool()
        breakUntil = try row.dateIfAny()
        language = (try row.textIfAny()).flatMap(WrittenLanguage.init)
        isPasswordDue = try row.bool()
        version = try row.int()
        friendsSince = try row.dateIfAny()
        standing = try Self.standing(&row, isSelf: id == viewer)
    }

    private static func standing(_ row: inout RowReader, isSelf: Bool) throws -> Standing {
        var standing = Standing(isSelf: isSelf)
        standing.isBlocked = try row.idIfAny() != nil
        standing.isActive = try row.int() == 0
        if let isClose = try row.integerIfAny() {
            standing.friendship = .init(
                isCloseToViewer: isClose != 0, isViewerClose: try row.bool(), isMutedByViewer: try row.bool(),
                missesStories: try row.bool())
        } else {
            row.skip(3)
        }
        standing.knowsNumber = try row.idIfAny() != nil
        standing.isInTheirContacts = try row.idIfAny() != nil
        if let sent = try row.idIfAny() { standing.request = .sent(sent) }
        if let received = try row.idIfAny() { standing.request = .received(received) }
        let shared = try row.int()
        standing.mutualFriends = isSelf ? 0 : shared
        standing.findableBy = Findability(rawValue: try row.text()) ?? .nobody
        standing.birthdayVisibility = Visibility(rawValue: try row.text()) ?? .nobody
        standing.friendsListVisibility = Visibility(rawValue: try row.text()) ?? .nobody
        return standing
    }

    private static func step(_ row: inout RowReader) throws -> Onboarding.State {
        Onboarding.State(rawValue: try row.text()) ?? .open
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
