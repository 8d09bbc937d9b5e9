import AccountsAPI
import ClientKit
import TestKit
import Testing

/// An authenticator that is being told its key while the page is loaded again.
@MainActor @Suite struct EnrolmentTests {
    private let clock = ManualClock()
    private let secrets = MemorySecrets()
    private let setup = AuthenticatorSetup(secret: "JBSWY3DP", address: "otpauth://totp/x?secret=JBSWY3DP")

    private var enrolments: EnrolmentStore {
        EnrolmentStore(app: "only-friends", secrets: secrets, clock: clock.wallClock)
    }

    /// What a page makes; each one is a page.
    private func page() async -> SecondFactorModel {
        let setup = setup
        let calls = SecondFactorCalls(
            state: { SecondFactorState(isOn: false, recoveryCodesLeft: 0) }, enrol: { _ in setup },
            confirm: { _ in RecoveryCodes(codes: ["abcde-fghjk"]) }, renew: { _ in RecoveryCodes(codes: []) },
            remove: { _, _ in })
        let model = SecondFactorModel(calls, enrolments: enrolments) { "\($0)" }
        await model.load()
        return model
    }

    private func begin() async -> SecondFactorModel {
        let model = await page()
        model.password = "correct horse battery"
        await model.go()
        return model
    }

    @Test func `OF-025 A reload goes on with the key that the authenticator was shown`() async {
        #expect(await begin().step == .enrolling(setup))
        let again = await page()
        #expect(again.step == .enrolling(setup) && again.password.isEmpty)
        again.code = "123456"
        await again.go()
        #expect(again.step == .recovery(["abcde-fghjk"]))
        #expect(await page().step == .off)
    }

    @Test func `OF-025 After ten minutes, or for somebody else, it begins with the password again`() async {
        _ = await begin()
        clock.advance(by: 601)
        #expect(await page().step == .off)
        #expect(secrets.isEmpty)
        _ = await begin()
        enrolments.clear()
        #expect(await page().step == .off)
    }
}
