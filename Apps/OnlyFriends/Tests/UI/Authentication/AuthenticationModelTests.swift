import AccountsAPI
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct SignUpModelTests {
    private let drafts = Recorder<SignUpDraft>()

    private func model(refusing error: (any Error)? = nil) -> SignUpModel {
        var authentication = AuthenticationRepository.unexpected
        let drafts = drafts
        authentication.signUp = { draft in
            drafts.record(draft)
            if let error { throw error }
            return Sample.verification
        }
        let model = SignUpModel(authentication: authentication)
        model.phoneNumber = "412 34 567"
        model.password = "birch forest 41 lake"
        return model
    }

    @Test func `OF-005: nothing is sent before number and password can be right`() async {
        let model = model()
        #expect(model.canContinue)
        model.password = "password"
        #expect(!model.canContinue)
        model.password = "41234567"
        #expect(!model.canContinue)
        model.password = "birch forest 41 lake"
        model.phoneNumber = "41"
        #expect(!model.canContinue)
        #expect(await model.signUp() == nil)
        #expect(drafts.values.isEmpty)
    }

    @Test func `OF-003 OF-215 Countries stand in the order of their names in the person's language`() {
        let countries = [
            Country(code: "GE", name: "Georgia", flag: "", callingCode: 995, example: "", lengths: [9]),
            Country(code: "DE", name: "Germany", flag: "", callingCode: 49, example: "", lengths: [11]),
            Country(code: "AT", name: "Austria", flag: "", callingCode: 43, example: "", lengths: [10]),
        ]
        func codes(_ language: String) -> [String] {
            CountryChoice.all(of: countries, in: Locale(identifier: language)).map(\.id)
        }
        #expect(codes("en_GB") == ["AT", "GE", "DE"])
        #expect(codes("de_DE") == ["DE", "GE", "AT"])
    }

    @Test func `Signing up leads to the code, which says where it went`() async {
        let model = model()
        let next = await model.signUp()
        #expect(next == .init(purpose: .signUp, started: Sample.verification, phoneNumber: "412 34 567"))
        #expect(drafts.values.map(\.country) == ["NO"])
    }

    @Test(arguments: ["phoneNumber", "password"])
    func `A refusal stands beside its field and goes with the next try`(field: String) async {
        let model = model(refusing: Sample.refused(field, "This one cannot be."))
        #expect(await model.signUp() == nil)
        #expect(model.phoneRefusal == (field == "phoneNumber" ? "This one cannot be." : nil))
        #expect(model.passwordRefusal == (field == "password" ? "This one cannot be." : nil))
        #expect(model.failure == nil && !model.isSending)
    }

    @Test(arguments: ["phoneNumber", "password"])
    func `OF-002 OF-004 A refusal is over once its field is corrected`(field: String) async {
        let model = model(refusing: Sample.refused(field, "This one cannot be."))
        #expect(await model.signUp() == nil)
        if field == "phoneNumber" {
            model.password += "s"
            #expect(model.phoneRefusal != nil)
            model.phoneNumber += "8"
        } else {
            model.phoneNumber += "8"
            #expect(model.passwordRefusal != nil)
            model.password += "s"
        }
        #expect(model.phoneRefusal == nil && model.passwordRefusal == nil)
    }

    @Test func `What concerns no field is a sentence of its own`() async {
        let model = model(refusing: Sample.offline)
        #expect(await model.signUp() == nil)
        #expect(model.failure == Sample.offlineSentence && model.phoneRefusal == nil)
    }
}

@MainActor
@Suite struct LogInModelTests {
    private func signIn(_ edit: (FakeServer) -> Void) -> (LogInModel, SessionModel) {
        let server = FakeServer()
        edit(server)
        let session = SessionModel(dependencies: server.dependencies(MemorySecrets()))
        let model = LogInModel(session: session)
        model.phoneNumber = "412 34 567"
        model.password = "birch forest 41 lake"
        return (model, session)
    }

    @Test func `Nothing is sent without number and password`() {
        let (model, _) = signIn { _ in }
        #expect(model.canContinue)
        model.password = ""
        #expect(!model.canContinue)
        model.password = "x"
        model.phoneNumber = "abcd"
        #expect(!model.canContinue)
    }

    @Test func `OF-021: a wrong password is one sentence, and nobody is signed in`() async {
        let (model, session) = signIn {
            $0.on(
                "/api/v1/auth/login",
                problem: Problem(
                    .unauthorized, code: ProblemCode.invalidCredentials, "That phone number or password isn't right."))
        }
        await model.logIn()
        #expect(model.failure == "That phone number or password isn't right." && !model.isSending)
        #expect(session.me == nil)
    }

    @Test func `OF-025: where a code is asked for too, it is typed and sent with the password`() async {
        let (model, session) = signIn {
            $0.on(
                "/api/v1/auth/login",
                problem: Problem(
                    .unauthorized, code: ProblemCode.secondFactorRequired, "This account asks for a second factor."))
        }
        await model.logIn()
        #expect(model.asksForCode && model.failure == nil && session.me == nil)
        #expect(!model.canContinue)
        model.code = "12345"
        #expect(!model.canContinue)
        model.code = "ABCDE-FGHJK"
        #expect(model.canContinue)
        model.startAgain()
        #expect(!model.asksForCode && model.password.isEmpty && model.code.isEmpty)
    }

    @Test func `The right password signs in`() async {
        let (model, session) = signIn {
            $0.on(
                "/api/v1/auth/login",
                json: SessionStarted(
                    accessToken: "a", refreshToken: "r", expiresIn: 600, user: Sample.me(), profileComplete: true))
        }
        await model.logIn()
        #expect(session.phase == .signedIn(Sample.me()) && model.failure == nil)
        session.live.stop()
    }
}

@MainActor
@Suite struct VerificationModelTests {
    private let clock = ManualClock()

    private func model(_ edit: (inout AuthenticationRepository) -> Void = { _ in }) -> VerificationModel {
        var authentication = AuthenticationRepository.unexpected
        edit(&authentication)
        return VerificationModel(started: Sample.verification, authentication: authentication, clock: clock.wallClock)
    }

    @Test(arguments: [
        ("12a3 4", "1234"), ("123 456 789", "123456"), ("١٢٣", ""), ("", ""), ("code: 007007.", "007007"),
    ])
    func `Only digits are kept, six at most`(typed: String, kept: String) {
        let model = model()
        model.code = typed
        #expect(model.code == kept && model.isComplete == (kept.count == 6))
    }

    @Test func `OF-011: another code may be asked for once the clock says so`() async {
        let asked = Recorder<String>()
        let model = model {
            $0.resendCode = { id in
                asked.record(id)
                return VerificationStarted(verificationId: "two", resendAfter: 2, expiresIn: 600)
            }
        }
        let first = Task { await model.countDown() }
        for left in [3, 2, 1] {
            await clock.waitForSleepers()
            #expect(model.secondsToResend == left)
            await model.resend()
            clock.advance(by: 1)
        }
        await first.value
        #expect(asked.values.isEmpty && model.secondsToResend == 0)
        model.code = "12"
        await model.resend()
        #expect(asked.values == ["one"] && model.verificationId == "two" && model.codeCount == 2)
        #expect(model.secondsToResend == 2 && model.code.isEmpty && model.notice != nil)
    }

    @Test func `A countdown that is left ends`() async {
        let model = model()
        let task = Task { await model.countDown() }
        await clock.waitForSleepers()
        task.cancel()
        await task.value
        #expect(model.secondsToResend == 3)
    }

    @Test func `A code that could not be sent again is a sentence`() async {
        let model = model {
            $0.resendCode = { _ in throw Problem(.tooManyRequests, code: "too_many", "Wait a little.") }
        }
        let task = Task { await model.countDown() }
        for _ in 0..<3 {
            await clock.waitForSleepers()
            clock.advance(by: 1)
        }
        await task.value
        await model.resend()
        #expect(model.failure == "Wait a little." && model.codeCount == 1)
    }

    @Test func `A wrong code is told and leaves the field empty for the next`() async {
        let model = model()
        model.code = "123456"
        await model.submit { _, _ in throw Sample.refused("code", "This code is not right.") }
        #expect(model.failure == "This code is not right." && model.code.isEmpty && !model.isSending)
    }

    @Test func `An incomplete code is not sent; a whole one goes with what it belongs to`() async {
        let model = model()
        let sent = Recorder<String>()
        model.code = "12345"
        await model.submit { id, code in sent.record("\(id) \(code)") }
        model.code = "123456"
        await model.submit { id, code in sent.record("\(id) \(code)") }
        #expect(sent.values == ["one 123456"] && model.failure == nil)
    }
}
