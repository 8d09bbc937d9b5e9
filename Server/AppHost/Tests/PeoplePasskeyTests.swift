import Accounts
import Base
import Database
import Foundation
import PasskeyDevice
import TestKit
import Testing

@testable import AppHost

/// Passkeys of the house's people, as rows keep them; how an answer is read is tested with `Passkeys`.
@Suite struct PeoplePasskeyTests {
    private let device: SoftAuthenticator

    init() throws { device = try #require(SoftAuthenticator()) }

    private func run(
        _ kind: TestDatabase = .sqlite, at host: String = "home.example",
        _ body: @escaping @Sendable (PeopleWorld) async throws -> Void
    ) async throws {
        try await kind.run { try await body(try await PeopleWorld($0, at: host)) }
    }

    /// Makes a guest a person by a passkey; gives the browser, and what names the account to the device.
    private func kim(_ world: PeopleWorld) async throws -> (browser: KnownBrowser, user: [UInt8]) {
        let (browser, _) = try await world.browser()
        let prompt = try await world.people.newPasskeyPrompt(browser)
        let codes = try await world.people.signUp(
            browser, name: "Kim", passkey: device.register(prompt.challenge), by: .open)
        #expect(codes.count == 8)
        return (browser, prompt.userHandle)
    }

    /// What somebody is told who is refused.
    private func sentence(_ work: () async throws -> Void) async -> String? {
        do {
            try await work()
            return nil
        } catch PeopleError.passkeyRefused(let sentence) {
            return sentence
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Who signs up by a passkey finds everything in another browser`(kind: TestDatabase) async throws {
        try await run(kind) { world in
            let (first, user) = try await kim(world)
            try first.container.secrets(of: "notes").setSecret([7], for: "token")
            let (guest, _) = try await world.browser(agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0")
            let prompt = try await world.people.signInPrompt(guest)
            #expect(prompt.host == "home.example" && prompt.userHandle.isEmpty && prompt.excluded.isEmpty)
            let ticket = try await world.people.signIn(guest, passkey: device.signIn(prompt.challenge, user: user))
            let (signedIn, _) = try await world.fetch(ticket)
            #expect(signedIn.container === first.container && signedIn.container.person?.name == "Kim")
            #expect(try signedIn.container.secrets(of: "notes").secret(for: "token") == [7])
            let kept = try await world.people.passkeys(of: signedIn)
            #expect(kept.count == 1 && kept[0].usedAt == world.clock.wallClock.now())
        }
    }

    /// What can be wrong about an answer, and what the person is told.
    struct Wrong: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var sentence: String
        var change: @Sendable (inout SoftAuthenticator.Saying) -> Void

        init(
            _ name: String, _ refusal: PasskeyRefusal,
            _ change: @escaping @Sendable (inout SoftAuthenticator.Saying) -> Void
        ) {
            (testDescription, sentence, self.change) = (name, refusal.sentence, change)
        }

        static let all = [
            Wrong("of another site", .foreignOrigin("")) { $0.origin = "https://evil.example" },
            Wrong("of a site without https", .foreignOrigin("")) { $0.origin = "http://home.example" },
            Wrong("of another port", .foreignOrigin("")) { $0.origin = "https://home.example:8443" },
            Wrong("within a frame", .foreignOrigin("")) { $0.more = ",\"crossOrigin\":true" },
            Wrong("for another host", .notGood("")) { $0.party = "evil.example" },
            Wrong("for the domain above", .notGood("")) { $0.party = "example" },
            Wrong("of another purpose", .notGood("")) { $0.type = "payment.get" },
            Wrong("of a challenge that is nobody's", .wrongChallenge) { $0.challenge = Array(repeating: 9, count: 32) },
            Wrong("with nobody there", .notGood("")) { $0.flags = 0x04 },
            Wrong("without a finger or a face", .notVerified) { $0.flags = 0x01 },
            Wrong("with something behind it", .notGood("")) { $0.tail = [0] },
        ]
    }

    @Test(arguments: Wrong.all)
    func `An answer that is wrong signs nobody in, and the right one still does`(_ wrong: Wrong) async throws {
        try await run { world in
            let (_, user) = try await kim(world)
            let (guest, _) = try await world.browser()
            let challenge = try await world.people.signInPrompt(guest).challenge
            let told = await sentence {
                _ = try await world.people.signIn(
                    guest, passkey: device.signIn(challenge, user: user, wrong.change))
            }
            #expect(told == wrong.sentence)
            #expect(guest.container.person == nil)
            let again = try await world.people.signInPrompt(guest).challenge
            _ = try await world.people.signIn(guest, passkey: device.signIn(again, user: user))
        }
    }

    @Test(arguments: Wrong.all)
    func `A new passkey that is wrong makes nobody a person, and leaves the name free`(_ wrong: Wrong) async throws {
        try await run { world in
            let (guest, _) = try await world.browser()
            let challenge = try await world.people.newPasskeyPrompt(guest).challenge
            let told = await sentence {
                _ = try await world.people.signUp(
                    guest, name: "Kim", passkey: device.register(challenge, wrong.change), by: .open)
            }
            #expect(told == wrong.sentence)
            #expect(guest.container.person == nil)
            let again = try await world.people.newPasskeyPrompt(guest)
            #expect(again.excluded.isEmpty)
            _ = try await world.people.signUp(guest, name: "Kim", passkey: device.register(again.challenge), by: .open)
            #expect(guest.container.person?.name == "Kim")
        }
    }

    @Test func `A challenge is good once, for five minutes, and in the browser that asked`() async throws {
        try await run { world in
            let (_, user) = try await kim(world)
            let (one, _) = try await world.browser()
            let (other, _) = try await world.browser()
            let answer = device.signIn(try await world.people.signInPrompt(one).challenge, user: user)
            let elsewhere = await sentence { _ = try await world.people.signIn(other, passkey: answer) }
            #expect(elsewhere == PasskeyRefusal.wrongChallenge.sentence)
            _ = try await world.people.signIn(one, passkey: answer)
            let (third, _) = try await world.browser()
            let replayed = await sentence { _ = try await world.people.signIn(one, passkey: answer) }
            #expect(replayed == PasskeyRefusal.replayed.sentence)
            let late = device.signIn(try await world.people.signInPrompt(third).challenge, user: user) { $0.count = 3 }
            world.clock.advance(by: 301)
            #expect(
                await sentence { _ = try await world.people.signIn(third, passkey: late) }
                    == PasskeyRefusal.wrongChallenge.sentence)
        }
    }

    @Test func `A counter that went back may be a copy's: it is refused until the device counts on`() async throws {
        try await run { world in
            let (_, user) = try await kim(world)
            func signIn(_ count: UInt32) async throws -> String? {
                let (guest, _) = try await world.browser()
                let challenge = try await world.people.signInPrompt(guest).challenge
                return await sentence {
                    _ = try await world.people.signIn(
                        guest, passkey: device.signIn(challenge, user: user) { $0.count = count })
                }
            }
            let copied = PasskeyRefusal.counterWentBack(from: 0, to: 0).sentence
            #expect(try await signIn(9) == nil)
            for count: UInt32 in [9, 8, 1, 0] { #expect(try await signIn(count) == copied) }
            #expect(try await signIn(10) == nil)
            // What was refused left the count where it was.
            #expect(try await signIn(10) == copied)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Of two answers with one count only the first gets in`(kind: TestDatabase) async throws {
        try await run(kind) { world in
            let (_, user) = try await kim(world)
            var guests: [(KnownBrowser, PasskeyAssertion)] = []
            for _ in 0..<4 {
                let (guest, _) = try await world.browser()
                let challenge = try await world.people.signInPrompt(guest).challenge
                guests.append((guest, device.signIn(challenge, user: user) { $0.count = 5 }))
            }
            let entered = await withTaskGroup(of: Bool.self) { group in
                for (guest, answer) in guests {
                    group.addTask { (try? await world.people.signIn(guest, passkey: answer)) != nil }
                }
                return await group.reduce(into: 0) { if $1 { $0 += 1 } }
            }
            #expect(entered == 1)
        }
    }

    @Test func `A passkey that nobody has, somebody else's key and another account's handle let nobody in`()
        async throws
    {
        try await run { world in
            let (_, user) = try await kim(world)
            let stranger = try #require(SoftAuthenticator(id: Array(repeating: 8, count: 20)))
            let forger = try #require(SoftAuthenticator(id: device.id))
            let unknown = PasskeyRefusal.unknownCredential.sentence
            let cases = [
                (stranger, user, unknown), (forger, user, PasskeyRefusal.badSignature.sentence),
                (device, [1, 2, 3], unknown),
            ]
            for (device, user, expected) in cases {
                let (guest, _) = try await world.browser()
                let challenge = try await world.people.signInPrompt(guest).challenge
                let told = await sentence {
                    _ = try await world.people.signIn(guest, passkey: device.signIn(challenge, user: user))
                }
                #expect(told == expected)
                #expect(guest.container.person == nil)
            }
        }
    }

    @Test func `A passkey belongs to one person, and a second try keeps nothing`() async throws {
        try await run { world in
            _ = try await kim(world)
            let (other, _) = try await world.browser()
            let challenge = try await world.people.newPasskeyPrompt(other).challenge
            let told = await sentence {
                _ = try await world.people.signUp(other, name: "Bo", passkey: device.register(challenge), by: .open)
            }
            #expect(told == PasskeyRefusal.notGood("").sentence)
            #expect(other.container.person == nil)
            // The name of the one who was refused is still free.
            _ = try await world.people.signUp(other, name: "Bo", password: "seven green pears", by: .open)
        }
    }

    @Test func `More passkeys are kept, told to the device, and bounded`() async throws {
        try await run { world in
            let (browser, _) = try await kim(world)
            for number in 1..<20 {
                let prompt = try await world.people.newPasskeyPrompt(browser)
                #expect(prompt.excluded.count == number)
                let next = try #require(SoftAuthenticator(id: Array(repeating: UInt8(number), count: 16)))
                try await world.people.add(next.register(prompt.challenge), to: browser)
            }
            #expect(try await world.people.passkeys(of: browser).count == 20)
            await #expect(throws: PeopleError.tooManyPasskeys) { try await world.people.newPasskeyPrompt(browser) }
        }
    }

    @Test func `The last way in stays, any other passkey can go, and lets nobody in any more`() async throws {
        try await run { world in
            let (browser, user) = try await kim(world)
            let first = try #require(try await world.people.passkeys(of: browser).first)
            await #expect(throws: PeopleError.lastWayIn) {
                try await world.people.remove(passkey: first.id, of: browser)
            }
            #expect(try await world.people.passkeys(of: browser).map(\.id) == [first.id])
            let second = try #require(SoftAuthenticator(id: Array(repeating: 2, count: 16)))
            let challenge = try await world.people.newPasskeyPrompt(browser).challenge
            try await world.people.add(second.register(challenge), to: browser)
            // Somebody else's passkey is not theirs to remove, nor a guest's.
            let (other, _) = try await world.browser()
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.remove(passkey: first.id, of: other)
            }
            _ = try await world.people.signUp(other, name: "Bo", password: "seven green pears", by: .open)
            try await world.people.remove(passkey: first.id, of: other)
            #expect(try await world.people.passkeys(of: browser).count == 2)
            try await world.people.remove(passkey: first.id, of: browser)
            let (guest, _) = try await world.browser()
            let again = try await world.people.signInPrompt(guest).challenge
            #expect(
                await sentence { _ = try await world.people.signIn(guest, passkey: device.signIn(again, user: user)) }
                    == PasskeyRefusal.unknownCredential.sentence)
            let last = try await world.people.signInPrompt(guest).challenge
            _ = try await world.people.signIn(guest, passkey: second.signIn(last, user: user))
        }
    }

    @Test(arguments: ["192.0.2.7", "[2001:db8::7]:8443", "", "a..b"])
    func `Where browsers have no passkeys nobody is asked for one`(host: String) async throws {
        try await run(at: host) { world in
            let (browser, _) = try await world.browser()
            await #expect(throws: PeopleError.notAllowed) { try await world.people.newPasskeyPrompt(browser) }
            await #expect(throws: PeopleError.notAllowed) { try await world.people.signInPrompt(browser) }
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.signIn(browser, passkey: device.signIn([1]))
            }
        }
    }

    @Test func `One address cannot ask for prompts without end, and others are not held up`() async throws {
        try await run { world in
            let (browser, _) = try await world.browser()
            for _ in 0..<200 { _ = try await world.people.signInPrompt(browser) }
            for ask in [world.people.signInPrompt, world.people.newPasskeyPrompt] {
                await #expect {
                    _ = try await ask(browser)
                } throws: { error in
                    if case .tooManyTries(let wait)? = error as? PeopleError { wait > 0 && wait <= 900 } else { false }
                }
            }
            let (other, _) = try await world.browser(from: "192.0.2.9")
            _ = try await world.people.signInPrompt(other)
            world.clock.advance(by: 901)
            _ = try await world.people.signInPrompt(browser)
        }
    }

    @Test func `Who is signed in signs in no second time, and a guest adds no passkey`() async throws {
        try await run { world in
            let (browser, user) = try await kim(world)
            let challenge = try await world.people.signInPrompt(browser).challenge
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.signIn(browser, passkey: device.signIn(challenge, user: user))
            }
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.signUp(browser, name: "Kim Two", passkey: device.register([1]), by: .open)
            }
            let (guest, _) = try await world.browser()
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.add(device.register([1]), to: guest)
            }
            #expect(try await world.people.passkeys(of: guest).isEmpty)
        }
    }
}
