import Secrets
import Testing

@testable import WebPush

@Suite struct PushEncryptionTests {
    /// RFC 8291, section 5 and appendix A.
    private enum Example {
        static let text = "When I grow up, I want to be a watermelon"
        static let receiverSecret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
        static let receiverPublic =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
        static let senderSecret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
        static let senderPublic =
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
        static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
        static let body = """
            DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PB\
            ru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
            """
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    private func pair(_ publicKey: String, _ secret: String) throws -> P256KeyPair {
        try #require(P256KeyPair(publicKey: try bytes(publicKey), secret: try bytes(secret)))
    }

    @Test func `RFC 8291's example is encrypted to the letter, and its receiver reads it`() throws {
        let keys = try #require(PushKeys(p256dh: Example.receiverPublic, auth: Example.auth))
        let body = try #require(
            PushEncryption.encrypt(
                Array(Example.text.utf8), for: keys, from: try pair(Example.senderPublic, Example.senderSecret),
                salt: try bytes(Example.salt)))
        #expect(Base64URL.encode(body) == Example.body)
        let receiver = try pair(Example.receiverPublic, Example.receiverSecret)
        #expect(
            PushEncryption.decrypt(body, with: receiver, secret: try bytes(Example.auth)) == Array(Example.text.utf8))
    }

    @Test func `Every message is encrypted by keys of its own, and for nobody else`() throws {
        let receiver = try #require(P256KeyPair()), other = try #require(P256KeyPair())
        let secret = SecureRandom.bytes(16)
        let keys = try #require(PushKeys(publicKey: receiver.publicKey, secret: secret))
        let first = try #require(PushEncryption.encrypt(Array("Hello".utf8), for: keys))
        let second = try #require(PushEncryption.encrypt(Array("Hello".utf8), for: keys))
        #expect(first != second && first.prefix(16) != second.prefix(16))
        #expect(PushEncryption.decrypt(first, with: receiver, secret: secret) == Array("Hello".utf8))
        #expect(PushEncryption.decrypt(first, with: other, secret: secret) == nil)
        #expect(PushEncryption.decrypt(first, with: receiver, secret: SecureRandom.bytes(16)) == nil)
        for index in [0, 17, 20, 25, 90, first.count - 1] {
            var changed = first
            changed[index] ^= 1
            if index != 17 { #expect(PushEncryption.decrypt(changed, with: receiver, secret: secret) == nil) }
        }
        for count in [0, 20, 86, 102] {
            #expect(PushEncryption.decrypt(Array(first.prefix(count)), with: receiver, secret: secret) == nil)
        }
    }

    @Test func `A message of the longest size and an empty one come through, a longer one is refused`() throws {
        let receiver = try #require(P256KeyPair())
        let secret = SecureRandom.bytes(16)
        let keys = try #require(PushKeys(publicKey: receiver.publicKey, secret: secret))
        for count in [0, PushEncryption.longest] {
            let message = [UInt8](repeating: 0, count: count)
            let body = try #require(PushEncryption.encrypt(message, for: keys))
            #expect(body.count <= 4_096)
            #expect(PushEncryption.decrypt(body, with: receiver, secret: secret) == message)
        }
        let long = [UInt8](repeating: 0, count: PushEncryption.longest + 1)
        #expect(PushEncryption.encrypt(long, for: keys) == nil)
    }

    @Test func `What is no key is none`() throws {
        let pair = try #require(P256KeyPair())
        let good = Base64URL.encode(pair.publicKey), auth = Base64URL.encode(SecureRandom.bytes(16))
        #expect(PushKeys(p256dh: good, auth: auth) != nil)
        var offCurve = pair.publicKey
        offCurve[64] ^= 1
        #expect(PushKeys(p256dh: Base64URL.encode(offCurve), auth: auth) == nil)
        #expect(PushKeys(p256dh: Base64URL.encode(pair.publicKey.dropLast()), auth: auth) == nil)
        #expect(PushKeys(p256dh: good, auth: Base64URL.encode(SecureRandom.bytes(15))) == nil)
        #expect(PushKeys(p256dh: "", auth: "") == nil)
        #expect(P256KeyPair(publicKey: pair.publicKey, secret: SecureRandom.bytes(32)) == nil)
        let again = try #require(P256KeyPair(publicKey: pair.publicKey, secret: pair.secret))
        #expect(again.secret == pair.secret)
    }
}
