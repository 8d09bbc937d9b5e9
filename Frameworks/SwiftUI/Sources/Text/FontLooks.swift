import Foundation

/// What a font means in the browser. An app has a dozen fonts and a page a hundred texts: each font is worked out once.
@MainActor
package final class FontLooks {
    /// The class of the text style, if the font is one.
    let className: String?
    /// What the class does not say.
    let declarations: [(name: String, value: String)]

    private init(_ font: Font) {
        className = font.className
        declarations = font.declarations
    }

    private static var known: [Font: FontLooks] = [:]

    /// The looks of a font, the same object each time.
    static func of(_ font: Font) -> FontLooks {
        if let found = known[font] { return found }
        // Sizes that are computed, as in an animation, must not fill the memory.
        if known.count >= 1024 { known = [:] }
        let made = FontLooks(font)
        known[font] = made
        return made
    }
}
