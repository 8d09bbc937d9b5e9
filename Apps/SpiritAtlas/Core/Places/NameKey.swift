import Foundation

/// The form of a name by which it is sought: small letters without accents, apostrophes or hyphens, as UTF-16.
package enum NameKey {
    /// Longer names are cut.
    package static let limit = 60

    /// The key of a name.
    package static func units(_ name: String) -> [UInt16] {
        var units: [UInt16] = []
        for unit in folded(name).utf16.prefix(limit) { units.append(unit) }
        return units
    }

    /// The key as text.
    package static func folded(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let text = isPlain ? name.lowercased() : withoutAccents(name)
        var key = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "-", " ", "\u{2010}"..."\u{2015}", "\u{a0}", "/", ",", "(", ")", "・", "＝":
                if !key.isEmpty, key.unicodeScalars.last != " " { key.unicodeScalars.append(" ") }
            case "'", "`", "\"", ".", "\u{2018}"..."\u{201f}", "\u{2b0}"..."\u{2ff}", "\u{b4}", "\u{200b}"..."\u{200f}":
                continue
            default: key.unicodeScalars.append(scalar)
            }
        }
        if key.unicodeScalars.last == " " { key.unicodeScalars.removeLast() }
        return key
    }

    private static func withoutAccents(_ name: String) -> String {
        var letters = String.UnicodeScalarView()
        for scalar in name.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
            if let plain = plainLetters[scalar] {
                letters.append(contentsOf: plain.unicodeScalars)
            } else if !isAccent(scalar) {
                letters.append(scalar)
            }
        }
        // Korean syllables and voiced kana were taken apart too.
        return String(letters).precomposedStringWithCanonicalMapping
    }

    /// Accents of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic, which are rarely typed.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36f, 0x591...0x5c7, 0x64b...0x65f, 0x1dc0...0x1dff: true
        default: false
        }
    }

    /// Letters that are no letter with an accent, as people without them on the keyboard write them.
    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
        "ŋ": "n", "ə": "e", "ơ": "o", "ư": "u", "ŧ": "t", "ς": "σ",
    ]
}
