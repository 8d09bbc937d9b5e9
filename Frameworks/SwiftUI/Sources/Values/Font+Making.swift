import Foundation

extension Font {
    /// The title of a screen.
    public static let largeTitle = Font(.style(.largeTitle))
    /// A title.
    public static let title = Font(.style(.title))
    /// A smaller title.
    public static let title2 = Font(.style(.title2))
    /// The smallest title.
    public static let title3 = Font(.style(.title3))
    /// Text of weight.
    public static let headline = Font(.style(.headline))
    /// Beside a headline.
    public static let subheadline = Font(.style(.subheadline))
    /// Text.
    public static let body = Font(.style(.body))
    /// Called-out text.
    public static let callout = Font(.style(.callout))
    /// A note.
    public static let footnote = Font(.style(.footnote))
    /// The text of a picture.
    public static let caption = Font(.style(.caption))
    /// Smaller still.
    public static let caption2 = Font(.style(.caption2))

    /// The interface's typeface in one of its text styles.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// The interface's typeface in a size that does not follow the person's text size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    /// A typeface by its name, growing with the person's text size.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name, size: size, relativeTo: .body, fixed: false))
    }

    /// A typeface by its name, growing as a text style does.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name, size: size, relativeTo: textStyle, fixed: false))
    }

    /// A typeface by its name in a size that does not follow the person's text size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name, size: fixedSize, relativeTo: nil, fixed: true))
    }

    /// Another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// Bold.
    public func bold() -> Font { weight(.bold) }
    /// Slanted.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// Digits of one width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// Letters of one width.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// Small capitals for small letters.
    public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }
    /// With small letters drawn as small capitals.
    public func lowercaseSmallCaps() -> Font { with { $0.hasSmallCaps = true } }
    /// Other space between lines.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
    /// Letters of another width.
    public func width(_ width: Width) -> Font { with { $0.width = width } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    /// The class of the text style, if the font is one.
    package var className: String? {
        if case .style(let style) = base { style.className } else { nil }
    }

    /// A size that grows with the person's text: small letters in proportion, large ones by as much as the body does, as
    /// Apple's text styles nearly do.
    private static func growing(_ size: CGFloat) -> String {
        let body = CGFloat(17)
        if size == body { return "var(--body)" }
        if size > body { return "calc(var(--body) + \((size - body).px))" }
        return "max(\(min(size, 11).px),var(--body)*\(Double(size / body).css))"
    }

    /// What the class does not say, as CSS declarations.
    package var declarations: [(name: String, value: String)] {
        var found: [(String, String)] = []
        switch base {
        case .style: break
        case .size(let size): found += [("font-size", size.px), ("line-height", "1.22")]
        case .custom(let name, let size, _, let fixed):
            let safe = name.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            found += [
                ("font-family", "\"\(safe)\",var(--font)"),
                ("font-size", fixed ? size.px : Self.growing(size)), ("line-height", "1.3"),
            ]
        }
        if let design { found.append(("font-family", design.family)) }
        if let weight { found.append(("font-weight", String(weight.value))) }
        if isItalic { found.append(("font-style", "italic")) }
        if hasMonospacedDigits { found.append(("font-variant-numeric", "tabular-nums")) }
        if hasSmallCaps { found.append(("font-variant-caps", "small-caps")) }
        if let width { found.append(("font-stretch", "\((100 + Double(width.value) * 100).css)%")) }
        switch leading {
        case .tight: found.append(("line-height", "1.15"))
        case .loose: found.append(("line-height", "1.5"))
        case .standard, nil: break
        }
        return found
    }
}
