import Foundation

/// A typeface with its size, weight and design.
public struct Font: Hashable, Sendable {
    package enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        case custom(String, size: CGFloat, relativeTo: TextStyle?, fixed: Bool)
    }

    package var base: Base
    package var weight: Weight?
    package var design: Design?
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var hasSmallCaps = false
    package var leading: Leading?
    package var width: Width?

    package init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        (self.base, self.weight, self.design) = (base, weight, design)
    }

    /// The sizes of text that an interface is made of; they grow with the person's text size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The title of a screen.
        case largeTitle
        /// A title.
        case title
        /// A smaller title.
        case title2
        /// The smallest title.
        case title3
        /// Text of weight.
        case headline
        /// Beside a headline.
        case subheadline
        /// Text.
        case body
        /// Called-out text.
        case callout
        /// A note.
        case footnote
        /// The text of a picture.
        case caption
        /// Smaller still.
        case caption2

        package var className: String {
            switch self {
            case .largeTitle: "f-large"
            case .title: "f-title"
            case .title2: "f-title2"
            case .title3: "f-title3"
            case .headline: "f-headline"
            case .subheadline: "f-subhead"
            case .body: "f-body"
            case .callout: "f-callout"
            case .footnote: "f-footnote"
            case .caption: "f-caption"
            case .caption2: "f-caption2"
            }
        }

        /// The size in points at the usual text size.
        package var points: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }
    }

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        package let value: Int
        /// The lightest.
        public static let ultraLight = Weight(value: 100)
        /// Very light.
        public static let thin = Weight(value: 200)
        /// Light.
        public static let light = Weight(value: 300)
        /// As usual.
        public static let regular = Weight(value: 400)
        /// A little heavier.
        public static let medium = Weight(value: 500)
        /// Half bold.
        public static let semibold = Weight(value: 600)
        /// Bold.
        public static let bold = Weight(value: 700)
        /// Very heavy.
        public static let heavy = Weight(value: 800)
        /// The heaviest.
        public static let black = Weight(value: 900)
    }

    /// The kind of letter forms.
    public enum Design: Hashable, Sendable {
        /// The interface's.
        case `default`
        /// With serifs.
        case serif
        /// Rounded.
        case rounded
        /// All letters of one width.
        case monospaced

        package var family: String {
            switch self {
            case .default: "var(--font)"
            case .serif: "var(--font-serif)"
            case .rounded: "var(--font-rounded)"
            case .monospaced: "var(--font-mono)"
            }
        }
    }

    /// The space between lines.
    public enum Leading: Hashable, Sendable {
        /// As usual.
        case standard
        /// Less.
        case tight
        /// More.
        case loose
    }

    /// How wide the letters are.
    public struct Width: Hashable, Sendable {
        /// Negative is narrower, positive wider.
        public var value: CGFloat
        /// A width.
        public init(_ value: CGFloat) { self.value = value }
        /// Narrowest.
        public static let compressed = Width(-0.3)
        /// Narrow.
        public static let condensed = Width(-0.2)
        /// As usual.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.2)
    }
}
