import Foundation
import ListBackupAPI
import Secrets

/// A receipt of an erasure as text, which people can read and openssl can check. Whom it was about it does not say.
struct ErasureReceiptText {
    static let title = "ListBackup erasure receipt, version 1"
    /// What says that a public key is of Ed25519, before its 32 bytes (RFC 8410).
    private static let keyHead: [UInt8] = [
        0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
    ]
    private let lines: [String]

    init(_ erasure: Erasure) {
        lines =
            [
                Self.title, "id: \(erasure.id)", "begun: \(erasure.startedAt.ISO8601Format())",
                "erased: \(erasure.endedAt?.ISO8601Format() ?? "")", "sources: \(erasure.sources.count)",
                "records: \(erasure.records)", "versions: \(erasure.versions)",
                "kept out of later backups: \(erasure.keepsOut ? "yes" : "no")",
            ]
            + erasure.sources.map { source in
                // A name is one line, whatever somebody called the source.
                let name = source.name.split(whereSeparator: \.isNewline).joined(separator: " ")
                return "source: \(source.id), \(source.records) records, \(source.versions) versions, "
                    + "erased \(source.erasedAt?.ISO8601Format() ?? ""), "
                    + (source.keepsObjects == true ? "without the objects of its repository, " : "") + name
            }
    }

    /// What is signed: every line with its end.
    var statement: String { lines.joined(separator: "\n") + "\n" }

    func signed(by key: Ed25519Key) -> String {
        let signature = Data(key.sign(Array(statement.utf8))).base64EncodedString()
        return """
            \(statement)signature: \(signature)
            # The signature is Ed25519, of all lines above it. The key is at api/v1/erasure-receipt-key of the server.
            # jq -r .pem erasure-receipt-key > key.pem
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
