import Accounts
import AccountsAPI
import HTTPServer
import OnlyFriendsAPI
import PhoneNumbers
import ServerKit
import Wire

/// The routes by which people change their number, show that they are who they are, and leave.
struct AccountLifeRoutes: Sendable {
    let context: ServerContext
    let phoneBook: PhoneBook
    let signIn: PasswordSignIn
    let departures: Departures

    func add(to router: inout Router) {
        router.serve(AuthAPI.startNumberChange) { call in
            let number = try phoneBook.number(call.body.phoneNumber, country: call.body.country)
            return try await signIn.speaking(call.languages).startAddressChange(
                to: AccountAddress(number.e164, country: number.region ?? ""), password: call.body.password,
                by: try call.identity, from: call.caller)
        }
        router.serve(AuthAPI.changeNumber) { call in
            let identity = try call.identity
            try await signIn.speaking(call.languages).changeAddress(
                verificationId: call.body.verificationId, code: call.body.code, by: identity)
            return try await context.people.me(identity.user)
        }
        router.serve(AuthAPI.formerNumber) { call in
            let former = try await signIn.formerAddress(call.body.link)
            return FormerNumber(
                phoneNumber: FormerNumber.masked(former.address.text), replacedAt: former.replacedAt)
        }
        router.serve(AuthAPI.takeBackNumber) { call in
            try await signIn.speaking(call.languages).takeBackAddress(call.body.link)
            return NoAnswer()
        }
        router.serve(AuthAPI.provePassword) { call in
            try await signIn.reprove(call.body.password, by: try call.identity, from: call.caller)
            return NoAnswer()
        }
        router.serve(AuthAPI.deactivate) { call in
            let identity = try call.identity
            try await signIn.reprove(call.body.password, by: identity, from: call.caller)
            _ = try await departures.leave(identity.user, deletes: false)
            return NoAnswer()
        }
        router.serve(AuthAPI.deleteMe) { call in
            let identity = try call.identity
            try await signIn.reprove(call.body.password, by: identity, from: call.caller)
            return AccountDeletion(deletedAt: try await departures.leave(identity.user, deletes: true))
        }
    }
}
