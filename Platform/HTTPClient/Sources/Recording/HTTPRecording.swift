import Foundation
import Wire

/// Exchanges with a server, as a file of JSON keeps them for tests; without secrets.
public struct HTTPRecording: Sendable, Codable, Equatable {
    /// A request and its answer.
    public struct Exchange: Sendable, Codable, Equatable {
        public var method: String
        public var address: String
        public var requestBody: Content
        public var status: Int
        public var fields: [Field]
        public var body: Content
    }

    /// A line of an answer's head.
    public struct Field: Sendable, Codable, Equatable {
        public var name: String
        public var value: String
    }

    /// What a body holds: text where it is text, so that people can read and change it.
    public enum Content: Sendable, Codable, Equatable {
        case text(String)
        case base64(String)
    }

    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) { self.exchanges = exchanges }

    /// Reads a recording. Throws for a file that holds none.
    public init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(HTTPRecording.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Writes the recording so that differences of two can be read.
    public func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// What is left out of recordings.
public struct RecordingSecrets: Sendable {
    private let values: [String]
    private static let names: Set<String> = [
        "api-key", "apikey", "api_key", "access_token", "key", "password", "pass", "secret", "sig", "signature",
        "token",
    ]
    private static let fields: Set<String> = [
        "authorization", "cookie", "proxy-authorization", "set-cookie", "www-authenticate",
    ]
    static let mark = "REDACTED"

    /// - Parameter values: secrets that are known; they are left out wherever they stand.
    public init(_ values: [String] = []) { self.values = values.filter { !$0.isEmpty } }

    func clean(_ text: String) -> String {
        values.reduce(text) { text, value in
            text.replacingOccurrences(of: value, with: Self.mark)
                .replacingOccurrences(of: PercentEncoding.encode(value), with: Self.mark)
        }
    }

    func clean(_ address: HTTPAddress) -> String {
        let query = address.query.map { query in
            query.split(separator: "&", omittingEmptySubsequences: false).map { part in
                let name = part.prefix { $0 != "=" }
                return Self.names.contains(name.lowercased()) ? "\(name)=\(Self.mark)" : String(part)
            }.joined(separator: "&")
        }
        return clean(address.origin + address.path + (query.map { "?" + $0 } ?? ""))
    }

    func clean(_ fields: HTTPFields) -> [HTTPRecording.Field] {
        fields.fields.map { field in
            let name = field.name.lowercased()
            let isSecret =
                Self.fields.contains(name) || Self.names.contains { name.hasSuffix($0) && name.hasPrefix("x-") }
            return HTTPRecording.Field(name: field.name, value: isSecret ? Self.mark : clean(field.value))
        }
    }

    func clean(_ bytes: [UInt8]) -> HTTPRecording.Content {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .base64(Data(bytes).base64EncodedString())
        }
        return .text(clean(text))
    }
}
