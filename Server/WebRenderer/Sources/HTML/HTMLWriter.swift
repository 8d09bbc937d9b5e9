/// Writes HTML bytes with every text and attribute value escaped (HTML standard, section 13.3).
package struct HTMLWriter {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int = 4096) {
        bytes.reserveCapacity(capacity)
    }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Elements without content and end tag.
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Markup that is ours; never anything that came from outside.
    package mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Text content.
    package mutating func text(_ text: String) {
        escape(text, quoting: false)
    }

    /// ` name="value"`. A name or an address that could run as a script is left out.
    package mutating func attribute(_ name: String, _ value: String) {
        guard SafeAttribute.allows(name, value) else { return }
        bytes.append(0x20)
        bytes.append(contentsOf: name.utf8)
        guard !value.isEmpty else { return }
        markup("=\"")
        escape(value, quoting: true)
        bytes.append(0x22)
    }

    /// ` data-i="12"`.
    package mutating func number(_ id: Int) {
        markup(" data-i=\"")
        bytes.append(contentsOf: String(id).utf8)
        bytes.append(0x22)
    }

    /// `<tag`, to be followed by attributes and `>`. A tag that is no name becomes a `div`.
    package mutating func startTag(_ tag: String) {
        bytes.append(0x3C)
        bytes.append(contentsOf: Self.safeTag(tag).utf8)
    }

    /// `</tag>`, nothing for void elements.
    package mutating func endTag(_ tag: String) {
        let tag = Self.safeTag(tag)
        guard !Self.voidElements.contains(tag) else { return }
        markup("</")
        bytes.append(contentsOf: tag.utf8)
        bytes.append(0x3E)
    }

    /// Bytes that another writer of this kind has made.
    package mutating func append(_ other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

    private static func safeTag(_ tag: String) -> String {
        SafeAttribute.isName(tag) && !scriptTags.contains(tag) ? tag : "div"
    }

    private static let scriptTags: Set<String> = [
        "script", "style", "object", "embed", "base", "meta", "link",
    ]

    /// NUL and other controls that HTML forbids become U+FFFD, so that no parser sees another text than we meant.
    private mutating func escape(_ text: String, quoting: Bool) {
        var text = text
        text.withUTF8 { source in
            // Nearly all text needs nothing: stretches of it are copied as they are.
            var start = 0
            for (index, byte) in source.enumerated() where Self.isSpecial(byte) {
                guard byte != 0x22 || quoting else { continue }
                bytes.append(contentsOf: source[start..<index])
                start = index + 1
                switch byte {
                case 0x26: markup("&amp;")
                case 0x3C: markup("&lt;")
                case 0x3E: markup("&gt;")
                case 0x22: markup("&quot;")
                case 0x0D: markup("&#13;")
                default: markup("\u{FFFD}")
                }
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    /// Bytes that do not stand for themselves everywhere.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x7F: true
        default: false
        }
    }
}
