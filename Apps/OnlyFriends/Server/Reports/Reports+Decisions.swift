import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

/// What people are told of decisions about them, and how they appeal (OF-143, OF-243).
extension Reports {
    /// What was decided about somebody, latest first.
    func decisions(about person: SortableID) async throws -> [OwnerDecision] {
        try await context.database.read { [context] in try context.reports.told(person, $0).map(OwnerDecision.init) }
    }

    /// Why somebody is shut out, or was last.
    func suspension(of person: SortableID) async throws -> OwnerDecision {
        let found = try await decisions(about: person).first { $0.kind == .suspended }
        guard let found else { throw Problem.notFound("Nothing is known of why. Ask the owner of this house.") }
        return found
    }

    /// Appeals once against what holds.
    func appeal(_ words: String, against id: SortableID, by person: SortableID) async throws -> OwnerDecision {
        let text = try Self.checked(words)
        return try await context.database.write { [context] connection in
            guard let told = try context.reports.told(person, of: id, connection).first else {
                throw Problem.notFound()
            }
            guard told.appeal == nil else {
                throw Problem.conflict("appealed", "You have appealed already. Somebody looks at it.")
            }
            guard !told.isOver else { throw Problem.conflict("over", "This holds no longer.") }
            try context.reports.appeal(text, against: told, by: person, connection)
            guard let changed = try context.reports.told(person, of: id, connection).first else {
                throw Problem.notFound()
            }
            return OwnerDecision(changed)
        }
    }

    private static func checked(_ words: String) throws -> String {
        do throws(TextRule.Violation) {
            let text = try TextRule.paragraph(words, maximum: AppealDraft.textMaximum, what: "appeal")
            guard !text.isEmpty else {
                throw TextRule.Violation(code: ProblemCode.required, message: "Say why it should be looked at again.")
            }
            return text
        } catch {
            throw error.problem("text")
        }
    }
}

extension OwnerDecision {
    /// Characters of what was said that stand beside a decision.
    private static let excerpt = 300

    init(_ told: ReportBook.Told) {
        let isPerson = told.kind == .person
        let kind: Kind =
            switch told.decision {
            case .suspend: .suspended
            // A profile is hidden with its person.
            case .hide: isPerson ? .suspended : .hidden
            case .warn, .dismiss: .warned
            }
        self.init(
            id: told.id, kind: kind, subject: Report.Subject(rawValue: told.kind.rawValue) ?? .person,
            reason: told.category.flatMap(ReportCategory.init), text: told.text.map { String($0.prefix(Self.excerpt)) },
            decidedAt: told.decidedAt, isOver: told.isOver)
        if let text = told.appeal, let at = told.appealedAt {
            appeal = Appeal(
                text: text, at: at, outcome: told.outcome.flatMap(Appeal.Outcome.init), answer: told.answer,
                answeredAt: told.answeredAt)
        }
    }
}
