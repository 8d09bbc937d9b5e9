/// Decides which attributes may reach a browser, whoever wrote them: in the page and in a patch alike.
package enum SafeAttribute {
    /// False for names that are no names, for inline event handlers, and for addresses that would run as a script.
    package static func allows(_ name: String, _ value: String) -> Bool {
        guard isName(name), !isEventHandler(name) else { return false }
        switch name {
        case "href", "src", "action", "formaction", "xlink:href", "poster", "data":
            return allowsAddress(value, isImage: name == "src" || name == "poster")
        case "srcdoc":
            return false
        default:
            return true
        }
    }

    /// Letters, digits and a few signs, beginning with a letter: safe as a tag or attribute name.
    package static func isName(_ name: String) -> Bool {
        var first = true
        for byte in name.utf8 {
            let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
            let isOther = (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x5F || byte == 0x3A
            guard isLetter || (isOther && !first) else { return false }
            first = false
        }
        return !first
    }

    private static func isEventHandler(_ name: String) -> Bool {
        var bytes = name.utf8.makeIterator()
        return bytes.next().map { $0 | 0x20 } == 0x6F && bytes.next().map { $0 | 0x20 } == 0x6E
    }

    /// Browsers skip control characters and blanks when they look for a scheme, so this does too.
    private static func allowsAddress(_ address: String, isImage: Bool) -> Bool {
        var scheme: [UInt8] = []
        var isScheme = false
        for byte in address.utf8 where byte > 0x20 && byte != 0x7F {
            if byte == 0x3A {
                isScheme = true
                break
            }
            if byte == 0x2F || byte == 0x3F || byte == 0x23 { return true }
            scheme.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            if scheme.count > 16 { return true }
        }
        guard isScheme else { return true }
        switch String(decoding: scheme, as: UTF8.self) {
        case "javascript", "vbscript": return false
        case "data": return isImage
        default: return true
        }
    }
}
