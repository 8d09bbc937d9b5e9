import Foundation

/// A font, as UIKit has it; in views through `Font(_:)`.
public final class UIFont: Sendable {
    let font: Font
    /// The size in points at the usual text size.
    public let pointSize: CGFloat

    /// What the font is called; the system's has the name that UIKit gives it.
    public let fontName: String
    let traits: UIFontDescriptor

    init(_ font: Font, _ size: CGFloat, name: String = ".SFUI-Regular", traits: UIFontDescriptor? = nil) {
        (self.font, pointSize, fontName) = (font, size, name)
        self.traits = traits ?? UIFontDescriptor(font: font, pointSize: size)
    }

    /// A font that the app brings.
    public convenience init?(name: String, size: CGFloat) {
        self.init(.custom(name, size: size), size, name: name)
    }

    /// A font that a descriptor tells; in the descriptor's size where the size is 0.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let size = size > 0 ? size : descriptor.pointSize
        self.init(descriptor.font(ofSize: size), size, traits: descriptor)
    }

    /// How heavy letters are.
    public struct Weight: Hashable, Sendable {
        let weight: Font.Weight
        /// Hardly a line.
        public static let ultraLight = Weight(weight: .ultraLight)
        /// Very light.
        public static let thin = Weight(weight: .thin)
        /// Light.
        public static let light = Weight(weight: .light)
        /// Usual.
        public static let regular = Weight(weight: .regular)
        /// A little heavier.
        public static let medium = Weight(weight: .medium)
        /// Between usual and bold.
        public static let semibold = Weight(weight: .semibold)
        /// Bold.
        public static let bold = Weight(weight: .bold)
        /// Heavier than bold.
        public static let heavy = Weight(weight: .heavy)
        /// The heaviest.
        public static let black = Weight(weight: .black)
    }

    /// The kind of text that a font is for.
    public enum TextStyle: Sendable {
        /// The largest title.
        case largeTitle
        /// A title.
        case title1
        /// A smaller title.
        case title2
        /// The smallest title.
        case title3
        /// A heading.
        case headline
        /// Below a heading.
        case subheadline
        /// Text.
        case body
        /// Said beside.
        case callout
        /// At the foot.
        case footnote
        /// Below a picture.
        case caption1
        /// Smaller, below a picture.
        case caption2

        var style: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            }
        }
    }

    /// The system's font of a size.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(size: fontSize), fontSize) }
    /// The system's font of a size and weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.weight), fontSize)
    }
    /// The system's bold font of a size.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }
    /// The system's font of a size whose digits are equally broad.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font.system(size: fontSize, weight: weight.weight).monospacedDigit(), fontSize)
    }
    /// The font for a kind of text, at the size that the person has chosen.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(.system(style.style), Font.system(style.style).points)
    }
    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: traits, size: fontSize) }
}

extension Font {
    /// A font of UIKit's.
    public init(_ font: UIFont) { self = font.font }
}
