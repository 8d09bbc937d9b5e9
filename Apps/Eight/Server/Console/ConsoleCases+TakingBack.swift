import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Taking decisions back (E8-149).
extension ConsoleCases {
    func takeBack(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            let judge = try Moderators(context: context).require(viewer, connection)
            guard try undo(id, note: nil, by: judge, connection) else { throw Problem.notFound() }
        }
    }

    /// Undoes what a line of the log says; false where it holds no longer, or is not this moderator's to take back.
    func undo(
        _ id: SortableID, note: String?, by judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> Bool {
        guard let kept = try decision(id, connection), ConsoleLog.canTakeBack.contains(kept.action),
            judge.covers(school: kept.school)
        else { return false }
        try check(judge, mayDecideAbout: kept.person, connection)
        let waited = ReviewReason(kept: kept.former)
        switch (kept.action, kept.kind) {
        case ("approve", _): try review.putBack(kept.subject, waited ?? .everything, connection)
        case ("dismiss", let kind): try open(kind, kept.subject, of: kept.person, hides: kept.former == "6", connection)
        case ("hide", "clip"):
            if let waited {
                try review.putBack(kept.subject, waited, connection)
            } else {
                try hiding.show(kept.subject, connection)
            }
        case ("warn", _): context.publish(.parted(kept.person, kept.person), after: connection)
        default:
            try EightModeration(context: context, hiding: hiding).setActive(true, kept.person, connection)
            if kept.former == "6" { try hiding.show(kept.subject, connection) }
        }
        try Sanctions(context: context).end(id, connection)
        let about = ConsoleLog.Line.About(kind: kept.kind, id: kept.subject, person: kept.person, name: kept.name)
        try ConsoleLog(context: context).add(
            .init(action: "restore", about: about, takesBack: id), note: note, school: kept.school, by: judge,
            connection)
        try MonthlyNumbers.count(.restored, of: kept.person, at: context.clock.now(), connection)
        context.publish(.noticed(kept.person), after: connection)
        return true
    }

    /// A decision as the log has it.
    private struct Decision {
        var action: String
        var kind: String
        var subject: SortableID
        var person: SortableID
        var name: String
        var former: String?
        var school: String?
    }

    /// Nil where it was taken back.
    private func decision(_ id: SortableID, _ connection: DatabaseConnection) throws -> Decision? {
        try connection.row(
            """
            SELECT l.action, l.kind, l.subject_id, l.person_id, l.name, l.former, \(ConsoleLog.school) AS of_school
            FROM moderation_log l WHERE l.id = \(id)
                AND NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)
            """
        ) { row in
            Decision(
                action: try row["action"], kind: try row["kind"], subject: try row["subject_id"],
                person: try row["person_id"], name: try row["name"], former: try row["former"],
                school: try row["of_school"])
        }
    }

    /// Has reports wait again that were dismissed, and the video be hidden that was so before.
    private func open(
        _ kind: String, _ subject: SortableID, of person: SortableID, hides: Bool, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            "UPDATE reports SET state = 'open' WHERE kind = \(kind) AND subject_id = \(subject) AND state = 'closed'")
        guard kind == "clip", hides, try hiding.hide(subject, .underReview, connection) else { return }
        try Sanctions(context: context).add(subject, .hidden, about: .video, subject, of: person, connection)
    }
}
