import Secrets
import Testing

struct PassphraseBoxTests {
    private let plain = Array("what is in a backup".utf8)

    @Test func `Its passphrase opens a box, and no other does`() throws {
        let box = try PassphraseBox.seal(plain, passphrase: "correct h\u{f6}rse")
        #expect(try PassphraseBox.open(box, passphrase: "correct ho\u{308}rse") == plain)
        #expect { try PassphraseBox.open(box, passphrase: "wrong horse") } throws: {
            ($0 as? SecretsError)?.code == .damaged
        }
    }

    @Test func `Two boxes of the same bytes have nothing in common`() throws {
        let first = try PassphraseBox.seal(plain, passphrase: "correct horse")
        let second = try PassphraseBox.seal(plain, passphrase: "correct horse")
        #expect(first.count == second.count && zip(first, second).count { $0 == $1 } < 10)
    }

    @Test(arguments: [0, 1, 17, 41, 60]) func `A changed bit or a missing end opens nothing`(_ place: Int) throws {
        var box = try PassphraseBox.seal(plain, passphrase: "correct horse")
        #expect(throws: SecretsError.self) { try PassphraseBox.open(Array(box[..<place]), passphrase: "correct horse") }
        box[place] ^= 1
        #expect(throws: SecretsError.self) { try PassphraseBox.open(box, passphrase: "correct horse") }
    }
}
