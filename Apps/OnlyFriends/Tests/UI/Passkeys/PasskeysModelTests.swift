import AccountsAPI
import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PasskeysModelTests {
    private let question = PasskeyQuestion(question: "q", host: "home.example", challenge: "AAAA", userHandle: "BBBB")
    private let draft = PasskeyDraft(question: "q", credentialId: "AA", clientData: "AA", attestation: "AA")
    private let use = PasskeyUse(
        question: "q", credentialId: "AA", clientData: "AA", authenticatorData: "AA", signature: "AA")
    private let phone = PasskeyInfo(id: Sample.id(1), name: "Safari on iPhone", createdAt: Sample.time)
    private let laptop = PasskeyInfo(id: Sample.id(2), name: "Chrome on Linux", createdAt: Sample.time)

    private func model(_ edit: (inout PasskeyCalls) -> Void) async -> PasskeysModel {
        var calls = PasskeyCalls.unexpected
        let phone = phone
        calls.all = { [phone] }
        edit(&calls)
        let model = PasskeysModel(calls) { isCancellation($0) ? nil : explanation(of: $0) }
        await model.load()
        return model
    }

    @Test func `OF-019 One is added by the password and what the device makes, and stands first`() async {
        let passwords = Recorder<String>()
        let question = question, laptop = laptop, draft = draft
        let model = await model {
            $0.start = { password in
                passwords.record(password)
                guard password == "lantern" else { throw Sample.refused("password", "This is not your password.") }
                return question
            }
            $0.add = { _ in laptop }
        }
        #expect(await !model.add { _ in draft })
        model.begin()
        model.password = "wrong"
        #expect(await !model.add { _ in draft })
        #expect(model.addingFailure == "This is not your password." && model.isAdding)
        model.password = "lantern"
        // Who changes their mind at the device's prompt is told nothing.
        #expect(await !model.add { _ in nil })
        #expect(model.addingFailure == nil && model.isAdding && model.passkeys == [phone])
        #expect(await !model.add { _ in throw PasskeyTrouble.alreadyHere })
        #expect(model.addingFailure == "This device has a passkey of yours already.")
        #expect(await model.add { $0 == question ? draft : nil })
        #expect(model.passkeys == [laptop, phone] && !model.isAdding && model.password.isEmpty)
        #expect(passwords.values == ["wrong", "lantern", "lantern", "lantern"])
    }

    @Test func `OF-019 One is renamed and removed, and a refusal is a sentence`() async {
        let renamed = PasskeyInfo(id: phone.id, name: "Phone", createdAt: Sample.time)
        let model = await model {
            $0.rename = { _, name in
                guard name == "Phone" else { throw Sample.refused("name", "Enter a name.") }
                return renamed
            }
            $0.remove = { _ in throw Sample.offline }
        }
        await model.rename(phone, to: phone.name)
        #expect(model.failure == nil)
        await model.rename(phone, to: "")
        #expect(model.failure == "Enter a name." && model.passkeys == [phone])
        await model.rename(phone, to: "Phone")
        #expect(model.failure == nil && model.passkeys == [renamed])
        await model.remove(renamed)
        #expect(model.failure == Sample.offlineSentence && model.passkeys == [renamed])
        let removing = await self.model { $0.remove = { _ in } }
        await removing.remove(phone)
        #expect(removing.passkeys.isEmpty)
    }

    @Test func `A list that does not come is a sentence`() async {
        let model = await model { $0.all = { throw Sample.offline } }
        #expect(model.phase == .failed(Sample.offlineSentence))
    }

    @Test func `OF-019 A passkey signs in with this device's name, and one that is refused says why`() async throws {
        let server = FakeServer(), bodies = Recorder<String>()
        server.on("/api/v1/auth/passkeys/login/challenge", json: question)
        let refusal = Problem.unauthorized(code: "sign_in_failed", "This passkey is not known here.")
        server.on("/api/v1/auth/passkeys/login", problem: refusal)
        let session = SessionModel(dependencies: server.dependencies(MemorySecrets())), use = use
        let model = LogInModel(session: session)
        await model.logIn { _ in nil }
        #expect(model.failure == nil && !model.isSending)
        await model.logIn { _ in throw PasskeyTrouble.unavailable }
        #expect(model.failure == "There are no passkeys for this address in this browser.")
        await model.logIn { _ in use }
        #expect(model.failure == "This passkey is not known here." && session.phase == .restoring)
        server.on("/api/v1/auth/passkeys/login") { request in
            bodies.record(String(decoding: (try? await request.body.collect(limit: 10_000)) ?? [], as: UTF8.self))
            return FakeServer.json(
                SessionStarted(
                    accessToken: "a", refreshToken: "r", expiresIn: 600, user: Sample.me(), profileComplete: true))
        }
        await model.logIn { _ in use }
        #expect(model.failure == nil && session.me?.id == Sample.me().id)
        #expect(bodies.values.count == 1 && bodies.values[0].contains(#""name":"Test""#))
        session.close()
    }

    @Test func `OF-035 The lock offers a passkey where there is one, and the server's word decides`() async {
        var authentication = AuthenticationRepository.unexpected
        let question = question, use = use, phone = phone
        let kept = Box<[PasskeyInfo]>([]), isRight = Box(false)
        authentication.passkeys.all = { kept.value }
        authentication.passkeys.startProof = { question }
        authentication.passkeys.prove = { _ in
            guard isRight.value else { throw Sample.refused("passkey", "This passkey is not known here.") }
        }
        let proof = OwnerProof(authentication: authentication, device: nil)
        await proof.findPasskeys()
        #expect(!proof.hasPasskey)
        kept.value = [phone]
        await proof.findPasskeys()
        #expect(proof.hasPasskey)
        #expect(await !proof.byPasskey { _ in nil })
        #expect(proof.failure == nil)
        #expect(await !proof.byPasskey { _ in use })
        #expect(proof.failure == "This passkey is not known here.")
        isRight.value = true
        #expect(await proof.byPasskey { _ in use })
        #expect(proof.failure == nil)
    }
}
