import AccountsAPI
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct ForgotPasswordModelTests {
    private let asked = Recorder<PasswordForgotten>()

    private func model(refusing error: (any Error)? = nil) -> ForgotPasswordModel {
        var authentication = AuthenticationRepository.unexpected
        let asked = asked
        authentication.forgotPassword = { forgotten in
            asked.record(forgotten)
            if let error { throw error }
            return Sample.verification
        }
        return ForgotPasswordModel(authentication: authentication)
    }

    @Test func `OF-037: a number leads to the code's screen, whether it has an account or not`() async {
        let model = model()
        model.country = "SE"
        model.phoneNumber = "70 123 45 67"
        let next = await model.send()
        #expect(
            next == .init(purpose: .passwordReset, started: Sample.verification, phoneNumber: "70 123 45 67"))
        #expect(asked.values.map(\.country) == ["SE"] && !model.isSending)
    }

    @Test func `The number that was typed to log in is there already`() {
        let model = ForgotPasswordModel(
            authentication: .unexpected, typed: .init(country: "SE", phoneNumber: "70 123 45 67"))
        #expect(model.country == "SE" && model.phoneNumber == "70 123 45 67" && model.canContinue)
    }

    @Test func `Nothing is sent for what cannot be a number`() async {
        let model = model()
        model.phoneNumber = "12 x"
        #expect(!model.canContinue)
        #expect(await model.send() == nil)
        #expect(asked.values.isEmpty)
    }

    @Test func `A code that could not be asked for is a sentence`() async {
        let model = model(refusing: Sample.offline)
        model.phoneNumber = "412 34 567"
        #expect(await model.send() == nil)
        #expect(model.failure == Sample.offlineSentence && model.canContinue)
    }
}

@MainActor
@Suite struct NewPasswordModelTests {
    private let resets = Recorder<PasswordReset>()

    private func model(refusing error: (any Error)? = nil) -> NewPasswordModel {
        var authentication = AuthenticationRepository.unexpected
        let resets = resets
        authentication.resetPassword = { reset in
            resets.record(reset)
            if let error { throw error }
        }
        return NewPasswordModel(
            .init(purpose: .passwordReset, started: Sample.verification, phoneNumber: "412 34 567"),
            authentication: authentication, clock: ManualClock().wallClock)
    }

    @Test func `OF-038: code and password go to the server together`() async {
        let model = model()
        model.password = "birch forest 41 lake"
        model.verification.code = "123456"
        await model.send()
        #expect(model.isDone)
        #expect(resets.values.map(\.verificationId) == ["one"] && resets.values.map(\.code) == ["123456"])
        #expect(resets.values.map(\.newPassword) == ["birch forest 41 lake"])
    }

    @Test func `OF-039: where there is a second factor, a code of it goes along`() async {
        let model = model(refusing: Sample.refused("secondFactor", "Type a code of your authenticator too."))
        model.password = "birch forest 41 lake"
        model.verification.code = "123456"
        await model.send()
        #expect(model.asksForAuthenticator && model.authenticatorRefusal == "Type a code of your authenticator too.")
        #expect(model.verification.code == "123456" && model.verification.failure == nil && !model.isDone)
        model.authenticatorCode = "654321"
        await model.send()
        #expect(resets.values.map(\.secondFactor) == [nil, "654321"])
    }

    @Test(arguments: [("12345", "birch forest 41 lake"), ("123456", "password"), ("123456", "41234567")])
    func `OF-004: nothing is sent before code and password can be right`(code: String, password: String) async {
        let model = model()
        model.verification.code = code
        model.password = password
        #expect(!model.canContinue)
        await model.send()
        #expect(resets.values.isEmpty && !model.isDone)
    }

    @Test func `A wrong code is a sentence, and the password stays for the next try`() async {
        let model = model(refusing: Sample.refused("code", "This code is not right."))
        model.password = "birch forest 41 lake"
        model.verification.code = "123456"
        await model.send()
        #expect(!model.isDone && model.verification.failure == "This code is not right.")
        #expect(model.verification.code.isEmpty && model.password == "birch forest 41 lake")
    }

    @Test func `OF-038: a former password is refused beside its field, and the code stays`() async {
        let model = model(refusing: Sample.refused("newPassword", "You had this password before."))
        model.password = "birch forest 41 lake"
        model.verification.code = "123456"
        await model.send()
        #expect(!model.isDone && model.passwordRefusal == "You had this password before.")
        #expect(model.verification.code == "123456" && model.verification.failure == nil)
    }
}
