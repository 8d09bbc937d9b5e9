import AccountsAPI
import OnlyFriendsAPI

/// The screens before somebody is signed in.
enum AuthStep: Hashable {
    case signUp
    case logIn
    case forgotPassword
    /// Takes a change of number back, by the link that went to the number before.
    case numberUndo(String)
    /// Somebody's post, by a link that was handed on.
    case guest(String)
    /// Somebody's invitation, as it was handed on.
    case invited(String)
    /// Asks for the code that was sent; what follows depends on why.
    case verify(Verification)

    /// A code on its way, and what it is for.
    struct Verification: Hashable, Codable {
        enum Purpose: String, Hashable, Codable { case signUp, passwordReset }

        var purpose: Purpose
        var started: VerificationStarted
        /// The number as the person wrote it, to show where the code went.
        var phoneNumber: String

        /// The steps that lead to it.
        var path: [AuthStep] { (purpose == .signUp ? [.signUp] : [.logIn, .forgotPassword]) + [.verify(self)] }
    }
}

extension AuthStep: LosslessStringConvertible {
    /// A code's screen cannot be reached by its address: the code belongs to the request before it.
    init?(_ description: String) {
        switch description {
        case "sign-up": self = .signUp
        case "log-in": self = .logIn
        case "forgot-password": self = .forgotPassword
        default:
            switch Route(description) {
            case .numberUndo(let link): self = .numberUndo(link)
            case .guest(let link): self = .guest(link)
            case .invited(let code): self = .invited(code)
            default: return nil
            }
        }
    }

    var description: String {
        switch self {
        case .signUp: "sign-up"
        case .logIn: "log-in"
        case .forgotPassword: "forgot-password"
        case .numberUndo(let link): Route.numberUndo(link).description
        case .guest(let link): Route.guest(link).description
        case .invited(let code): Route.invited(code).description
        case .verify: "verify"
        }
    }
}
