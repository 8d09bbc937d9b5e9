import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Takes reports, each with a copy of what it is about, which nobody but moderators reads (OF-083, OF-141).
struct Reports: Sendable {
    let context: ServerContext
    let posts: Posts
    private static let messagesSent = 20

    /// What is reported.
    enum Subject: Sendable {
        case person(SortableID)
        case post(SortableID)
        case comment(SortableID, under: SortableID)
        case photo(SortableID, in: SortableID)
        case story(SortableID)
        case message(SortableID, in: SortableID)
    }

    /// What of a subject goes into a report.
    struct Reported {
        var subject: ReportBook.Subject
        var copy: ReportBook.Copy
        /// The pictures that belong to it.
        var images: [SortableID] = []
        /// The moment that it is a picture of.
        var moment: SortableID?

        init(
            _ kind: ModerationCase.Kind, _ id: SortableID, of person: SortableID, name: String, _ copy: ReportBook.Copy,
            images: [SortableID] = []
        ) {
            subject = ReportBook.Subject(kind: kind, id: id, person: person, name: name)
            self.copy = copy
            self.images = images
        }
    }

    /// Reports something that the reporter sees; reporting it again changes category and note,
    /// and is a new report where what was decided before was taken back.
    func report(_ subject: Subject, _ draft: ReportDraft, by reporter: SortableID) async throws {
        let note = try check(draft.note)
        try await context.database.write { [self] connection in
            var reported = try reported(subject, by: reporter, connection)
            if let conversation = draft.conversationId {
                reported.copy.formerTexts = try lastMessages(
                    in: conversation, with: reported.subject, by: reporter, connection)
            }
            guard reported.subject.person != reporter else {
                throw Problem.conflict("self_report", "This is yours; you can change or delete it yourself.")
            }
            let category = draft.category.rawValue
            let isKnown = try context.reports.change(
                reported.subject, category: category, note: note, by: reporter, connection)
            guard !isKnown else { return }
            try spend(reporter, connection)
            let id = try context.reports.add(
                reported.subject, reported.copy, category: category, note: note, by: reporter, connection)
            try keep(reported.images, in: id, connection)
            if let moment = reported.moment {
                try connection.execute("UPDATE reports SET moment_id = \(moment) WHERE id = \(id)")
            }
        }
    }

    /// What somebody has reported, latest first.
    func list(of reporter: SortableID) async throws -> [Report] {
        try await context.database.read { connection in
            try connection.rows(
                """
                SELECT id, kind, name, category, created_at, state FROM reports
                WHERE reporter_id = \(reporter) ORDER BY id DESC LIMIT 200
                """
            ) { row in
                Report(
                    id: try row[0], subject: Report.Subject(rawValue: try row[1]) ?? .person, name: try row[2],
                    category: ReportCategory(rawValue: try row[3]) ?? .other, createdAt: try row[4],
                    state: Report.State(rawValue: try row[5]) ?? .open)
            }
        }
    }

    private func check(_ note: String?) throws -> String? {
        do throws(TextRule.Violation) {
            let maximum = context.limits.shared.reportNoteMaximum
            let note = try TextRule.paragraph(note ?? "", maximum: maximum, what: "note")
            return note.isEmpty ? nil : note
        } catch {
            throw error.problem("note")
        }
    }

    /// The last messages of a conversation with a reported person, as the reporter sees them, the latest first (OF-142).
    private func lastMessages(
        in conversation: SortableID, with subject: ReportBook.Subject, by reporter: SortableID,
        _ connection: DatabaseConnection
    ) throws -> [String] {
        let count = try connection.value(
            """
            SELECT COUNT(*) FROM conversation_members WHERE conversation_id = \(conversation)
                AND user_id IN (\(reporter), \(subject.person))
            """, as: Int.self)
        guard [.person, .message].contains(subject.kind), count == 2 else {
            throw Problem.unprocessable(
                "conversationId", ProblemCode.invalid, "You have no such conversation with this person.")
        }
        return try messages.messages(
            """
            m.conversation_id = \(conversation) AND m.deleted = 0 AND m.notice IS NULL
            ORDER BY m.sequence DESC LIMIT \(Self.messagesSent)
            """, for: reporter, at: context.clock.now(), connection
        ).map { "\($0.sender?.name ?? "–"): \(Self.words(of: $0))" }
    }

    private func spend(_ reporter: SortableID, _ connection: DatabaseConnection) throws {
        let limit = Throttle.Limit(scope: "report \(reporter)", count: context.limits.reportsPerDay, window: 86_400)
        let now = context.clock.now()
        if let wait = try context.throttle.wait([limit], at: now, connection) {
            throw Problem.tooMany(retryAfter: wait, "You have reported a lot today. Go on tomorrow.")
        }
        try context.throttle.record([limit.scope], at: now, connection)
    }

    private func reported(
        _ subject: Subject, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Reported {
        switch subject {
        case .person(let id):
            guard let row = try context.people.person(id, for: viewer, connection), row.standing.shows(.card) else {
                throw Problem.notFound()
            }
            let bio = row.standing.shows(.profile) ? row.bio : nil
            return Reported(
                .person, id, of: id, name: row.name, .init(text: bio), images: row.picture.map { [$0.id] } ?? [])
        case .post(let id):
            guard let post = try posts.visiblePost(id, for: viewer, connection) else { throw Problem.notFound() }
            let former = try connection.values(
                "SELECT COALESCE(text, '') FROM post_history WHERE post_id = \(id) ORDER BY id DESC LIMIT 20",
                as: String.self)
            return Reported(
                .post, id, of: post.user.id, name: post.user.name,
                .init(text: post.content.text, formerTexts: former, writtenAt: post.timestamp),
                images: post.content.images.map(\.id))
        case .comment(let id, let post):
            guard try posts.author(of: post, visibleTo: viewer, connection) != nil,
                let row = try CommentRow.rows("c.id = \(id) AND c.post_id = \(post)", viewer: viewer, connection).first,
                !row.isDeleted
            else { throw Problem.notFound() }
            return Reported(
                .comment, id, of: row.writer, name: row.name, .init(text: row.text, writtenAt: id.time))
        case .photo(let id, let moment): return try photo(id, in: moment, by: viewer, connection)
        case .story(let id): return try story(id, by: viewer, connection)
        case .message(let id, let conversation): return try message(id, in: conversation, by: viewer, connection)
        }
    }

    /// A picture of a moment is judged with what the moment is called and what the picture is said to show.
    private func photo(
        _ id: SortableID, in moment: SortableID, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Reported {
        let reported = try connection.row(
            """
            SELECT m.owner_id, u.name, o.title, m.alt FROM media m JOIN moments o ON o.id = m.moment_id
            JOIN users u ON u.id = m.owner_id
            WHERE m.id = \(id) AND o.id = \(moment)
                AND \(MomentVisibility.condition(viewer: viewer, at: context.clock.now()))
                AND \(MomentVisibility.picture(viewer: viewer))
            """
        ) { row in
            let words = [try row[2] as String?, try row[3] as String?].compactMap(\.self)
            return Reported(
                .photo, id, of: try row[0], name: try row[1],
                .init(text: words.joined(separator: "\n"), writtenAt: id.time), images: [id])
        }
        guard var reported else { throw Problem.notFound() }
        reported.moment = moment
        return reported
    }

    /// The largest rendition of each picture is enough to judge by.
    private func keep(_ images: [SortableID], in report: SortableID, _ connection: DatabaseConnection) throws {
        guard !images.isEmpty else { return }
        try connection.execute(
            """
            INSERT INTO report_blobs (report_id, blob_id, content_type)
            SELECT DISTINCT CAST(\(report) AS BIGINT), b.blob_id, b.content_type FROM media_blobs b
            WHERE b.media_id IN \(list: images) AND b.size =
                (SELECT MAX(x.size) FROM media_blobs x WHERE x.media_id = b.media_id)
            """)
    }
}
