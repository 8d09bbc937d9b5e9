import Accounts
import AccountsAPI
import HTTPServer
import OnlyFriendsAPI
import PhoneNumbers
import ServerKit
import Wire

/// The routes of sign-up and log-in with a phone number, and those that all apps with accounts have.
struct AccountRoutes: Sendable {
    let phoneBook: PhoneBook
    let signIn: PasswordSignIn
    let people: People
    let logIns: LogIns

    func add(to router: inout Router) {
        router.serve(AuthAPI.signUp) { call in
            let number = try address(call.body.phoneNumber, call.body.country)
            return try await signIn.speaking(call.languages).signUp(
                number, password: call.body.password, from: call.caller)
        }
        router.serve(AuthAPI.verifyCode) { call in
            try await people.started(try await signIn.verify(call.body, from: call.caller))
        }
        router.serve(AuthAPI.forgotPassword) { call in
            let number = try address(call.body.phoneNumber, call.body.country)
            return try await signIn.speaking(call.languages).forgotPassword(number, from: call.caller)
        }
        router.serve(AuthAPI.logIn) { call in
            let number = try address(call.body.phoneNumber, call.body.country)
            let outcome = try await signIn.logIn(
                number, password: call.body.password, remember: call.body.rememberMe ?? false,
                device: call.body.device, from: call.caller)
            return try await people.started(
                try await signIn.session(
                    of: outcome, code: call.body.secondFactor, device: call.body.device, from: call.caller))
        }
        router.serve(AuthAPI.denySession) { call in
            try await logIns.deny(call.parameters.id, by: try call.identity)
            return NoAnswer()
        }
        signIn.addRoutes(to: &router)
        signIn.addSecondFactorRoutes(to: &router)
    }

    private func address(_ text: String, _ country: String?) throws -> AccountAddress {
        let number = try phoneBook.number(text, country: country)
        return AccountAddress(number.e164, country: number.region ?? "")
    }
}
