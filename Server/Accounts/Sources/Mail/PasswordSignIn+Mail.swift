import AccountsAPI
public import Base
public import HTTPServer
import ServerKit
import Wire

extension PasswordSignIn {
    /// Adds all that an app needs whose people sign in by mail: the calls of `MailAPI`, `PasswordAPI`, `SessionAPI` and,
    /// where there are second factors, theirs.
    /// - Parameter account: what the app tells people of themselves.
    public func addMailRoutes<Account: Codable & Sendable>(
        to router: inout Router, account: @escaping @Sendable (SortableID) async throws -> Account
    ) {
        router.serve(MailAPI<Account>.signUp) { [self] call in
            let address = try MailAddress(call.body.email, field: "email")
            return try await signUp(AccountAddress(address.text), password: call.body.password, from: call.caller)
        }
        router.serve(MailAPI<Account>.verifyCode) { [self] call in
            let session = try await verify(call.body, from: call.caller)
            return SignedIn(session.tokens, user: try await account(session.user))
        }
        router.serve(MailAPI<Account>.forgotPassword) { [self] call in
            let address = try MailAddress(call.body.email, field: "email")
            return try await forgotPassword(AccountAddress(address.text), from: call.caller)
        }
        router.serve(MailAPI<Account>.logIn) { [self] call in
            let address = try MailAddress(call.body.email, field: "email")
            let outcome = try await logIn(
                AccountAddress(address.text), password: call.body.password, remember: call.body.rememberMe ?? false,
                device: call.body.device, from: call.caller)
            switch outcome {
            case .session(let session):
                return LogInAnswer(session: SignedIn(session.tokens, user: try await account(session.user)))
            case .secondFactor(let challenge): return LogInAnswer(secondFactor: challenge)
            }
        }
        addRoutes(to: &router)
        guard secondFactors != nil else { return }
        router.serve(SecondFactorAPI<Account>.answer) { [self] call in
            let session = try await answer(call.body, from: call.caller)
            return SignedIn(session.tokens, user: try await account(session.user))
        }
        addSecondFactorRoutes(to: &router)
    }
}
