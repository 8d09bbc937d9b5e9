import AccountsAPI
import Wire

/// Why signing in at an issuer did not work.
enum OpenIDRefusal: Error, Sendable, Equatable {
    /// What was shown is not good; the reason is for the log and holds nothing of the person.
    case notGood(String)
    /// The issuer does not answer as it should, with a reason for the log.
    case unavailable(String)

    /// For the log.
    var reason: String {
        switch self {
        case .notGood(let reason), .unavailable(let reason): reason
        }
    }

    /// What people are told: whatever was not good, it is the same.
    var problem: Problem {
        switch self {
        case .notGood:
            .unauthorized(code: ProblemCode.signInFailed, "Signing in did not work. Try again from the beginning.")
        case .unavailable:
            .unavailable(
                code: ProblemCode.issuerUnavailable, retryAfter: 30,
                "The page to sign in at does not answer right now. Try again in a minute.")
        }
    }
}
