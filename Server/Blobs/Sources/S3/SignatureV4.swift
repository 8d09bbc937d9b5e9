import CSodium
import Foundation
import Secrets
import Wire

/// Signs requests as Amazon's Signature Version 4 has it, for S3.
struct SignatureV4: Sendable {
    let credentials: S3Credentials
    let region: String

    /// The hash of nothing, for requests without a body.
    static let emptyHash = hex(hash(""))

    /// The fields to send: those given, which are all signed, and those that the signature adds.
    ///
    /// - Parameters:
    ///   - host: as the Host field will say it, with the port where it is not the usual one.
    ///   - path: percent-encoded as it will be sent.
    ///   - query: not encoded, in any order.
    ///   - payload: the SHA-256 of the body in hexadecimal digits.
    func fields(
        _ method: HTTPMethod, host: String, path: String, query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], payload: String, at date: Date
    ) -> HTTPFields {
        let moment = Self.moment(date), day = moment.prefix(8)
        var sent = fields
        sent["x-amz-date"] = moment
        sent["x-amz-content-sha256"] = payload
        sent["x-amz-security-token"] = credentials.sessionToken
        var signed = sent.fields.map { (name: $0.name.lowercased(), value: Self.trimmed($0.value)) }
        signed.append((name: "host", value: host))
        signed.sort { $0.name < $1.name }
        let names = signed.map(\.name).joined(separator: ";")
        let items = query.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }.sorted { $0 < $1 }
        let canonical = [
            method.rawValue, path, items.map { "\($0.0)=\($0.1)" }.joined(separator: "&"),
            signed.map { "\($0.name):\($0.value)\n" }.joined(), names, payload,
        ].joined(separator: "\n")
        let scope = "\(day)/\(region)/s3/aws4_request"
        let text = ["AWS4-HMAC-SHA256", moment, scope, Self.hex(Self.hash(canonical))].joined(separator: "\n")
        var key = Array("AWS4\(credentials.secretKey)".utf8)
        for part in [String(day), region, "s3", "aws4_request"] { key = Self.code(part, under: key) }
        sent["Authorization"] =
            "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope),SignedHeaders=\(names),"
            + "Signature=\(Self.hex(Self.code(text, under: key)))"
        return sent
    }

    /// `20130524T000000Z`.
    private static func moment(_ date: Date) -> String {
        Timestamp.text(date).prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    private static func trimmed(_ value: String) -> String {
        value.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    private static func hash(_ text: String) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(Array(text.utf8))
        return hasher.hash()
    }

    private static func code(_ text: String, under key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha256_state()
        let message = Array(text.utf8)
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_bytes()))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }

    /// Bytes in hexadecimal digits.
    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
