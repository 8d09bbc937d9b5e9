import Foundation
import PasskeyDevice
import Secrets
import TestKit
import Testing

@testable import Accounts

/// What strangers can send: never a trap, and never a way in.
@Suite struct PasskeyMutationTests {
    private static let seed = UInt64(Date().timeIntervalSince1970)

    private static func spoiled(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = [0, 0x1F, 0x7F, 0x80, 0x9B, 0xBB, 0xFF].randomElement(using: &random) ?? 0
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            default: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            }
        }
        return bytes
    }

    @Test func `A sign-in of which anything was changed is never let in`() throws {
        var random = SeededGenerator(seed: Self.seed)
        let party = try #require(RelyingParty(host: "home.example", isSecure: true))
        let device = try #require(SoftAuthenticator())
        let passkeys = Passkeys(challenges: PasskeyChallenges())
        let passkey = try passkeys.register(
            device.register(passkeys.registrationChallenge(for: "mia")), for: "mia", userHandle: [7], at: party)
        for round in 0..<2_000 {
            let good = device.signIn(passkeys.signInChallenge(for: "tab"))
            var answer = good
            switch Int.random(in: 0..<4, using: &random) {
            case 0: answer.clientDataJSON = Self.spoiled(answer.clientDataJSON, &random)
            case 1: answer.authenticatorData = Self.spoiled(answer.authenticatorData, &random)
            case 2: answer.signature = Self.spoiled(answer.signature, &random)
            default: answer.credentialID = Self.spoiled(answer.credentialID, &random)
            }
            guard answer != good else { continue }
            #expect(throws: PasskeyRefusal.self, "seed \(Self.seed), round \(round)") {
                try passkeys.signIn(answer, from: "tab", at: party) { $0 == passkey.id ? passkey : nil }
            }
        }
    }

    @Test func `A registration of which anything was changed makes no passkey for another host or page`() throws {
        var random = SeededGenerator(seed: Self.seed)
        let party = try #require(RelyingParty(host: "home.example", isSecure: true))
        let device = try #require(SoftAuthenticator())
        let passkeys = Passkeys(challenges: PasskeyChallenges())
        for round in 0..<2_000 {
            var answer = device.register(passkeys.registrationChallenge(for: "mia")) { saying in
                if round % 2 == 0 { saying.origin = "https://evil.example" } else { saying.party = "evil.example" }
            }
            // A host's hash is 32 bytes: three changes do not make it right; nor an origin.
            answer.clientDataJSON = round % 4 < 2 ? Self.spoiled(answer.clientDataJSON, &random) : answer.clientDataJSON
            answer.attestationObject = Self.spoiled(answer.attestationObject, &random)
            #expect(throws: PasskeyRefusal.self, "seed \(Self.seed), round \(round)") {
                try passkeys.register(answer, for: "mia", userHandle: [7], at: party)
            }
        }
    }

    @Test func `What a registration with its own attestation says cannot be changed`() throws {
        var random = SeededGenerator(seed: Self.seed)
        let party = try #require(RelyingParty(host: "home.example", isSecure: true))
        let vector = try #require(PasskeyVector.all.last)
        let id = try decoded(vector.id), create = try decoded(vector.create), object = try decoded(vector.attestation)
        for round in 0..<2_000 {
            let passkeys = Passkeys(challenges: PasskeyChallenges { Array(0..<UInt8($0)) })
            _ = passkeys.registrationChallenge(for: "mia")
            let changed = Self.spoiled(object, &random)
            guard changed != object else { continue }
            do {
                let made = try passkeys.register(
                    PasskeyRegistration(credentialID: id, clientDataJSON: create, attestationObject: changed),
                    for: "mia", userHandle: [7], at: party)
                // Without its attestation, or with lengths spelt otherwise, it is the same passkey.
                #expect(made.id == id, "seed \(Self.seed), round \(round)")
                #expect(PasskeyPublicKey(made.publicKey) != nil, "seed \(Self.seed), round \(round)")
            } catch {
                // The compiler knows that it is a refusal.
                #expect(!error.sentence.isEmpty)
            }
        }
    }

    @Test func `Any bytes are read as CBOR or refused`() {
        var random = SeededGenerator(seed: Self.seed)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? CBORReader.value(of: bytes)
            _ = try? AuthenticatorData([UInt8](repeating: 0, count: 32) + bytes)
        }
    }

    @Test(
        arguments: [
            ([], .cutOff), ([0x18], .cutOff), ([0x5B] + [UInt8](repeating: 0xFF, count: 8), .cutOff),
            ([0x9B] + [UInt8](repeating: 0xFF, count: 8), .cutOff), ([0xBA, 0x7F, 0xFF, 0xFF, 0xFF], .cutOff),
            ([0x5F, 0x41, 0, 0xFF], .notTaken), ([0x9F, 0xFF], .notTaken), ([0xC0, 0x60], .notTaken),
            ([0xF9, 0, 0], .notTaken), ([0xF7], .notTaken), ([0x61, 0xFF], .notUTF8), ([0xA2, 1, 1, 1, 2], .keyTwice),
            ([0, 0], .trailing), ([UInt8](repeating: 0x81, count: 8) + [0], .tooDeep),
            ([UInt8](repeating: 0, count: 65_537), .tooLong),
            ([0x99, 0x02, 0] + [UInt8](repeating: 0, count: 512), .tooMany),
        ] as [([UInt8], CBORReader.Failure)])
    func `CBOR that no authenticator writes is refused`(_ bytes: [UInt8], _ failure: CBORReader.Failure) {
        #expect(throws: failure) { try CBORReader.value(of: bytes) }
    }

    @Test func `The values of RFC 8949, appendix A, are read`() throws {
        #expect(try CBORReader.value(of: [0x1B] + [UInt8](repeating: 0xFF, count: 8)) == .unsigned(.max))
        let least = try CBORReader.value(of: [0x3B] + [UInt8](repeating: 0xFF, count: 8))
        #expect(least == .negative(.max) && least.integer == nil)
        #expect(try CBORReader.value(of: [0x39, 0x03, 0xE7]).integer == -1_000)
        #expect(try CBORReader.value(of: [0x62, 0xC3, 0xBC]).string == "ü")
        let map = try CBORReader.value(of: [0xA2, 0x61, 0x61, 0x01, 0x20, 0x82, 0x02, 0xF5])
        #expect(map["a"]?.integer == 1)
        #expect(map[-1] == .array([.unsigned(2), .bool(true)]))
        #expect(map[0] == nil && map["b"] == nil)
    }

    private func decoded(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
}
