import Foundation

/// What tells a font apart from others, as UIKit has it.
public final class UIFontDescriptor: Sendable {
    private let base: Font
    /// The size in points at the usual text size.
    public let pointSize: CGFloat

    init(font: Font, pointSize: CGFloat) { (base, self.pointSize) = (font, pointSize) }

    /// What letters look like beside their size.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// One bit a trait.
        public let rawValue: UInt32
        /// The traits of a bit set.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// All letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// A family of the system's typefaces.
    public struct SystemDesign: Hashable, Sendable {
        let design: Font.Design
        /// The usual one.
        public static let `default` = SystemDesign(design: .default)
        /// With round ends.
        public static let rounded = SystemDesign(design: .rounded)
        /// With serifs.
        public static let serif = SystemDesign(design: .serif)
        /// All letters of one width.
        public static let monospaced = SystemDesign(design: .monospaced)
    }

    /// The descriptor of the font for a kind of text.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The same font in another family of the system's.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var changed = base
        changed.design = design.design
        return UIFontDescriptor(font: changed, pointSize: pointSize)
    }

    /// The same font with traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = symbolicTraits.contains(.traitBold) ? base.bold() : base
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) { changed.design = .monospaced }
        return UIFontDescriptor(font: changed, pointSize: pointSize)
    }

    /// The same font in another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font: font(ofSize: newPointSize), pointSize: newPointSize)
    }

    /// What letters look like beside their size.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = base.weight == .bold ? .traitBold : []
        if base.isItalic { traits.insert(.traitItalic) }
        if base.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font in a size; one for a kind of text stays that where the size is the kind's own.
    func font(ofSize size: CGFloat) -> Font {
        guard size != pointSize else { return base }
        var sized = base
        switch base.base {
        case .style, .size: sized.base = .size(size)
        case .custom(let name, _, let style, let fixed):
            sized.base = .custom(name, size: size, relativeTo: style, fixed: fixed)
        }
        return sized
    }
}

extension UIFont {
    /// What tells the font apart from others.
    public var fontDescriptor: UIFontDescriptor { traits }
    /// The family of the font; the system's has the name that UIKit gives it.
    public var familyName: String { fontName.hasPrefix(".") ? ".AppleSystemUIFont" : fontName }
    /// How high a line of the font is, in points.
    public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }
    /// How far letters reach above the line that they stand on, in points.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// How far letters reach below the line that they stand on, in points, below zero.
    public var descender: CGFloat { pointSize * -0.241 }
    /// How high capitals are, in points.
    public var capHeight: CGFloat { pointSize * 0.705 }
    /// How high small letters are, in points.
    public var xHeight: CGFloat { pointSize * 0.526 }

    /// The system's slanted font of a size.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Font.system(size: fontSize).italic(), fontSize)
    }
    /// The system's font of a size whose letters are equally broad.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font.system(size: fontSize, weight: weight.weight, design: .monospaced), fontSize)
    }
    /// The size of the system's labels, in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of the system's buttons, in points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of the system's small text, in points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system's text, in points.
    public static var systemFontSize: CGFloat { 14 }
}

/// How sizes grow with the text size that a person has chosen, as UIKit has it.
///
/// A browser makes text larger itself, so a size is told as it is at the usual text size; in views, `ScaledMetric` grows.
public final class UIFontMetrics: Sendable {
    /// Those of running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Those of a kind of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// A size at the usual text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
    /// A font, which grows in the browser.
    public func scaledFont(for font: UIFont) -> UIFont { font }
}
