import Base
import Database
import EightAPI
import Wire

/// The rules and the privacy notice, to which everybody agrees first, and again when there is a new version (E8-018).
extension Members {
    static let rulesFirst = Problem.forbidden(
        code: EightProblem.rules, "Read the rules first, and agree to them.")

    /// Writes down that somebody agrees to the rules as they are now.
    func acceptRules(_ consent: RulesConsent, of id: SortableID) async throws -> Me {
        let version = context.limits.config.rulesVersion
        guard consent.version == version else {
            throw Problem.conflict("rules_changed", "The rules have changed meanwhile. Read them again.")
        }
        return try await context.database.write { [self] connection in
            let now = context.clock.now()
            try connection.execute(
                """
                UPDATE people SET rules_version = \(version), rules_at = \(now)
                WHERE id = \(id) AND rules_version <> \(version)
                """)
            try connection.execute(
                """
                INSERT INTO rule_consents (person_id, version, at) VALUES (\(id), \(version), \(now))
                ON CONFLICT (person_id, version) DO NOTHING
                """)
            return try me(id, connection)
        }
    }

    /// Whether somebody has agreed to the rules as they are now.
    func knowsRules(_ id: SortableID) async throws -> Bool {
        let version = context.limits.config.rulesVersion
        return try await context.database.read { connection in
            try connection.value("SELECT rules_version FROM people WHERE id = \(id)", as: Int.self) ?? 0 >= version
        }
    }
}
