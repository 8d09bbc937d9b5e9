import Foundation
import OnlyFriendsAPI

/// What the head of a page says of it: its title, and what it has for previews (Open Graph). It reads what anybody may have
/// written, in one pass, and understands no more of HTML than it needs.
struct PageHead {
    static let end = Array("</head".utf8)
    private static let longestTitle = 200
    private static let longestSummary = 300
    private static let longestSite = 60

    private var title: String?
    private var named: [String: String] = [:]

    /// - Parameter type: What the answer says that it is, with the encoding of its characters.
    init(_ bytes: [UInt8], type: String = "") {
        let isLatin = type.contains("iso-8859-1") || type.contains("windows-1252")
        let text =
            isLatin
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
        read(text)
    }

    /// Whether the end of the head is in some bytes.
    static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= end.count else { return false }
        return bytes.indices.dropLast(end.count - 1).contains { start in
            bytes[start] == 0x3C && zip(bytes[start...], end).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
        }
    }

    /// The preview for a link; nil where the page has no title.
    func preview(of url: String) -> LinkPreview? {
        guard let title = Self.plain(named["og:title"] ?? title, Self.longestTitle) else { return nil }
        var host = URL(string: url)?.host() ?? ""
        if host.hasPrefix("www.") { host.removeFirst(4) }
        return LinkPreview(
            url: url, site: Self.plain(named["og:site_name"], Self.longestSite) ?? host, title: title,
            summary: Self.plain(named["og:description"] ?? named["description"], Self.longestSummary))
    }

    /// The address of the picture that the page has for previews; nil where it has none that the house would read.
    func picture(of url: String) -> String? {
        let names = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"]
        guard let said = names.lazy.compactMap({ named[$0] }).first, said.utf8.count <= 2_000,
            let base = URL(string: url)
        else { return nil }
        let written = Self.unescaped(said).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !written.isEmpty, let picture = URL(string: written, relativeTo: base)?.absoluteURL,
            LinkFinder.isReadable(picture)
        else { return nil }
        return picture.absoluteString
    }

    private mutating func read(_ text: String) {
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: 0x3C) {
            rest = rest[open...].dropFirst()
            if rest.starts(with: "!--".utf8) {
                guard let close = Self.find("-->", in: rest) else { return }
                rest = rest[close...].dropFirst(3)
                continue
            }
            let isEnd = rest.first == 0x2F
            if isEnd { rest = rest.dropFirst() }
            let name = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            rest = rest.dropFirst(name.count)
            let tag = String(name)?.lowercased() ?? ""
            if tag == "body" || (isEnd && tag == "head") { return }
            let attributes = Self.attributes(&rest)
            guard !isEnd else { continue }
            switch tag {
            case "meta": note(attributes)
            case "title", "script", "style", "noscript", "template":
                guard let close = Self.find("</\(tag)", in: rest) else { return }
                if tag == "title", title == nil { title = String(rest[..<close]) }
                rest = rest[close...]
            default: break
            }
        }
    }

    /// The first that is said of something counts.
    private mutating func note(_ attributes: [String: String]) {
        guard let key = (attributes["property"] ?? attributes["name"])?.lowercased(), key.utf8.count <= 40,
            let content = attributes["content"], named[key] == nil, named.count < 200
        else { return }
        named[key] = content
    }

    /// The attributes of a tag, up to its end.
    private static func attributes(_ rest: inout Substring.UTF8View) -> [String: String] {
        var found: [String: String] = [:]
        while let next = rest.first, next != 0x3E {
            guard !isSpace(next), next != 0x2F else {
                rest = rest.dropFirst()
                continue
            }
            let name = rest.prefix { !isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F }
            rest = rest.dropFirst(max(1, name.count))
            rest = rest.drop(while: isSpace)
            var value = ""
            if rest.first == 0x3D {
                rest = rest.dropFirst().drop(while: isSpace)
                if let quote = rest.first, quote == 0x22 || quote == 0x27 {
                    let body = rest.dropFirst().prefix { $0 != quote }
                    value = String(body) ?? ""
                    rest = rest.dropFirst(body.count + 2)
                } else {
                    let body = rest.prefix { !isSpace($0) && $0 != 0x3E }
                    value = String(body) ?? ""
                    rest = rest.dropFirst(body.count)
                }
            }
            if found.count < 30, name.count <= 40, let key = String(name)?.lowercased(), found[key] == nil {
                found[key] = value
            }
        }
        rest = rest.dropFirst()
        return found
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    /// Where some letters stand, small or large.
    private static func find(_ text: String, in rest: Substring.UTF8View) -> String.Index? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var place = rest.startIndex
        while let start = rest[place...].firstIndex(of: first) {
            let isHere =
                rest[start...].prefix(wanted.count).elementsEqual(wanted) { ($0 | 0x20) == ($1 | 0x20) }
            if isHere { return start }
            place = rest.index(after: start)
        }
        return nil
    }

    /// Words in one line, as they are shown; nil where nothing is left.
    private static func plain(_ text: String?, _ maximum: Int) -> String? {
        guard let text else { return nil }
        // Bytes first, so that what is too long costs nothing.
        let said = unescaped(String(decoding: text.utf8.prefix(maximum * 16), as: UTF8.self))
        let words = said.unicodeScalars.split { $0.properties.isWhitespace || isHidden($0) }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        guard line.count > maximum else { return line.isEmpty ? nil : line }
        return line.prefix(maximum - 1) + "…"
    }

    /// Control characters, marks that turn the direction around, and what a broken encoding leaves.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0xFEFF, 0xFFFD: true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static let entities: [Substring: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "middot": "·",
    ]

    /// A text whose characters are not written as numbers and names.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...].dropFirst()
            guard let end = rest.prefix(10).firstIndex(of: ";"), let character = character(rest[..<end]) else {
                result.append("&")
                continue
            }
            result.append(character)
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        guard name.first == "#" else { return entities[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
