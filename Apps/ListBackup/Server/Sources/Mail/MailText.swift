import Foundation

/// What the many ways to write a text in a message mean.
enum MailText {
    /// Bytes in a charset as text; never nothing, for a wrong letter is better than none.
    static func decoded(_ bytes: some Collection<UInt8>, charset: String?) -> String {
        switch (charset ?? "utf-8").lowercased().trimmingCharacters(in: .whitespaces) {
        case "iso-8859-1", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii", "iso-8859-15":
            // What says that it is ASCII may be UTF-8 all the same.
            String(validating: bytes, as: UTF8.self) ?? western(bytes)
        case "iso-8859-2": other(bytes, .isoLatin2)
        case "windows-1250": other(bytes, .windowsCP1250)
        case "windows-1251": other(bytes, .windowsCP1251)
        case "shift_jis", "shift-jis": other(bytes, .shiftJIS)
        case "iso-2022-jp": other(bytes, .iso2022JP)
        case "euc-jp": other(bytes, .japaneseEUC)
        case "utf-16": other(bytes, .utf16)
        default: String(validating: bytes, as: UTF8.self) ?? western(bytes)
        }
    }

    private static func other(_ bytes: some Collection<UInt8>, _ encoding: String.Encoding) -> String {
        String(data: Data(bytes), encoding: encoding) ?? western(bytes)
    }

    /// Windows-1252, in which nearly all that calls itself Latin-1 is written.
    private static func western(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let value = (0x80...0x9f).contains(byte) ? high[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{fffd}")
        }
        return String(text)
    }

    /// 0x80 to 0x9f of Windows-1252.
    private static let high: [UInt32] = [
        0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
        0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
        0x0153, 0x9d, 0x017e, 0x0178,
    ]

    /// Quoted-printable (RFC 2045, section 6.7); in words of a head an underscore is a space.
    static func quotedPrintable(_ bytes: some Collection<UInt8>, isWord: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if isWord, byte == UInt8(ascii: "_") {
                result.append(0x20)
            } else if byte == UInt8(ascii: "=") {
                if rest.starts(with: [0x0d, 0x0a]) {
                    rest = rest.dropFirst(2)
                } else if rest.first == 0x0a {
                    rest = rest.dropFirst()
                } else if rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
                {
                    result.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    result.append(byte)
                }
            } else {
                result.append(byte)
            }
        }
        return result
    }

    static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        Array(Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters) ?? Data())
    }

    /// The words of a head (RFC 2047), such as `=?utf-8?q?Gr=C3=BC=C3=9Fe?=`.
    static func words(_ text: String) -> String {
        guard text.contains("=?") else { return text }
        var result = ""
        var rest = text[...]
        var endsWithWord = false
        while let start = rest.range(of: "=?") {
            let before = rest[..<start.lowerBound]
            guard let word = word(rest[start.upperBound...]) else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                endsWithWord = false
                continue
            }
            // What stands between two such words is no space, it only breaks the line.
            if !(endsWithWord && before.allSatisfy(\.isWhitespace)) { result += before }
            result += word.text
            rest = rest[word.end...]
            endsWithWord = true
        }
        return result + rest
    }

    private static func word(_ text: Substring) -> (text: String, end: Substring.Index)? {
        let parts = text.split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[3].first == "=", parts[0].utf8.count <= 60, parts[1].count == 1 else {
            return nil
        }
        let charset = parts[0].split(separator: "*").first.map { String($0) }
        let end = parts[3].index(after: parts[3].startIndex)
        switch parts[1].lowercased() {
        case "q": return (decoded(quotedPrintable(parts[2].utf8, isWord: true), charset: charset), end)
        case "b": return (decoded(base64(parts[2].utf8), charset: charset), end)
        default: return nil
        }
    }

    /// The text of a page: no marks, no scripts, and nothing that would be fetched from elsewhere.
    static func plain(html: String) -> String {
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            text += collapsed(rest[..<open], after: text)
            let mark = rest[open...]
            if mark.hasPrefix("<!--") {
                guard let end = mark.range(of: "-->") else { return entities(text) }
                rest = mark[end.upperBound...]
                continue
            }
            guard let close = mark.firstIndex(of: ">") else { break }
            let name = mark[mark.index(after: open)..<close].prefix { !$0.isWhitespace && $0 != ">" }.lowercased()
            rest = mark[mark.index(after: close)...]
            if silent.contains(name) {
                guard let end = rest.range(of: "</\(name)", options: .caseInsensitive) else { break }
                rest = rest[end.lowerBound...]
            } else if breaks.contains(name.trimmingPrefix("/").trimmingCharacters(in: ["/"])), !text.hasSuffix("\n\n") {
                text += "\n"
            }
        }
        text += collapsed(rest.prefix { $0 != "<" }, after: text)
        return entities(text).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static let silent: Set<String> = ["script", "style", "head", "title", "svg", "template"]
    private static let breaks: Set<String> = [
        "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "ul", "ol", "hr",
    ]

    private static func collapsed(_ text: Substring, after: String) -> String {
        var result = ""
        var isSpace = after.isEmpty || after.last?.isWhitespace == true
        for character in text {
            if character.isWhitespace {
                if !isSpace { result += " " }
                isSpace = true
            } else {
                result.append(character)
                isSpace = false
            }
        }
        return result
    }

    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "auml": "ä", "ouml": "ö", "uuml": "ü",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "aring": "å", "Aring": "Å", "oslash": "ø", "Oslash": "Ø",
        "aelig": "æ", "AElig": "Æ", "eacute": "é", "euro": "€", "hellip": "…", "ndash": "–", "mdash": "—", "copy": "©",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "zwnj": "", "shy": "",
    ]

    private static func entities(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            guard let end = after.prefix(10).firstIndex(of: ";"), let meant = entity(after[..<end]) else {
                result += "&"
                rest = after
                continue
            }
            result += meant
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let digits = name.dropFirst()
        let value = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }
}
