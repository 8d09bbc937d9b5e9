import Foundation

extension Color {
    /// The system's red.
    public static let red = Color(storage: .variable("red"))
    /// The system's orange.
    public static let orange = Color(storage: .variable("orange"))
    /// The system's yellow.
    public static let yellow = Color(storage: .variable("yellow"))
    /// The system's green.
    public static let green = Color(storage: .variable("green"))
    /// The system's mint.
    public static let mint = Color(storage: .variable("mint"))
    /// The system's teal.
    public static let teal = Color(storage: .variable("teal"))
    /// The system's cyan.
    public static let cyan = Color(storage: .variable("cyan"))
    /// The system's blue.
    public static let blue = Color(storage: .variable("blue"))
    /// The system's indigo.
    public static let indigo = Color(storage: .variable("indigo"))
    /// The system's purple.
    public static let purple = Color(storage: .variable("purple"))
    /// The system's pink.
    public static let pink = Color(storage: .variable("pink"))
    /// The system's brown.
    public static let brown = Color(storage: .variable("brown"))
    /// The system's grey.
    public static let gray = Color(storage: .variable("gray"))
    /// White in light and in dark.
    public static let white = Color(white: 1)
    /// Black in light and in dark.
    public static let black = Color(white: 0)
    /// No colour at all.
    public static let clear = Color(storage: .clear)
    /// The colour of text.
    public static let primary = Color(storage: .variable("label"))
    /// The colour of text of less weight.
    public static let secondary = Color(storage: .variable("label2"))
    /// The app's accent.
    public static let accentColor = Color(storage: .variable("tint"))
}

/// The semantic colours that a phone's interface kit names; use through `Color(uiColor:)` or `Color(_:)`.
public final class UIColor: Hashable, Sendable {
    package let storage: Color.Storage

    package init(storage: Color.Storage) { self.storage = storage }

    /// A colour from red, green and blue between 0 and 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            storage: .components(
                .sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// The colour of a SwiftUI colour.
    public convenience init(_ color: Color) { self.init(storage: color.storage) }

    /// Equal storage is an equal colour.
    public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.storage == rhs.storage }

    /// Hashes the storage.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

    private static func named(_ name: String) -> UIColor { UIColor(storage: .variable(name)) }

    /// The background of a screen.
    public static let systemBackground = named("bg")
    /// A surface on the background of a screen.
    public static let secondarySystemBackground = named("bg2")
    /// A surface on a surface.
    public static let tertiarySystemBackground = named("bg3")
    /// The background of a screen of grouped rows.
    public static let systemGroupedBackground = named("gbg")
    /// A group of rows.
    public static let secondarySystemGroupedBackground = named("gbg2")
    /// A surface within a group of rows.
    public static let tertiarySystemGroupedBackground = named("gbg3")
    /// Text.
    public static let label = named("label")
    /// Text of less weight.
    public static let secondaryLabel = named("label2")
    /// Text of little weight.
    public static let tertiaryLabel = named("label3")
    /// Text of the least weight.
    public static let quaternaryLabel = named("label4")
    /// The prompt of an empty field.
    public static let placeholderText = named("label3")
    /// A hairline that lets what is below shine through.
    public static let separator = named("sep")
    /// A hairline that does not.
    public static let opaqueSeparator = named("sep-opaque")
    /// A link in text.
    public static let link = named("link")
    /// The fill of a thin shape.
    public static let systemFill = named("fill")
    /// The fill of a shape of middle size.
    public static let secondarySystemFill = named("fill2")
    /// The fill of a large shape.
    public static let tertiarySystemFill = named("fill3")
    /// The fill of a very large shape.
    public static let quaternarySystemFill = named("fill4")
    /// Red.
    public static let systemRed = named("red")
    /// Orange.
    public static let systemOrange = named("orange")
    /// Yellow.
    public static let systemYellow = named("yellow")
    /// Green.
    public static let systemGreen = named("green")
    /// Mint.
    public static let systemMint = named("mint")
    /// Teal.
    public static let systemTeal = named("teal")
    /// Cyan.
    public static let systemCyan = named("cyan")
    /// Blue.
    public static let systemBlue = named("blue")
    /// Indigo.
    public static let systemIndigo = named("indigo")
    /// Purple.
    public static let systemPurple = named("purple")
    /// Pink.
    public static let systemPink = named("pink")
    /// Brown.
    public static let systemBrown = named("brown")
    /// Grey.
    public static let systemGray = named("gray")
    /// The second grey of six.
    public static let systemGray2 = named("gray2")
    /// The third grey of six.
    public static let systemGray3 = named("gray3")
    /// The fourth grey of six.
    public static let systemGray4 = named("gray4")
    /// The fifth grey of six.
    public static let systemGray5 = named("gray5")
    /// The sixth grey of six.
    public static let systemGray6 = named("gray6")
}

extension Color {
    /// A colour of the phone's interface kit.
    public init(uiColor: UIColor) { storage = uiColor.storage }

    /// A colour of the phone's interface kit.
    public init(_ color: UIColor) { storage = color.storage }
}
