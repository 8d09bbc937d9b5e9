import Foundation

extension Text {
    /// Words with the attributes that UIKit's labels show: font, colour, lines below and through, and the space between
    /// letters.
    init(_ words: NSAttributedString) {
        var text = Text(verbatim: "")
        words.enumerateAttributes(in: NSRange(location: 0, length: words.length)) { attributes, range, _ in
            var part = Text(verbatim: words.attributedSubstring(from: range).string)
            if let font = attributes[.font] as? UIFont { part = part.font(Font(font)) }
            if let color = attributes[.foregroundColor] as? UIColor {
                part = part.foregroundColor(Color(uiColor: color))
            }
            if let style = attributes[.underlineStyle] as? Int, style != 0 { part = part.underline() }
            if let style = attributes[.strikethroughStyle] as? Int, style != 0 { part = part.strikethrough() }
            if let space = attributes[.kern] as? NSNumber { part = part.kerning(CGFloat(space.doubleValue)) }
            text = text + part
        }
        self = text
    }
}
