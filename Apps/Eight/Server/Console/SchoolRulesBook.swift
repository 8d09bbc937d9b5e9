import Base
import Database
import EightAPI
import Foundation
import Wire

/// What is switched off for schools and the district (E8-155), and what is looked at before others see it (E8-147).
struct SchoolRulesBook: Sendable {
    let context: EightContext
    let moderators: Moderators

    /// What somebody is about to do, as far as it can be switched off.
    enum Act { case video, response, picture, other }

    /// What is switched off for somebody, by their school or the district.
    static func pause(of person: SortableID, _ connection: DatabaseConnection) throws -> SchoolPause {
        let own = SchoolPause(isReadOnly: try isGraduate(person, connection))
        return try connection.rows(
            """
            SELECT s.is_read_only, s.stops_uploads, s.stops_responses FROM school_rules s
            WHERE s.school = \(SchoolRules.district) OR s.school = (SELECT p.school FROM people p WHERE p.id = \(person))
            """
        ) { SchoolPause(isReadOnly: try $0[0], stopsUploads: try $0[1], stopsResponses: try $0[2]) }
        .reduce(own) { $0.with($1) }
    }

    /// What who has left school is told (E8-016).
    static let graduated = Problem.forbidden(
        code: EightProblem.graduated,
        "You've graduated. You can watch and download your videos, but not post or like any more.")

    private static func isGraduate(_ person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            "SELECT 1 FROM people WHERE id = \(person) AND graduated_until IS NOT NULL", as: Int.self) != nil
    }

    /// Refuses what is switched off for somebody.
    static func check(_ act: Act, by person: SortableID, _ connection: DatabaseConnection) throws {
        if try isGraduate(person, connection) { throw graduated }
        let pause = try pause(of: person, connection)
        if pause.isReadOnly {
            throw Problem.forbidden(
                code: EightProblem.readOnly,
                "Your school has paused Eight. You can watch and report; nothing can be posted or liked for now.")
        }
        if pause.stopsUploads, act != .other {
            throw Problem.forbidden(
                code: EightProblem.uploadsOff, "Your school has paused new videos and pictures. Try again later.")
        }
        if pause.stopsResponses, act == .response {
            throw Problem.forbidden(
                code: EightProblem.responsesOff, "Your school has paused responses. Try again later.")
        }
    }

    /// Holds where nobody answers what people of an alias post.
    static func stopsResponses(to person: SQL) -> SQL {
        """
        EXISTS (SELECT 1 FROM school_rules s WHERE s.school IN (\(SchoolRules.district), \(person).school)
            AND (s.stops_responses = 1 OR s.is_read_only = 1))
        """
    }

    /// Holds where a person of an alias has a feed of their school.
    static func showsFeed(to person: SQL) -> SQL {
        """
        EXISTS (SELECT 1 FROM school_rules s WHERE s.school IN (\(SchoolRules.district), \(person).school)
            AND s.shows_feed = 1)
        """
    }

    /// Why a video that is ready waits for a moderator; nil where it goes live.
    static func reason(
        for clip: SortableID, by author: SortableID, _ connection: DatabaseConnection
    ) throws -> ReviewReason? {
        let rules = try connection.rows(
            """
            SELECT * FROM school_rules s
            WHERE s.school = \(SchoolRules.district) OR s.school = (SELECT p.school FROM people p WHERE p.id = \(author))
            """, Self.rules)
        guard !rules.isEmpty else { return nil }
        let pause = rules.reduce(SchoolPause()) { $0.with($1.pause) }
        let isResponse =
            try connection.value("SELECT 1 FROM clips WHERE id = \(clip) AND parent_id IS NOT NULL", as: Int.self)
            != nil
        guard isResponse ? pause.allowsResponses : pause.allowsVideos else { return .pause }
        if rules.contains(where: \.review.everything) { return .everything }
        if rules.contains(where: \.review.newcomers) {
            let live = try connection.value(
                """
                SELECT COUNT(*) FROM (SELECT 1 FROM clips c WHERE c.author_id = \(author) AND c.state = 3
                    LIMIT \(ReviewRule.newcomerVideos)) AS seen
                """, as: Int.self)
            if live ?? 0 < ReviewRule.newcomerVideos { return .newcomer }
        }
        let words = rules.flatMap(\.review.words)
        guard !words.isEmpty else { return nil }
        let texts = try connection.row("SELECT caption, alt, edit, captions FROM clips WHERE id = \(clip)") { row in
            [try row[0] as String?, try row[1] as String?].compactMap(\.self)
                + (try ClipEdit(stored: row[2])?.texts.map(\.text) ?? [])
                + [try CaptionTrack(stored: row[3])?.lines.map(\.text).joined(separator: " ")].compactMap(\.self)
        }
        // A school's words and the district's are 50 each.
        let isHit = rules.contains { RestrictedWords(kept: $0.review.words).isIn(texts ?? []) }
        return isHit ? .word : nil
    }

    // MARK: Changing them

    func list(for viewer: SortableID) async throws -> Page<SchoolRules> {
        try await context.database.read { [self] connection in
            let judge = try moderators.require(viewer, connection)
            let kept = try connection.rows("SELECT * FROM school_rules s", Self.rules)
            let schools = judge.role.school.map { [$0] } ?? context.limits.config.schools.map(\.id)
            // Whoever looks after a school sees what the district has switched off for it.
            return Page(
                items: ([SchoolRules.district] + schools).map { school in
                    kept.first { $0.school == school } ?? SchoolRules(school: school)
                })
        }
    }

    func set(_ change: RulesChange, for school: String, by viewer: SortableID) async throws -> SchoolRules {
        guard school == SchoolRules.district || context.limits.config.school(school) != nil else {
            throw Problem.notFound()
        }
        var words = RestrictedWords()
        do throws(EightText.Violation) {
            for word in change.review.words.prefix(RestrictedWords.most + 1) { try words.add(word) }
        } catch { throw error.problem("words") }
        return try await context.database.write { [self, words] connection in
            let judge = try moderators.require(viewer, connection)
            guard judge.role.isDistrict || judge.role.school == school else { throw Problem.notFound() }
            let kept = words.words.isEmpty ? nil : words.words.joined(separator: "\n")
            let now = context.clock.now()
            let shows =
                try change.showsSchoolFeed
                ?? connection.value("SELECT shows_feed FROM school_rules WHERE school = \(school)", as: Bool.self)
                ?? false
            try connection.execute(
                """
                INSERT INTO school_rules (school, is_read_only, stops_uploads, stops_responses, reviews_everything,
                    reviews_newcomers, review_words, shows_feed, changed_at, changed_by)
                VALUES (\(school), \(change.pause.isReadOnly), \(change.pause.stopsUploads),
                    \(change.pause.stopsResponses), \(change.review.everything), \(change.review.newcomers), \(kept),
                    \(shows), \(now), \(judge.name))
                ON CONFLICT (school) DO UPDATE SET is_read_only = excluded.is_read_only,
                    stops_uploads = excluded.stops_uploads, stops_responses = excluded.stops_responses,
                    reviews_everything = excluded.reviews_everything, reviews_newcomers = excluded.reviews_newcomers,
                    review_words = excluded.review_words,
                    shows_feed = excluded.shows_feed, changed_at = excluded.changed_at,
                    changed_by = excluded.changed_by
                """)
            try ConsoleLog(context: context).add(
                .init(action: "rules", about: .init(kind: "school", name: school)), note: Self.summary(change),
                school: school == SchoolRules.district ? nil : school, by: judge, connection)
            context.publish(.rules, after: connection)
            return SchoolRules(
                school: school, pause: change.pause,
                review: ReviewRule(
                    everything: change.review.everything, newcomers: change.review.newcomers, words: words.words),
                showsSchoolFeed: shows, changedAt: now, changedBy: judge.name)
        }
    }

    /// What is on, in the names of the API: the log is read by machines too.
    private static func summary(_ change: RulesChange) -> String {
        let on = [
            ("read-only", change.pause.isReadOnly), ("uploads off", change.pause.stopsUploads),
            ("responses off", change.pause.stopsResponses), ("review everything", change.review.everything),
            ("review newcomers", change.review.newcomers), ("review words", !change.review.words.isEmpty),
            ("school feed", change.showsSchoolFeed == true),
        ].filter(\.1).map(\.0)
        return on.isEmpty ? "as usual" : on.joined(separator: ", ")
    }

    private static func rules(_ row: Row) throws -> SchoolRules {
        SchoolRules(
            school: try row["school"],
            pause: SchoolPause(
                isReadOnly: try row["is_read_only"], stopsUploads: try row["stops_uploads"],
                stopsResponses: try row["stops_responses"]),
            review: ReviewRule(
                everything: try row["reviews_everything"], newcomers: try row["reviews_newcomers"],
                words: (try row["review_words"] as String?)?.split(separator: "\n").map(String.init) ?? []),
            showsSchoolFeed: try row["shows_feed"], changedAt: try row["changed_at"], changedBy: try row["changed_by"])
    }
}
