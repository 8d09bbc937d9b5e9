/// The command line that sets words as a picture: Pango knows all scripts, their directions and coloured signs. It runs as
/// confined as what reads films, for a stranger wrote the words.
struct TextPicture {
    let text: VideoText
    /// The picture's width that the text stands on, in pixels.
    let width: Int
    let lettering: VideoLettering

    static let tool = "/usr/bin/vips"
    /// Where fonts are, and what says which one stands in for which.
    static let fonts = [
        "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
    ]

    /// The height of the letters in pixels.
    var size: Int { max(6, Int(clamping: Int64((text.size * Double(width)).rounded()))) }

    /// What a line may have in pixels.
    private var line: Int {
        let ground = text.ground == nil ? 0 : 2 * Double(size) * lettering.sidePadding
        return max(size, Int(clamping: Int64(Double(width) * lettering.lineWidth - ground)))
    }

    func arguments(_ file: String) -> [String] {
        [
            "text", "--font", "\(lettering.font) \(size)", "--dpi", "72", "--rgba", "--align", "centre", "--wrap",
            "word-char", "--width", "\(line)", "--", file, markup,
        ]
    }

    /// The words in Pango's markup, of which they bring none of their own.
    private var markup: String {
        let digits = String(text.colour, radix: 16)
        let colour = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        let escaped = text.text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return "<span foreground=\"#\(colour)\">\(escaped)</span>"
    }
}
