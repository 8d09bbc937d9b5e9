public import Base
import Database
public import ServerKit
import Wire

/// What people say against what was decided about them, for the owner to answer (OF-143, OF-243).
extension OnlyFriendsModeration {
    public func appeals() async throws -> [ModerationAppeal] {
        try await context.database.read { [book] in try book.openAppeals($0) }
    }

    public func evidence(inAppeal id: SortableID, for moderator: String) async throws -> ModerationEvidence? {
        try await book.evidence(inAppeal: id, for: moderator, from: context.database, context.blobs)
    }

    public func answer(_ answer: AppealAnswer, to id: SortableID, by moderator: String) async throws -> Bool {
        let text = answer.text.map { String($0.prefix(AppealAnswer.textMaximum)) }
        let isDone = try await context.database.write { [self] connection -> Bool in
            let person = try book.answer(id, isGranted: answer.isGranted, text, by: moderator, connection)
            guard let person else { return false }
            if answer.isGranted { _ = try undo(id, by: moderator, connection) }
            try context.notices.note(decision: id, for: person, isAnswer: true, connection)
            return true
        }
        if isDone, answer.isGranted { context.live.publish(.muchChanged) }
        return isDone
    }
}
