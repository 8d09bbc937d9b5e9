import Foundation
import OnlyFriendsAPI
import Secrets

/// A receipt as text, which people can read and openssl can check.
struct ReceiptText {
    private let lines: [String]
    /// The first line of every receipt.
    static let title = "Only Friends expiry receipt, version 1"
    /// What says that a public key is of Ed25519, before its 32 bytes (RFC 8410).
    static let keyHead: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]

    /// - Parameter sums: SHA-256 of each picture in each of its sizes.
    init(_ receipt: ExpiryReceipt, sums: [String]) {
        lines =
            [
                Self.title, "id: \(receipt.id)", "kind: \(receipt.kind.rawValue)",
                "created: \(receipt.createdAt.ISO8601Format())", "expired: \(receipt.expiredAt.ISO8601Format())",
                "destroyed: \(receipt.destroyedAt?.ISO8601Format() ?? "")", "files: \(sums.count)",
            ] + sums.map { "sha256: \($0)" }
    }

    /// What is signed: every line with its end.
    var statement: String { lines.joined(separator: "\n") + "\n" }

    func signed(by key: Ed25519Key) -> String {
        let signature = Data(key.sign(Array(statement.utf8))).base64EncodedString()
        return """
            \(statement)signature: \(signature)
            # The signature is Ed25519, of all lines above it. The key is at api/v1/receipts/key of the server.
            # sed '/^signature: /,$d' receipt.txt > statement.txt
            # sed -n 's/^signature: //p' receipt.txt | base64 -d > statement.sig
            # openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile statement.sig

            """
    }

    /// A public key as openssl reads it.
    static func pem(_ publicKey: [UInt8]) -> String {
        let body = Data(keyHead + publicKey).base64EncodedString()
        return "-----BEGIN PUBLIC KEY-----\n\(body)\n-----END PUBLIC KEY-----\n"
    }
}
