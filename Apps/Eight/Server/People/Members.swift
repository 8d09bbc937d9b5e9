import Base
import Database
import EightAPI
import Foundation
import Images
import ServerKit
import Wire

/// Oneself: getting ready, what one says about oneself, who may see it.
struct Members: Sendable {
    let context: EightContext
    let store: MediaStore

    /// Makes somebody a member who signed in for the first time; a changed address is kept. Who works at a school has no grade.
    static func ensure(
        _ id: SortableID, mail: String, name: String, isStaff: Bool, at now: Date, _ connection: DatabaseConnection
    ) throws {
        let kept = (try? EightText.name(name)) ?? ""
        try connection.execute(
            """
            INSERT INTO people (id, mail, name, name_key, created_at, is_staff, grade)
            VALUES (\(id), \(mail), \(kept), \(NameKey.of(kept)), \(now), \(isStaff), \(isStaff ? "other" : nil))
            ON CONFLICT (id) DO UPDATE SET mail = excluded.mail, is_staff = excluded.is_staff
            """)
    }

    /// Whether somebody has gone through all steps.
    func isReady(_ id: SortableID) async throws -> Bool {
        let now = context.clock.now()
        return try await context.database.read { connection in
            try connection.value(
                """
                SELECT is_ready FROM people WHERE id = \(id) AND is_active = 1 AND purge_at IS NULL
                    AND (break_until IS NULL OR break_until <= \(now))
                """, as: Bool.self) ?? false
        }
    }

    /// Whether somebody takes a break.
    func isOnBreak(_ id: SortableID) async throws -> Bool {
        let now = context.clock.now()
        return try await context.database.read { connection in
            try connection.value("SELECT 1 FROM people WHERE id = \(id) AND break_until > \(now)", as: Int.self) != nil
        }
    }

    /// Whether somebody has asked to be deleted and may come back yet.
    func isLeaving(_ id: SortableID) async throws -> Bool {
        try await context.database.read { connection in
            try connection.value("SELECT 1 FROM people WHERE id = \(id) AND purge_at IS NOT NULL", as: Int.self) != nil
        }
    }

    /// Oneself; for who is shut out that and why, and nothing else.
    func me(_ id: SortableID) async throws -> Me {
        try await context.database.read { [self] in try shutOut(id, $0) ?? me(id, $0) }
    }

    private func shutOut(_ id: SortableID, _ connection: DatabaseConnection) throws -> Me? {
        let kept = try connection.row("SELECT mail, name FROM people WHERE id = \(id) AND is_active = 0") {
            (mail: try $0[0] as String, name: try $0[1] as String)
        }
        guard let kept else { return nil }
        var me = Me(profile: Profile(person: Person(id: id, name: kept.name)), mail: kept.mail, step: .done)
        me.suspension =
            try Sanctions(context: context).suspension(of: id, connection)
            ?? Sanction(id: id, kind: .suspended, subject: .person, at: id.time)
        return me
    }

    /// Whether somebody is shut out.
    func isShutOut(_ id: SortableID) async throws -> Bool {
        try await context.database.read { connection in
            try connection.value("SELECT 1 FROM people WHERE id = \(id) AND is_active = 0", as: Int.self) != nil
        }
    }

    func me(_ id: SortableID, _ connection: DatabaseConnection) throws -> Me {
        let now = context.clock.now()
        let found = try connection.row(
            """
            SELECT p.mail, p.is_ready, p.audience, p.responders, p.found_by_others, p.hides_counts,
                p.purge_at, p.break_until, p.private_until, p.graduated_until, p.rules_version, p.rules_at,
                \(SchoolRulesBook.showsFeed(to: "p")) AS shows_feed, p.tells_followers, p.tells_likes,
                p.tells_responses,
                p.version,
                (SELECT COUNT(*) FROM follows q WHERE q.person_id = p.id AND q.is_accepted = 0) AS requests,
                \(Activities.unseen("p")) AS activities
            FROM people p WHERE p.id = \(id) AND p.is_active = 1
            """
        ) { row in
            Me(
                profile: Profile(person: Person(id: id, name: "")), mail: try row["mail"],
                step: try row["is_ready"] ? .done : .profile, audience: Audience(rank: try row["audience"]) ?? .friends,
                responders: Responders(rank: try row["responders"]) ?? .nobody,
                isFoundByOthers: try row["found_by_others"], hidesCounts: try row["hides_counts"],
                requestCount: try row["requests"], activityCount: try row["activities"],
                quietActivities: try Self.quiet(row), leavesAt: try row["purge_at"],
                // A minute may go by until what is over is ended.
                breakUntil: (try row["break_until"] as Date?).flatMap { $0 > now ? $0 : nil },
                privateUntil: (try row["private_until"] as Date?).flatMap { $0 > now ? $0 : nil },
                graduatedUntil: try row["graduated_until"],
                rulesVersion: (try row["rules_version"] as Int?).flatMap { $0 > 0 ? $0 : nil },
                rulesAt: try row["rules_at"],
                hasSchoolFeed: try row["shows_feed"],
                version: try row["version"])
        }
        if found == nil, try connection.value("SELECT 1 FROM people WHERE id = \(id)", as: Int.self) != nil {
            throw Self.suspended
        }
        guard var me = found, let profile = try Profiles(context: context).profile(id, for: id, connection) else {
            throw Problem.unauthorized()
        }
        me.profile = profile
        me.pause = try SchoolRulesBook.pause(of: id, connection)
        me.role = try Moderators(context: context).judge(id, connection)?.role
        if me.step != .done {
            me.step = profile.person.school == nil ? .school : profile.person.grade == nil ? .grade : .profile
        }
        if me.rulesVersion ?? 0 < context.limits.config.rulesVersion { me.step = .rules }
        me.schoolChange = try SchoolChanges.latest(of: id, connection)
        let guardians = try Guardians.names(of: id, connection)
        if !guardians.isEmpty { me.guardians = guardians }
        return me
    }

    /// What somebody does not want to be told.
    private static func quiet(_ row: Row) throws -> [Activity.Kind] {
        try Activity.Kind.chosen.filter { kind in try kind.column.map { try !(row[$0] as Bool) } ?? false }
    }

    static let suspended = Problem.forbidden(code: EightProblem.suspended, "Your account is suspended.")

    static let onBreak = Problem.forbidden(code: EightProblem.onBreak, "You're taking a break. Come back first.")

    /// Whoever has asked to be deleted changes nothing before they come back.
    static let leaving = Problem.forbidden(
        code: EightProblem.leaving, "Your account is going to be deleted. Come back first.")

    func change(_ change: MeChange, of id: SortableID) async throws -> Me {
        let config = context.limits.config
        if let school = change.school, config.school(school) == nil {
            throw Problem.unprocessable("school", "unknown", "There is no such school here.")
        }
        if let grade = change.grade, config.grade(grade) == nil {
            throw Problem.unprocessable("grade", "unknown", "There is no such grade here.")
        }
        let name = try change.name.map { try self.name($0) }
        let bio = try change.bio.map { try self.bio($0) }
        return try await context.database.write { [self] connection in
            let before = try me(id, connection)
            guard before.leavesAt == nil else { throw Self.leaving }
            guard before.step != .rules else { throw Self.rulesFirst }
            guard change.version ?? before.version == before.version else { throw Problem.preconditionFailed() }
            try checkPlace(change, before)
            if name != nil,
                change.school ?? before.profile.person.school == nil
                    || change.grade ?? before.profile.person.grade == nil
            {
                throw Problem.conflict("step", "Choose your school and grade first.")
            }
            let person = before.profile.person
            if before.step == .done, name != nil || bio != nil {
                try SchoolRulesBook.check(.other, by: id, connection)
            }
            let kept = name ?? person.name
            if before.step == .done, kept != person.name { try countName(of: id, connection) }
            let quiet = Set(change.quietActivities ?? before.quietActivities)
            try connection.execute(
                """
                UPDATE people SET school = \(change.school ?? person.school), grade = \(change.grade ?? person.grade),
                    name = \(kept), name_key = \(NameKey.of(kept)), bio = \(bio ?? before.profile.bio),
                    is_ready = \(before.step == .done || name != nil),
                    audience = \((change.audience ?? before.audience).rank),
                    responders = \((change.responders ?? before.responders).rank),
                    found_by_others = \(change.isFoundByOthers ?? before.isFoundByOthers),
                    hides_counts = \(change.hidesCounts ?? before.hidesCounts),
                    tells_followers = \(!quiet.contains(.follower)), tells_likes = \(!quiet.contains(.like)),
                    tells_responses = \(!quiet.contains(.response)), version = version + 1
                WHERE id = \(id)
                """)
            if name != nil { try keepWords(of: kept, id, connection) }
            return try me(id, connection)
        }
    }

    /// Whoever is at a school asks before they are at another one, and whoever has left it stays so (E8-016).
    private func checkPlace(_ change: MeChange, _ before: Me) throws {
        guard before.step == .done else { return }
        let person = before.profile.person
        if let school = change.school, school != person.school {
            throw Problem.forbidden(
                code: "school_review", "A moderator decides that. Ask for it in your settings, under School.")
        }
        if let grade = change.grade, grade != person.grade, before.graduatedUntil != nil {
            throw SchoolRulesBook.graduated
        }
    }

    /// Counts one more change of a name; refuses it where there were enough lately (E8-014).
    private func countName(of id: SortableID, _ connection: DatabaseConnection) throws {
        let now = context.clock.now(), month: TimeInterval = 30 * 86_400
        let changes = try connection.values(
            """
            SELECT changed_at FROM name_changes WHERE person_id = \(id) AND changed_at > \(now.addingTimeInterval(-month))
            ORDER BY changed_at
            """, as: Date.self)
        if changes.count >= context.limits.namesPerMonth, let first = changes.first {
            throw Problem.tooMany(
                code: "names_per_month", retryAfter: (first + month).timeIntervalSince(now),
                "You've changed your name often lately. Keep this one for up to 30 days.")
        }
        try connection.execute("INSERT INTO name_changes (person_id, changed_at) VALUES (\(id), \(now))")
    }

    private func name(_ text: String) throws -> String {
        do throws(EightText.Violation) {
            return try EightText.name(text, maximum: context.limits.config.nameMaximum)
        } catch { throw error.problem("name") }
    }

    private func bio(_ text: String) throws -> String? {
        do throws(EightText.Violation) {
            return try EightText.paragraph(text, maximum: context.limits.config.bioMaximum, what: "bio")
        } catch { throw error.problem("bio") }
    }

    private func keepWords(of name: String, _ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM person_words WHERE person_id = \(id)")
        let words = Set(NameKey.words(name)).map { word -> SQL in "(\(word), \(id))" }
        guard !words.isEmpty else { return }
        try connection.execute("INSERT INTO person_words (word, person_id) VALUES \(words.joined())")
    }

    /// Sets the picture of oneself: a square, drawn anew.
    func setPicture(_ upload: FileUpload, of id: SortableID) async throws -> Me {
        let limit = context.limits.pictureBytes
        let bytes = try await upload.content.collect(limit: limit)
        let image: ProcessedImage
        do throws(ImageError) {
            image = try await context.given.images.process(
                bytes,
                renditions: [
                    Rendition(.square(side: 96), .webP, quality: 80), Rendition(.square(side: 320), .webP, quality: 80),
                ], limits: .avatar)
        } catch {
            switch error.code {
            case .unsupportedType: throw Problem.unsupportedMediaType(error.message)
            case .tooManyBytes: throw Problem.contentTooLarge(limit: limit)
            case .tooLarge, .unreadable, .tookTooLong: throw Problem.unprocessable("file", "picture", error.message)
            case .busy, .unavailable: throw Problem.unavailable(retryAfter: 5)
            }
        }
        let files = try await store.put(image.renditions, owner: id)
        let picture = context.ids.next()
        return try await context.database.write { [self] connection in
            guard try me(id, connection).leavesAt == nil else { throw Self.leaving }
            try SchoolRulesBook.check(.picture, by: id, connection)
            try removePicture(id, connection)
            try store.keep(files, for: picture, .picture, connection)
            try connection.execute(
                """
                UPDATE people SET picture_id = \(picture), picture_hash = \(Data(image.thumbHash).base64EncodedString()),
                    picture_sizes = \(files.map { String($0.size) }.joined(separator: " ")), version = version + 1
                WHERE id = \(id)
                """)
            return try me(id, connection)
        }
    }

    func removePicture(of id: SortableID) async throws -> Me {
        try await context.database.write { [self] connection in
            guard try me(id, connection).leavesAt == nil else { throw Self.leaving }
            try removePicture(id, connection)
            return try me(id, connection)
        }
    }

    private func removePicture(_ id: SortableID, _ connection: DatabaseConnection) throws {
        let picture = try connection.value("SELECT picture_id FROM people WHERE id = \(id)", as: SortableID.self)
        guard let picture else { return }
        try store.remove([picture], connection)
        try connection.execute(
            """
            UPDATE people SET picture_id = NULL, picture_hash = NULL, picture_sizes = NULL, version = version + 1
            WHERE id = \(id)
            """)
    }
}
