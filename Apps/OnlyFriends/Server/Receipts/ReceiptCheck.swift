import Foundation
import Secrets

/// Says whether a receipt was signed by a house, and is as that house wrote it (OF-235).
package enum ReceiptCheck {
    /// Why a file says nothing.
    package enum Failure: Error, Sendable, Hashable {
        /// It does not have a receipt's lines, or no signature.
        case noReceipt
        /// It has no Ed25519 public key.
        case noKey
        /// Another key signed it, or somebody changed it.
        case notGenuine
    }

    /// What a genuine receipt states.
    package struct Statement: Sendable, Hashable {
        package var id: String
        /// Such as `post`.
        package var kind: String
        package var expired: String
        package var destroyed: String
        /// How many files were destroyed.
        package var files: Int
    }

    /// Bytes of a file that are looked at.
    package static let limit = 1 << 20

    /// - Parameters:
    ///   - receipt: A receipt's file as it was downloaded.
    ///   - key: A public key in PEM, alone or within what the house answers with.
    package static func check(_ receipt: String, key: String) throws(Failure) -> Statement {
        // Mail and editors may have given lines other ends.
        let receipt = receipt.replacingOccurrences(of: "\r\n", with: "\n")
        guard receipt.hasPrefix(ReceiptText.title + "\n"), let end = receipt.range(of: "\nsignature: ") else {
            throw .noReceipt
        }
        let statement = String(receipt[..<end.lowerBound]) + "\n"
        let line = receipt[end.upperBound...].prefix { $0 != "\n" }
        guard let signature = Data(base64Encoded: String(line)) else { throw .noReceipt }
        guard let publicKey = publicKey(key) else { throw .noKey }
        guard Ed25519Key.verify(Array(signature), of: Array(statement.utf8), by: publicKey) else { throw .notGenuine }
        var values: [String: String] = [:]
        for line in statement.split(separator: "\n") {
            guard let colon = line.range(of: ": ") else { continue }
            values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
        }
        return Statement(
            id: values["id"] ?? "", kind: values["kind"] ?? "", expired: values["expired"] ?? "",
            destroyed: values["destroyed"] ?? "", files: values["files"].flatMap { Int($0) } ?? 0)
    }

    private static func publicKey(_ text: String) -> [UInt8]? {
        // In JSON the ends of lines are two characters.
        let text = text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\/", with: "/")
        guard let begin = text.range(of: "-----BEGIN PUBLIC KEY-----"),
            let end = text.range(of: "-----END PUBLIC KEY-----", range: begin.upperBound..<text.endIndex),
            let bytes = Data(base64Encoded: text[begin.upperBound..<end.lowerBound].filter { !$0.isWhitespace })
        else { return nil }
        let head = ReceiptText.keyHead
        guard bytes.count == head.count + 32, bytes.starts(with: head) else { return nil }
        return Array(bytes.dropFirst(head.count))
    }
}
