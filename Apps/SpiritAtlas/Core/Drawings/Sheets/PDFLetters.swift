import Foundation

/// The letters of a PDF that embeds no font: those of Helvetica, which every reader has, called by their names.
struct PDFLetters {
    /// Beyond ASCII, in the order in which they were met; their codes begin at 128.
    private var names: [String] = []
    private var widths: [(regular: Int, bold: Int)] = []
    private var codes: [Character: UInt8] = [:]

    /// The bytes of a text. What Helvetica does not have is written in Latin letters, else left out.
    mutating func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for character in Self.written(text) {
            if let ascii = character.asciiValue {
                if ascii >= 32, ascii < 127 { bytes.append(ascii) }
            } else if let code = code(character) {
                bytes.append(code)
            }
        }
        return bytes
    }

    /// How wide bytes are, in thousandths of the font's size.
    func width(_ bytes: [UInt8], isBold: Bool) -> Int {
        bytes.reduce(0) { $0 + width($1, isBold: isBold) }
    }

    /// A font's dictionary.
    func font(isBold: Bool) -> String {
        let differences = names.isEmpty ? "" : " /Differences [128 \(names.map { "/\($0)" }.joined(separator: " "))]"
        let last = 127 + names.count
        let widths = (32...max(126, last)).map { String(width(UInt8(clamping: $0), isBold: isBold)) }
        return "<< /Type /Font /Subtype /Type1 /BaseFont /\(isBold ? "Helvetica-Bold" : "Helvetica") /FirstChar 32 "
            + "/LastChar \(max(126, last)) /Widths [\(widths.joined(separator: " "))] "
            + "/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding\(differences) >> >>"
    }

    private func width(_ byte: UInt8, isBold: Bool) -> Int {
        if byte >= 128 {
            guard widths.indices.contains(Int(byte) - 128) else { return 0 }
            return isBold ? widths[Int(byte) - 128].bold : widths[Int(byte) - 128].regular
        }
        return Self.width(ascii: byte, isBold: isBold)
    }

    private static func width(ascii byte: UInt8, isBold: Bool) -> Int {
        let table = isBold ? PDFLettersData.bold : PDFLettersData.regular
        return byte >= 32 && Int(byte) - 32 < table.count ? table[Int(byte) - 32] : 0
    }

    private mutating func code(_ character: Character) -> UInt8? {
        if let known = codes[character] { return known }
        guard names.count < 128, let letter = Self.letter(character) else { return nil }
        let code = UInt8(128 + names.count)
        names.append(letter.name)
        widths.append((letter.regular, letter.bold))
        codes[character] = code
        return code
    }

    private static func letter(_ character: Character) -> (name: String, regular: Int, bold: Int)? {
        if let special = PDFLettersData.special[character] { return special }
        // A letter with one accent is called by both, as in `eacute`, and is as wide as without.
        let scalars = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
        guard scalars.count == 2, scalars[0].isASCII, scalars[0].properties.isAlphabetic,
            let accent = PDFLettersData.accents[scalars[1]], let base = UInt8(exactly: scalars[0].value)
        else { return nil }
        return ("\(scalars[0])\(accent)", width(ascii: base, isBold: false), width(ascii: base, isBold: true))
    }

    /// With signs that Helvetica has, and in Latin letters.
    private static func written(_ text: String) -> String {
        var plain = ""
        for character in text {
            switch character {
            case "′": plain += "'"
            case "″": plain += "\""
            case "℞": plain += "R"
            case "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200e}", "\u{200f}": break
            case "\u{a0}", "\u{202f}", "\u{2009}": plain += " "
            default: plain.append(character)
            }
        }
        guard plain.contains(where: { !$0.isASCII && letter($0) == nil }) else { return plain }
        return plain.applyingTransform(.toLatin, reverse: false) ?? plain
    }
}
