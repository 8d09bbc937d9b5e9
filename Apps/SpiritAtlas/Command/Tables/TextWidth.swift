/// How many columns text takes in a terminal.
enum TextWidth {
    static func of(_ text: String) -> Int {
        var width = 0
        var isEscape = false
        for scalar in text.unicodeScalars {
            if isEscape {
                isEscape = !scalar.properties.isAlphabetic
            } else if scalar == "\u{1b}" {
                isEscape = true
            } else {
                width += columns(scalar)
            }
        }
        return width
    }

    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0...0x1f, 0x7f...0x9f, 0x200b...0x200f, 0xfe00...0xfe0f: 0
        // East Asian letters and the signs of the zodiac take two.
        case 0x1100...0x115f, 0x2648...0x2653, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60,
            0x1f300...0x1faff:
            2
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: 0
            default: 1
            }
        }
    }
}
