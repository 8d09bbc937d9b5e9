import Foundation

/// A message as it was sent (RFC 5322), read as far as people look for things: who wrote it to whom, what it says, and what
/// came with it.
struct ReadMessage: Sendable {
    /// A part of a message, or the message itself (RFC 2045).
    private struct Part {
        var fields: [(name: String, value: String)]
        var body: ArraySlice<UInt8>

        subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
    }

    private(set) var text: String?
    private(set) var attachments: [String] = []
    private let head: Part
    private var html: String?
    private var parts = 0

    private static let mostParts = 200
    private static let deepest = 20
    private static let longestText = 64 << 10
    private static let largestHead = 1 << 20

    init(_ bytes: [UInt8]) {
        head = Self.split(bytes[...])
        walk(head, depth: 0)
        if text == nil, let html { text = MailText.plain(html: html) }
        // What makes no text anywhere: no byte but line ends and tabs below a space.
        text = text.map { text in
            String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f || $0 == "\n" || $0 == "\t" })
        }
    }

    /// A field of the head, its words decoded, in one line; nil where there is none.
    func field(_ name: String) -> String? {
        guard let value = head[name] else { return nil }
        let text = MailText.words(value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.isEmpty ? nil : String(text.prefix(2000))
    }

    private mutating func walk(_ part: Part, depth: Int) {
        parts += 1
        guard parts <= Self.mostParts, depth <= Self.deepest else { return }
        let type = Self.value(part["content-type"] ?? "text/plain")
        let disposition = Self.value(part["content-disposition"] ?? "")
        if type.word.hasPrefix("multipart/"), let boundary = type.parameters["boundary"], !boundary.isEmpty {
            for inner in Self.parts(of: part.body, boundary: boundary) { walk(Self.split(inner), depth: depth + 1) }
            return
        }
        let name = disposition.parameters["filename"] ?? type.parameters["name"]
        let isText = type.word == "text/plain" || type.word == "text/html"
        guard disposition.word != "attachment", name == nil, isText else {
            if attachments.count < Self.mostParts { attachments.append(name ?? type.word) }
            return
        }
        if type.word == "text/html" ? html != nil : text != nil { return }
        let content = MailText.decoded(
            Self.content(part).prefix(Self.longestText * 4), charset: type.parameters["charset"]
        ).replacingOccurrences(of: "\r\n", with: "\n")
        if type.word == "text/html" { html = content } else { text = String(content.prefix(Self.longestText)) }
    }

    private static func content(_ part: Part) -> [UInt8] {
        switch part["content-transfer-encoding"]?.lowercased().trimmingCharacters(in: .whitespaces) {
        case "base64": MailText.base64(part.body)
        case "quoted-printable": MailText.quotedPrintable(part.body)
        default: Array(part.body)
        }
    }

    /// Parts a head from what follows the first empty line.
    private static func split(_ bytes: ArraySlice<UInt8>) -> Part {
        var fields: [(name: String, value: String)] = []
        var place = bytes.startIndex
        while place < bytes.endIndex, place - bytes.startIndex < largestHead, fields.count < 1000 {
            let end = bytes[place...].firstIndex(of: 0x0a) ?? bytes.endIndex
            var line = bytes[place..<end]
            place = min(end + 1, bytes.endIndex)
            if line.last == 0x0d { line = line.dropLast() }
            if line.isEmpty { break }
            let text = MailText.decoded(line, charset: nil)
            if text.first == " " || text.first == "\t" {
                if !fields.isEmpty, fields[fields.count - 1].value.utf8.count < 64 << 10 {
                    fields[fields.count - 1].value += " " + text.trimmingCharacters(in: .whitespaces)
                }
            } else if let colon = text.firstIndex(of: ":") {
                fields.append(
                    (
                        text[..<colon].lowercased().trimmingCharacters(in: .whitespaces),
                        text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                    ))
            }
        }
        return Part(fields: fields, body: bytes[place...])
    }

    private static func parts(of body: ArraySlice<UInt8>, boundary: String) -> [ArraySlice<UInt8>] {
        let mark = Array("--\(boundary)".utf8)
        var found: [ArraySlice<UInt8>] = []
        var start: Int?
        var place = body.startIndex
        while place < body.endIndex, found.count < mostParts {
            let end = body[place...].firstIndex(of: 0x0a) ?? body.endIndex
            if body[place..<end].starts(with: mark) {
                // The line end before the mark belongs to the mark.
                if let start { found.append(body[start..<max(start, trimmed(body, place))]) }
                start = min(end + 1, body.endIndex)
                if body[place..<end].dropFirst(mark.count).starts(with: [0x2d, 0x2d]) { return found }
            }
            place = end + 1
        }
        if let start, start < body.endIndex { found.append(body[start...]) }
        return found
    }

    private static func trimmed(_ body: ArraySlice<UInt8>, _ end: Int) -> Int {
        guard end > body.startIndex, body[end - 1] == 0x0a else { return end }
        return end - 1 > body.startIndex && body[end - 2] == 0x0d ? end - 2 : end - 1
    }

    /// A field such as `text/plain; charset="utf-8"`, also with what RFC 2231 adds.
    private static func value(_ text: String) -> (word: String, parameters: [String: String]) {
        var parameters: [String: String] = [:]
        var parts: [String] = [""]
        var isQuoted = false
        for character in text.prefix(4000) {
            if character == "\"" { isQuoted.toggle() }
            if character == ";", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { continue }
            var name = part[..<sign].lowercased().trimmingCharacters(in: .whitespaces)
            var value = part[part.index(after: sign)...].trimmingCharacters(in: .whitespaces)
            if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 {
                value = String(value.dropFirst().dropLast())
            }
            if name.hasSuffix("*") {
                name = String(name.dropLast())
                let pieces = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
                let coded = pieces.count == 3 ? String(pieces[2]) : value
                value = coded.removingPercentEncoding ?? coded
            }
            if let star = name.firstIndex(of: "*") {
                parameters[String(name[..<star]), default: ""] += MailText.words(value)
            } else {
                parameters[name] = MailText.words(value)
            }
        }
        return (parts[0].lowercased().trimmingCharacters(in: .whitespaces), parameters)
    }
}
