import AccountsAPI
public import HTTPServer
import ServerKit
import Wire

extension PasswordSignIn {
    /// Adds the calls of `PasswordAPI` and `SessionAPI`. Those that name an address are the app's.
    public func addRoutes(to router: inout Router) {
        router.serve(PasswordAPI.resendCode) { [self] call in
            try await speaking(call.languages).resend(call.body.verificationId, from: call.caller)
        }
        router.serve(PasswordAPI.resetPassword) { [self] call in
            try await speaking(call.languages).resetPassword(call.body, from: call.caller)
            return NoAnswer()
        }
        router.serve(PasswordAPI.changePassword) { [self] call in
            try await changePassword(call.body, by: try call.identity, from: call.caller)
            return NoAnswer()
        }
        sessions.addRoutes(to: &router) { [self] in try await refresh($0) }
    }
}
