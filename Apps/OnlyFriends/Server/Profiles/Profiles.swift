import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Lets people change what others see of them.
struct Profiles: Sendable {
    let context: ServerContext
    let media: MediaStore

    /// A change after its texts were checked.
    private struct Checked: Sendable {
        var name: String?
        var bio: String??
        var birthday: CalendarDay??
    }

    /// Changes parts of one's own profile; `ifMatch` is the version that the change was made from.
    func update(_ change: ProfileChange, of viewer: SortableID, ifMatch: String?) async throws -> (User, Int) {
        if let field = change.readOnlyFields.first {
            throw Problem.unprocessable(field, ProblemCode.readOnly, "The field \(field) cannot be changed here.")
        }
        let checked = try check(change)
        let ageGate = AgeGate(context: context)
        if let birthday = checked.birthday ?? nil { try await ageGate.pass(birthday, of: viewer) }
        try await context.database.write { [self] connection in
            try write(change, checked, viewer, ifMatch: ifMatch, connection)
        }
        context.live.publish(.userUpdated(viewer))
        if change.settings?.showsPresence != nil || change.settings?.breakDays != nil {
            context.live.publish(.presenceChanged(viewer))
        }
        // Stories go, or are there again.
        if change.settings?.breakDays != nil { context.live.publish(.mutesChanged(viewer: viewer)) }
        return try await context.people.meAndVersion(viewer)
    }

    /// Sets one's profile picture.
    func setPicture(
        _ upload: FileUpload, around focus: UsersAPI.Focus, by uploader: Uploader
    ) async throws -> User {
        let id = try await media.take(upload, kind: .avatar, around: try focus.checked(), by: uploader)
        return try await setPicture(id, of: uploader.person)
    }

    /// Makes a picture that is in store one's profile picture.
    func setPicture(_ id: SortableID, of viewer: SortableID) async throws -> User {
        try await context.database.write { [self] connection in
            let old = try connection.value(
                "SELECT avatar_id FROM users WHERE id = \(viewer)", as: SortableID?.self)
            try connection.execute(
                """
                UPDATE users SET avatar_id = \(id), picture_step = 'done', version = version + 1 WHERE id = \(viewer)
                """)
            if let old = old ?? nil { try media.delete([old], connection) }
        }
        context.live.publish(.userUpdated(viewer))
        return try await context.people.me(viewer)
    }

    private func check(_ change: ProfileChange) throws -> Checked {
        let limits = context.limits.shared
        var checked = Checked()
        do throws(TextRule.Violation) {
            if let name = change.name { checked.name = try TextRule.name(name, limits: limits) }
        } catch {
            throw error.problem("name")
        }
        do throws(TextRule.Violation) {
            if let bio = change.bio { checked.bio = .some(try TextRule.bio(bio, limits: limits)) }
        } catch {
            throw error.problem("bio")
        }
        if let days = change.settings?.breakDays, !(0...90).contains(days) {
            throw Problem.unprocessable("breakDays", ProblemCode.outOfRange, "A break lasts 1 to 90 days.")
        }
        if change.removeBirthday == true {
            checked.birthday = .some(nil)
        } else if let birthday = change.birthday {
            checked.birthday = .some(try check(birthday))
        }
        return checked
    }

    private func check(_ birthday: CalendarDay) throws -> CalendarDay {
        let today = CalendarDay(context.clock.now().addingTimeInterval(14 * 3_600))
        guard let days = birthday.daysSince1970, let year = birthday.year, let now = today?.daysSince1970,
            let thisYear = today?.year
        else {
            throw Problem.unprocessable("birthday", ProblemCode.invalid, "Tell the year of your birthday too.")
        }
        guard days <= now else {
            throw Problem.unprocessable("birthday", ProblemCode.outOfRange, "A birthday cannot be in the future.")
        }
        guard year >= thisYear - 120 else {
            throw Problem.unprocessable("birthday", ProblemCode.outOfRange, "A birthday is at most 120 years ago.")
        }
        return birthday
    }

    private func write(
        _ change: ProfileChange, _ checked: Checked, _ viewer: SortableID, ifMatch: String?,
        _ connection: DatabaseConnection
    ) throws {
        let kept = try connection.row("SELECT version, avatar_id FROM users WHERE id = \(viewer)") { row in
            (version: try row[0] as Int, picture: try row[1] as SortableID?)
        }
        guard let kept else { throw Problem.unauthorized() }
        if let ifMatch, !Self.matches(ifMatch, version: kept.version) { throw Problem.preconditionFailed() }
        let assignments = assignments(change, checked)
        try connection.execute(
            "UPDATE users SET \((["version = version + 1"] + assignments).joined()) WHERE id = \(viewer)")
        if let name = checked.name { try writeWords(of: name, viewer, connection) }
        if change.removePicture == true, let picture = kept.picture { try media.delete([picture], connection) }
    }

    private func assignments(_ change: ProfileChange, _ checked: Checked) -> [SQL] {
        var list: [SQL] = []
        if let name = checked.name {
            list.append("name = \(name), name_key = \(NameKey.of(name)), name_step = 'done'")
        }
        if let bio = checked.bio { list.append("bio = \(bio)") }
        if let birthday = checked.birthday { list.append("birthday = \(birthday?.description)") }
        if let value = change.birthdayVisibility { list.append("birthday_visibility = \(value.rawValue)") }
        if change.removePicture == true { list.append("avatar_id = \(SortableID?.none)") }
        if let settings = change.settings {
            if let value = settings.findableBy { list.append("findable_by = \(value.rawValue)") }
            if let value = settings.friendsListVisibility { list.append("friends_visibility = \(value.rawValue)") }
            if let value = settings.showsBirthYear { list.append("shows_birth_year = \(value)") }
            if let value = settings.showsReading { list.append("shows_reading = \(value)") }
            if let value = settings.showsPresence { list.append("shows_presence = \(value)") }
            if let value = settings.isSuggested { list.append("is_suggested = \(value)") }
            if let value = settings.keepsStories { list.append("keeps_stories = \(value)") }
            if let value = settings.keepsPosts { list.append("keeps_posts = \(value)") }
            if let days = settings.breakDays {
                let end = days == 0 ? nil : context.clock.now().addingTimeInterval(TimeInterval(days) * 86_400)
                list.append("break_until = \(end)")
            }
            if let value = settings.language { list.append("language = \(value.rawValue)") }
            if let value = settings.commentNotices {
                list.append("comment_notices = \(CommentReason.stored(value))")
            }
        }
        if let steps = change.onboarding {
            if let value = steps.name, checked.name == nil { list.append("name_step = \(value.rawValue)") }
            if let value = steps.picture { list.append("picture_step = \(value.rawValue)") }
            if let value = steps.contacts { list.append("contacts_step = \(value.rawValue)") }
            if let value = steps.invite { list.append("invite_step = \(value.rawValue)") }
        }
        return list
    }

    private func writeWords(of name: String, _ user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM user_words WHERE user_id = \(user)")
        try SearchVersions.namesChange(connection)
        let rows = Set(NameKey.words(name)).sorted().map { word -> SQL in "(\(word), \(user))" }
        guard !rows.isEmpty else { return }
        try connection.execute("INSERT INTO user_words (word, user_id) VALUES \(rows.joined())")
    }

    /// The tag of one's own profile: the version, and what changes without one.
    func tag(version: Int, _ user: User) -> String {
        let window = Int(context.clock.now().timeIntervalSince1970) / max(1, context.limits.shared.mediaURLLifetime / 2)
        return "\"\(version)-\(user.friendsCount ?? 0)-\(window)\""
    }

    /// Whether one of the tags in If-Match was made from a version.
    private static func matches(_ field: String, version: Int) -> Bool {
        field.prefix(1_000).split(separator: ",").contains { tag in
            let tag = tag.trimmingCharacters(in: .whitespaces)
            return tag == "*" || tag.hasPrefix("\"\(version)-") || tag == "\"\(version)\""
        }
    }
}
