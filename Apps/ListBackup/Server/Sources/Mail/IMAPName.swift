import Foundation

/// Names of folders as mail servers write them: modified UTF-7 (RFC 3501, section 5.1.3).
enum IMAPName {
    /// A name as people read it; as it is where it is malformed.
    static func decoded(_ name: String) -> String {
        guard name.contains("&") else { return name }
        var result = ""
        var rest = name[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: "-") else { return name }
            let inner = rest[rest.index(after: start)..<end]
            if inner.isEmpty {
                result += "&"
            } else {
                guard let text = units(String(inner)) else { return name }
                result += text
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func units(_ text: String) -> String? {
        var base = text.replacingOccurrences(of: ",", with: "/")
        base += String(repeating: "=", count: (4 - base.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: base), data.count >= 2 else { return nil }
        let bytes = Array(data)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        return String(validating: units, as: UTF16.self)
    }

    /// A name as servers want it.
    static func encoded(_ name: String) -> String {
        var result = ""
        var waiting: [UInt8] = []
        func flush() {
            guard !waiting.isEmpty else { return }
            let base = Data(waiting).base64EncodedString().replacingOccurrences(of: "/", with: ",")
            result += "&" + base.replacingOccurrences(of: "=", with: "") + "-"
            waiting = []
        }
        for character in name.unicodeScalars {
            if (0x20...0x7e).contains(character.value) {
                flush()
                result += character == "&" ? "&-" : String(character)
            } else {
                for unit in String(character).utf16 { waiting += [UInt8(unit >> 8), UInt8(unit & 0xff)] }
            }
        }
        flush()
        return result
    }
}
