import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

/// Takes what people write to the owner of the house, who reads it among the house's reports (OF-199).
struct Feedback: Sendable {
    let context: ServerContext
    /// Letters that one look gives at most.
    private static let most = 200

    /// Keeps a letter, once for each of the writer's own ids.
    func send(_ draft: FeedbackDraft, by writer: SortableID) async throws {
        let (text, log) = try check(draft)
        try await context.database.write { [context] connection in
            let isKnown = try connection.value(
                "SELECT COUNT(*) FROM feedback WHERE user_id = \(writer) AND client_id = \(draft.clientId)",
                as: Int.self)
            guard isKnown == 0 else { return }
            let now = context.clock.now()
            let limit = Throttle.Limit(
                scope: "feedback \(writer)", count: context.limits.feedbackPerDay, window: 86_400)
            if let wait = try context.throttle.wait([limit], at: now, connection) {
                throw Problem.tooMany(retryAfter: wait, "You have written a lot today. Go on tomorrow.")
            }
            try context.throttle.record([limit.scope], at: now, connection)
            try connection.execute(
                """
                INSERT INTO feedback (id, user_id, client_id, text, log, created_at)
                VALUES (\(context.ids.next()), \(writer), \(draft.clientId), \(text), \(log), \(now))
                """)
        }
    }

    /// What the owner has not put away yet, latest first.
    func letters() async throws -> [OwnerLetter] {
        try await context.database.read { connection in
            try connection.rows(
                """
                SELECT f.id, u.name, f.text, f.log, f.created_at FROM feedback f JOIN users u ON u.id = f.user_id
                ORDER BY f.id DESC LIMIT \(Self.most)
                """
            ) { row in
                OwnerLetter(
                    id: try row[0], name: try row[1], text: try row[2], log: try row[3], writtenAt: try row[4])
            }
        }
    }

    /// Deletes a letter that the owner is done with.
    func remove(_ id: SortableID) async throws {
        _ = try await context.database.write { try $0.execute("DELETE FROM feedback WHERE id = \(id)") }
    }

    private func check(_ draft: FeedbackDraft) throws -> (text: String, log: String?) {
        guard (1...100).contains(draft.clientId.utf8.count),
            draft.clientId.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw Problem.unprocessable(
                "clientId", ProblemCode.invalid, "A client's id has 1 to 100 visible ASCII characters.")
        }
        let limits = context.limits.shared
        do throws(TextRule.Violation) {
            let text = try TextRule.paragraph(draft.text, maximum: limits.feedbackMaximum, what: "text")
            let log = try TextRule.paragraph(draft.log ?? "", maximum: limits.feedbackLogMaximum, what: "log")
            guard !text.isEmpty else {
                throw TextRule.Violation(code: ProblemCode.required, message: "Write something first.")
            }
            return (text, log.isEmpty ? nil : log)
        } catch {
            throw error.problem("text")
        }
    }
}
