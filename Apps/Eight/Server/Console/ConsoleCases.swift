import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Opens what waits for a moderator, decides about it, and takes decisions back (E8-149). All of it is written down.
struct ConsoleCases: Sendable {
    let context: EightContext
    let hiding: ClipHiding
    let review: ClipReview

    private var moderators: Moderators { Moderators(context: context) }
    private var log: ConsoleLog { ConsoleLog(context: context) }
    private var sanctions: Sanctions { Sanctions(context: context) }

    /// What is decided about, and how it stands.
    private struct Subject {
        var kind: ConsoleSubject
        var id: SortableID
        var person: SortableID
        var name: String
        var school: String?
        /// Of a video that is there.
        var state: StoredState?
        var reason: ReviewReason
        var since: Date?
        /// The first open report of it.
        var report: SortableID?

        var isWaiting: Bool { state == .review }
        var kept: String { kind == .video ? "clip" : "person" }
        var about: ConsoleLog.Line.About { .init(kind: kept, id: id, person: person, name: name) }
    }

    // MARK: Looking

    func open(_ wanted: EightAPI.CaseOf, for viewer: SortableID) async throws -> ConsoleCase {
        try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let subject = try subject(wanted.subject, wanted.id, for: judge, connection),
                let item = try ConsoleQueue(context: context).item(wanted.subject, wanted.id, for: judge, connection)
            else { throw Problem.notFound("This was decided meanwhile.") }
            try log.add(.init(action: "read", about: subject.about), school: subject.school, by: judge, connection)
            var found = ConsoleCase(item: item, history: try log.history(of: subject.person, connection))
            if wanted.subject == .video {
                found.video = try ClipReader(context: context)
                    .clips([wanted.id], for: viewer, connection, judging: true).first { !$0.isGone }
            }
            found.appeal = try connection.value(
                "SELECT appeal FROM sanctions WHERE id = \(wanted.id) AND ended_at IS NULL", as: String.self)
            found.bio = try connection.value("SELECT bio FROM people WHERE id = \(subject.person)", as: String.self)
            guard let report = subject.report else { return found }
            let evidence = try connection.value("SELECT evidence FROM reports WHERE id = \(report)", as: String.self)
            found.words = try JSONCoding.decode(ReportBook.Copy.self, from: Array((evidence ?? "{}").utf8)).text
            found.notes = try connection.values(
                """
                SELECT note FROM reports WHERE kind = \(subject.kept) AND subject_id = \(subject.id)
                    AND note IS NOT NULL AND state = 'open' ORDER BY id LIMIT 20
                """, as: String.self)
            let hasPicture = try connection.value(
                "SELECT 1 FROM report_blobs WHERE report_id = \(report) LIMIT 1", as: Int.self)
            if hasPicture != nil { found.picture = context.evidenceURL(of: report, for: viewer) }
            return found
        }
    }

    /// Nil where there is nothing to decide, or it is another school's.
    private func subject(
        _ kind: ConsoleSubject, _ id: SortableID, for judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> Subject? {
        let kept = kind == .video ? "clip" : "person"
        let report = try connection.row(
            """
            SELECT r.id, r.person_id, r.created_at FROM reports r
            WHERE r.kind = \(kept) AND r.subject_id = \(id) AND r.state = 'open' ORDER BY r.id LIMIT 1
            """
        ) { (id: try $0[0] as SortableID, person: try $0[1] as SortableID, at: try $0[2] as Date) }
        var clip: (author: SortableID, state: StoredState, reason: String?, at: Date?)?
        if kind == .video {
            clip = try connection.row(
                "SELECT author_id, state, review_reason, review_at FROM clips WHERE id = \(id) AND state IN (3, 6, 7)"
            ) { (author: try $0[0], state: try $0[1], reason: try $0[2], at: try $0[3]) }
        }
        // Nobody looks at what is neither reported nor to be reviewed, such as what is on its way.
        guard report != nil || clip?.state == .review, let person = report?.person ?? clip?.author else { return nil }
        let found = try connection.row(
            "SELECT p.name, p.school FROM people p WHERE p.id = \(person) AND \(judge.covers("p"))"
        ) { (name: try $0[0] as String, school: try $0[1] as String?) }
        guard let found else { return nil }
        return Subject(
            kind: kind, id: id, person: person, name: found.name, school: found.school, state: clip?.state,
            reason: clip?.reason.flatMap(ReviewReason.init) ?? .everything,
            since: clip?.state == .review ? clip?.at : report?.at, report: report?.id)
    }

    // MARK: Deciding

    func decide(
        _ verdict: ConsoleVerdict, about wanted: EightAPI.CaseOf, by viewer: SortableID
    ) async throws -> ConsoleRecord {
        let note = try Self.checked(verdict.note, "note", maximum: ConsoleVerdict.noteMaximum)
        let end = verdict.action == .suspend ? try Bans(context: context).end(of: verdict) : nil
        let (record, suspended) = try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let subject = try subject(wanted.subject, wanted.id, for: judge, connection) else {
                throw Problem.notFound("This was decided meanwhile.")
            }
            try check(judge, mayDecideAbout: subject.person, connection)
            let action = try act(verdict.action, on: subject, until: end, connection)
            let line = ConsoleLog.Line(
                action: action.name, about: subject.about, former: action.former,
                queue: subject.isWaiting ? "review" : "report", since: subject.since)
            let id = try log.add(line, note: note, school: subject.school, by: judge, connection)
            if let kind = verdict.action.sanction {
                try sanctions.add(id, kind, about: subject.kind, subject.id, of: subject.person, connection)
            }
            if verdict.action == .suspend, verdict.days == nil {
                try Bans(context: context).ask(id, about: subject.person, by: judge, connection)
            }
            if subject.kind == .video {
                let isShown = verdict.action == .approve || verdict.action == .warn
                try sanctions.settle(subject.id, isShown: isShown, connection)
            }
            try connection.execute(
                """
                UPDATE reports SET state = \(action.name == "dismiss" ? "closed" : "acted")
                WHERE kind = \(subject.kept) AND subject_id = \(subject.id) AND state = 'open'
                """)
            let kind = verdict.action.counted
            try MonthlyNumbers.count(kind, of: subject.person, at: context.clock.now(), connection)
            guard let record = try log.record(id, connection) else { throw Problem.internalError() }
            return (record, verdict.action == .suspend ? subject.person : nil)
        }
        if let suspended { try await context.given.endSessions(suspended) }
        return record
    }

    private func act(
        _ action: ConsoleAction, on subject: Subject, until end: Date?, _ connection: DatabaseConnection
    ) throws -> (name: String, former: String?) {
        switch action {
        case .approve where subject.isWaiting:
            _ = try review.approve(subject.id, by: subject.person, connection)
            return ("approve", subject.reason.kept)
        case .approve:
            if subject.kind == .video { try hiding.show(subject.id, connection) }
            return ("dismiss", subject.state == .hidden ? "6" : "3")
        case .remove:
            guard subject.kind == .video else {
                throw Problem.unprocessable("action", "not_here", "A person can be warned or suspended.")
            }
            try hiding.hide(subject.id, .removed, connection)
            return ("hide", subject.isWaiting ? subject.reason.kept : "3")
        case .warn:
            guard !subject.isWaiting else {
                throw Problem.unprocessable("action", "not_here", "Nobody has seen this video. Approve or remove it.")
            }
            if subject.kind == .video { try hiding.show(subject.id, connection) }
            context.publish(.parted(subject.person, subject.person), after: connection)
            return ("warn", nil)
        case .suspend:
            try EightModeration(context: context, hiding: hiding).setActive(
                false, subject.person, until: end, connection)
            // With whoever posted it goes a video that waited, until the decision is taken back.
            return ("suspend", try hiding.keepHidden(subject.id, connection) ? "6" : "1")
        }
    }

    /// Nobody decides about themselves, and who looks after a school not about others who do.
    func check(
        _ judge: Moderators.Judge, mayDecideAbout person: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard person != judge.id else {
            throw Problem.forbidden(code: "own_case", "This is about you. Somebody else has to decide it.")
        }
        guard try judge.role.isDistrict || moderators.judge(person, connection) == nil else {
            throw Problem.forbidden(
                code: "moderators_case", "This is about a moderator. An administrator of the district has to decide it."
            )
        }
    }

    /// A note or an answer as it is kept; nil where nothing is left of it.
    static func checked(_ text: String?, _ what: String, maximum: Int) throws -> String? {
        guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
        guard text.count <= maximum, text.utf8.count <= maximum * 40 else {
            throw Problem.unprocessable(
                what, "too_long", "This \(what) is too long; \(maximum) characters is the most.")
        }
        return text
    }
}

extension ReviewReason {
    /// As the log has it of a video that waited.
    var kept: String { "7 \(rawValue)" }

    /// What `kept` wrote; nil where it did not wait.
    init?(kept: String?) {
        guard let kept, kept.hasPrefix("7 ") else { return nil }
        self.init(rawValue: String(kept.dropFirst(2)))
    }
}

extension ConsoleAction {
    /// What the person is told; nil where there is nothing to tell.
    var sanction: Sanction.Kind? {
        switch self {
        case .approve: nil
        case .remove: .removed
        case .warn: .warned
        case .suspend: .suspended
        }
    }

    var counted: TransparencyKind {
        switch self {
        case .approve: .approved
        case .remove: .removed
        case .warn: .warned
        case .suspend: .suspended
        }
    }
}
