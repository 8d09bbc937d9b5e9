import Foundation
import PasskeyDevice
import Secrets
import TestKit
import Testing

@testable import Accounts

/// Web Authentication Level 2, sections 7.1 and 7.2, step by step.
@Suite struct PasskeyTests {
    private let clock = ManualClock()
    private let party: RelyingParty
    private let passkeys: Passkeys
    private let device: SoftAuthenticator

    init() throws {
        party = try #require(RelyingParty(host: "home.example", isSecure: true))
        passkeys = Passkeys(challenges: PasskeyChallenges(clock: clock.wallClock))
        device = try #require(SoftAuthenticator())
    }

    private func registered() throws -> Passkey {
        try passkeys.register(
            device.register(passkeys.registrationChallenge(for: "mia")), for: "mia", userHandle: [7], at: party)
    }

    /// How a registration is answered; nil when it is taken.
    private func registering(_ change: (inout SoftAuthenticator.Saying) -> Void) -> PasskeyRefusal? {
        refusal {
            _ = try passkeys.register(
                device.register(passkeys.registrationChallenge(for: "mia"), change), for: "mia", userHandle: [7],
                at: party)
        }
    }

    /// How a sign-in with a passkey is answered; nil when it is let in.
    private func signingIn(
        with passkey: Passkey?, user: [UInt8] = [7], _ change: (inout SoftAuthenticator.Saying) -> Void = { _ in }
    ) -> PasskeyRefusal? {
        refusal {
            _ = try passkeys.signIn(
                device.signIn(passkeys.signInChallenge(for: "tab"), user: user, change), from: "tab", at: party
            ) { _ in passkey }
        }
    }

    private func refusal(_ body: () throws -> Void) -> PasskeyRefusal? {
        do {
            try body()
            return nil
        } catch {
            return error as? PasskeyRefusal ?? .notGood("\(error)")
        }
    }

    private static func decoded(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    @Test(arguments: PasskeyVector.all)
    func `Passkeys of other people's making register and sign in`(_ vector: PasskeyVector) throws {
        let passkeys = Passkeys(challenges: PasskeyChallenges(clock: clock.wallClock) { Array(0..<UInt8($0)) })
        _ = passkeys.registrationChallenge(for: "mia")
        let made = try passkeys.register(
            PasskeyRegistration(
                credentialID: Self.decoded(vector.id), clientDataJSON: Self.decoded(vector.create),
                attestationObject: Self.decoded(vector.attestation)),
            for: "mia", userHandle: [1, 2, 3], at: party)
        #expect(made.id == (try Self.decoded(vector.id)))
        _ = passkeys.signInChallenge(for: "tab")
        var answer = PasskeyAssertion(
            credentialID: try Self.decoded(vector.id), clientDataJSON: try Self.decoded(vector.get),
            authenticatorData: try Self.decoded(vector.data), signature: try Self.decoded(vector.signature),
            userHandle: [1, 2, 3])
        let used = try passkeys.signIn(answer, from: "tab", at: party) { $0 == made.id ? made : nil }
        #expect(used.signCount >= made.signCount)
        _ = passkeys.signInChallenge(for: "tab")
        answer.signature[answer.signature.count / 2] ^= 1
        #expect(
            refusal { _ = try passkeys.signIn(answer, from: "tab", at: party) { _ in made } } == .badSignature)
    }

    @Test func `A passkey is made, signs in, and is told with its new counter`() throws {
        let passkey = try registered()
        #expect(passkey.userHandle == [7] && passkey.signCount == 1 && passkey.relyingPartyID == "home.example")
        let used = try passkeys.signIn(
            device.signIn(passkeys.signInChallenge(for: "tab")), from: "tab", at: party
        ) { _ in passkey }
        #expect(used.signCount == 2)
        #expect(used.id == passkey.id)
    }

    @Test func `An answer of another origin is refused, and told for the log`() throws {
        let passkey = try registered()
        for origin in [
            "https://evil.example", "http://home.example", "https://home.example:8443", "HTTPS://home.example",
        ] {
            #expect(registering { $0.origin = origin } == .foreignOrigin(origin))
            #expect(signingIn(with: passkey) { $0.origin = origin } == .foreignOrigin(origin))
        }
        #expect(PasskeyRefusal.foreignOrigin("").isSuspicious)
        #expect(registering { $0.more = ",\"crossOrigin\":true" } == .foreignOrigin("https://home.example in a frame"))
        #expect(registering { $0.more = ",\"crossOrigin\":false" } == nil)
        #expect(
            signingIn(with: passkey) { $0.more = ",\"topOrigin\":\"https://evil.example\"" }
                == .foreignOrigin("https://home.example in a frame"))
    }

    @Test func `An answer is good once`() throws {
        let passkey = try registered()
        let registration = device.register(passkeys.registrationChallenge(for: "mia"))
        _ = try passkeys.register(registration, for: "mia", userHandle: [7], at: party)
        #expect(
            refusal { _ = try passkeys.register(registration, for: "mia", userHandle: [7], at: party) } == .replayed)
        let answer = device.signIn(passkeys.signInChallenge(for: "tab"))
        _ = try passkeys.signIn(answer, from: "tab", at: party) { _ in passkey }
        #expect(refusal { _ = try passkeys.signIn(answer, from: "tab", at: party) { _ in passkey } } == .replayed)
        #expect(PasskeyRefusal.replayed.isSuspicious)
    }

    @Test func `A challenge is for one purpose, one holder and five minutes`() throws {
        let passkey = try registered()
        func signIn(_ challenge: [UInt8], from tab: String = "tab") -> PasskeyRefusal? {
            refusal { _ = try passkeys.signIn(device.signIn(challenge), from: tab, at: party) { _ in passkey } }
        }
        #expect(signIn([UInt8](repeating: 9, count: 32)) == .wrongChallenge)
        #expect(signIn(passkeys.registrationChallenge(for: "tab")) == .wrongChallenge)
        #expect(signIn(passkeys.signInChallenge(for: "tab"), from: "other") == .wrongChallenge)
        let slow = passkeys.signInChallenge(for: "tab"), late = passkeys.signInChallenge(for: "tab")
        clock.advance(by: 299)
        #expect(signIn(slow) == nil)
        clock.advance(by: 1)
        #expect(signIn(late) == .wrongChallenge)
    }

    @Test func `What is for another host, of another type or without a person is refused`() throws {
        let passkey = try registered()
        #expect(registering { $0.party = "evil.example" } == .notGood("The passkey is for another host."))
        #expect(signingIn(with: passkey) { $0.party = "example" } == .notGood("The passkey is for another host."))
        #expect(registering { $0.type = "webauthn.get" } == .notGood("The client data is of another type."))
        #expect(
            signingIn(with: passkey) { $0.type = "webauthn.create" } == .notGood("The client data is of another type."))
        #expect(registering { $0.flags = 0x04 } == .notGood("Nobody was present."))
        #expect(signingIn(with: passkey) { $0.flags = 0x04 } == .notGood("Nobody was present."))
        #expect(registering { $0.flags = 0x01 } == .notVerified)
        #expect(signingIn(with: passkey) { $0.flags = 0x01 } == .notVerified)
        #expect(registering { $0.flags = 0x15 } == .notGood("The flags contradict each other."))
        #expect(registering { $0.tail = [0] } == .notGood("The authenticator's data is too long."))
        #expect(registering { $0.more = ",\"tokenBinding\":{\"status\":\"present\"}" } != nil)
        #expect(registering { $0.more = ",\"tokenBinding\":{\"status\":\"supported\"}" } == nil)
    }

    @Test func `Verification is asked for only where the party wants it`() throws {
        let party = RelyingParty(id: "home.example", origins: ["https://home.example"], requiresVerification: false)
        let made = try passkeys.register(
            device.register(passkeys.registrationChallenge(for: "mia")) { $0.flags = 0x01 }, for: "mia",
            userHandle: [7], at: party)
        #expect(made.id == device.id)
    }

    @Test func `Passkeys that are unknown, or somebody else's, do not sign in`() throws {
        let passkey = try registered()
        #expect(signingIn(with: nil) == .unknownCredential)
        #expect(signingIn(with: passkey, user: [8]) == .unknownCredential)
        #expect(signingIn(with: passkey, user: []) == nil)
        var other = passkey
        other.relyingPartyID = "old.example"
        #expect(signingIn(with: other) == .unknownCredential)
    }

    @Test func `A key that did not sign does not sign in`() throws {
        let stranger = try #require(SoftAuthenticator(id: device.id))
        var passkey = try registered()
        passkey.publicKey = stranger.cose
        #expect(signingIn(with: passkey) == .badSignature)
        passkey.publicKey = []
        #expect(signingIn(with: passkey) == .badSignature)
    }

    @Test func `A counter that does not go forward is refused, unless it never counts`() throws {
        var passkey = try registered()
        passkey.signCount = 5
        #expect(signingIn(with: passkey) { $0.count = 6 } == nil)
        #expect(signingIn(with: passkey) { $0.count = 5 } == .counterWentBack(from: 5, to: 5))
        #expect(signingIn(with: passkey) { $0.count = 0 } == .counterWentBack(from: 5, to: 0))
        passkey.signCount = 0
        #expect(signingIn(with: passkey) { $0.count = 0 } == nil)
        passkey.signCount = .max
        #expect(signingIn(with: passkey) { $0.count = .max } == .counterWentBack(from: .max, to: .max))
    }

    @Test func `Attestations of others, and keys of other kinds, are refused`() throws {
        #expect(registering { $0.format = "tpm" } == .notGood("The attestation is of a format that is not taken."))
        #expect(
            registering { $0.statement = [0xA1, 0x01, 0x02] } == .notGood("An attestation of none says something."))
        #expect(
            registering {
                $0.format = "packed"
                $0.statement = [0xA1] + SoftAuthenticator.text("x5c") + [0x80]
            } == .notGood("The attestation is somebody else's."))
        #expect(
            registering {
                $0.format = "packed"
                $0.statement =
                    [0xA2] + SoftAuthenticator.text("alg") + [0x26] + SoftAuthenticator.text("sig")
                    + SoftAuthenticator.bytes([1, 2])
            } == .badSignature)
        var off = device
        // y of a point that is not on the curve.
        off.cose[off.cose.count - 1] ^= 1
        let challenge = passkeys.registrationChallenge(for: "mia")
        #expect(
            refusal { _ = try passkeys.register(off.register(challenge), for: "mia", userHandle: [7], at: party) }
                == .notGood("The public key is of no kind that is taken."))
    }

    @Test(arguments: [1, 1_023, 1_024])
    func `An id has at most 1,023 bytes`(_ length: Int) throws {
        let device = try #require(SoftAuthenticator(id: [UInt8](repeating: 3, count: length)))
        let challenge = passkeys.registrationChallenge(for: "mia")
        let refused = refusal {
            _ = try passkeys.register(device.register(challenge), for: "mia", userHandle: [7], at: party)
        }
        #expect((refused == nil) == (length < 1_024))
    }

    @Test func `A flood of one holder costs that holder alone, and memory is bounded`() throws {
        let challenges = PasskeyChallenges(clock: clock.wallClock, capacity: 100)
        let mine = challenges.issue(.signIn, for: "me")
        for _ in 0..<500 { _ = challenges.issue(.signIn, for: "flood") }
        #expect(challenges.count == PasskeyChallenges.maximumPerHolder + 1)
        try challenges.take(mine, .signIn, for: "me")
        for holder in 0..<500 { _ = challenges.issue(.signIn, for: "\(holder)") }
        #expect(challenges.count == 100)
        clock.advance(by: 301)
        _ = challenges.issue(.signIn, for: "me")
        #expect(challenges.count == 1)
    }

    @Test(arguments: [
        ("home.example", true, "https://home.example"), ("Home.Example:443", true, "https://home.example"),
        ("home.example:8443", true, "https://home.example:8443"), ("localhost:8080", false, "http://localhost:8080"),
        ("localhost:80", false, "http://localhost"), ("home.example", false, nil), ("127.0.0.1:8080", false, nil),
        ("192.168.1.4", true, nil), ("[::1]:8080", false, nil), ("", true, nil), ("a..b", true, nil),
        ("home.example:", true, nil), ("home.example:99999", true, nil), ("home.example:+80", true, nil),
        ("häuschen.example", true, nil), ("home.example/x", true, nil),
    ])
    func `The party of a host is where browsers have passkeys`(_ host: String, _ isSecure: Bool, _ origin: String?) {
        #expect(RelyingParty(host: host, isSecure: isSecure)?.origins == origin.map { [$0] })
    }
}
