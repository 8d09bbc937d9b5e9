import Foundation
import Wire

/// Takes an answer apart as it comes: Server-Sent Events, or a value of JSON on each line.
struct InsightPieces {
    /// Most bytes of one line.
    static let longestLine = 1 << 20

    private let dialect: InsightService.Dialect
    private var line: [UInt8] = []
    /// Whether the service has said that this is all.
    private(set) var isComplete = false

    init(_ service: InsightService) { dialect = service.dialect }

    /// The text within the bytes that came next.
    mutating func take(_ bytes: [UInt8]) throws(InsightError) -> String {
        var text = ""
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                text += try words(of: line)
                line.removeAll(keepingCapacity: true)
            } else {
                guard line.count < Self.longestLine else { throw .malformed }
                line.append(byte)
            }
        }
        return text
    }

    /// The text of a last line without an end.
    mutating func finish() throws(InsightError) -> String {
        defer { line = [] }
        return try words(of: line)
    }

    private mutating func words(of line: [UInt8]) throws(InsightError) -> String {
        var line = line[...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if dialect != .chat {
            // Names of events and comments say nothing that the data does not.
            guard line.starts(with: Array("data:".utf8)) else { return "" }
            line = line.dropFirst(5).drop { $0 == UInt8(ascii: " ") }
            if line.elementsEqual("[DONE]".utf8) {
                isComplete = true
                return ""
            }
        }
        guard !line.isEmpty else { return "" }
        guard let value = try? JSONCoding.decode(JSONValue.self, from: Array(line)) else { throw .malformed }
        if let trouble = InsightRefusal.words(in: value) { throw .refused(trouble) }
        switch dialect {
        case .messages: return message(value)
        case .completions: return completion(value)
        case .contents: return content(value)
        case .chat:
            if value["done"] == .truth(true) { isComplete = true }
            return value["message"]?["content"]?.text ?? ""
        }
    }

    private mutating func message(_ value: JSONValue) -> String {
        switch value["type"]?.text {
        case "message_stop": isComplete = true
        case "content_block_delta": return value["delta"]?["text"]?.text ?? ""
        default: break
        }
        return ""
    }

    private mutating func completion(_ value: JSONValue) -> String {
        let choice = value["choices"]?.elements.first
        if choice?["finish_reason"]?.text != nil { isComplete = true }
        return choice?["delta"]?["content"]?.text ?? ""
    }

    private mutating func content(_ value: JSONValue) -> String {
        let candidate = value["candidates"]?.elements.first
        if candidate?["finishReason"]?.text != nil { isComplete = true }
        return (candidate?["content"]?["parts"]?.elements ?? []).compactMap { $0["text"]?.text }.joined()
    }
}

/// What services say when they do not do what they are asked.
enum InsightRefusal {
    private static let longest = 300

    /// The sentence of an answer that is an error; nil for any other.
    static func words(in value: JSONValue) -> String? {
        guard let error = value["error"], error != .null else { return nil }
        let text = error["message"]?.text ?? error.text ?? ""
        return String(text.prefix(longest))
    }

    /// What an answer's status means.
    static func error(_ status: Int, _ body: [UInt8], retryAfter: String?) -> InsightError {
        let value = try? JSONCoding.decode(JSONValue.self, from: body)
        let said = value.flatMap { words(in: $0) } ?? ""
        switch status {
        case 401, 403: return .keyRefused
        case 402: return .unpaid
        case 404: return .modelUnknown
        case 408, 504: return .tooSlow
        case 429, 503, 529:
            // Google and OpenAI call an empty purse too many requests.
            if said.lowercased().contains("billing") { return .unpaid }
            let seconds = retryAfter.flatMap { Double($0) }.flatMap { $0.isFinite ? min(max($0, 0), 86_400) : nil }
            return .busy(seconds: seconds.flatMap { Int(exactly: $0.rounded(.up)) })
        // Google says so of a wrong key.
        case 400 where said.lowercased().contains("api key"): return .keyRefused
        case 400, 413, 422: return .refused(said)
        default: return .failed(status)
        }
    }
}
