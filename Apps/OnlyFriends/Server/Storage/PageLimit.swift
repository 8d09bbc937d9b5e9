import AccountsAPI
import OnlyFriendsAPI
import Wire

extension ServerConfig.Limits {
    /// How many items a page gets; throws 422 outside of what is allowed.
    func page(_ limit: Int?) throws -> Int {
        let limit = limit ?? pageDefault
        guard (1...pageMaximum).contains(limit) else {
            throw Problem.unprocessable(
                "limit", ProblemCode.outOfRange, "A page holds 1 to \(pageMaximum) items.")
        }
        return limit
    }
}

extension TextRule.Violation {
    /// The refusal of a field that breaks the rule.
    func problem(_ field: String) -> Problem { .unprocessable(field, code, message) }
}
