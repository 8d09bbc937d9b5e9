import Foundation

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}

/// Whether an interface asks for more contrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// More contrast.
    case increased
}

/// How content takes the space of a frame of other proportions.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// Wholly inside.
    case fit
    /// Covering it.
    case fill
}

/// Which way text runs.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}

/// A narrow or a wide window.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// As a phone held upright.
    case compact
    /// As a tablet or a desk.
    case regular
}

/// The size of text that a person has chosen.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// The smallest.
    case xSmall
    /// Smaller.
    case small
    /// A little smaller.
    case medium
    /// The usual size.
    case large
    /// A little larger.
    case xLarge
    /// Larger.
    case xxLarge
    /// The largest of the usual ones.
    case xxxLarge
    /// The first of the accessibility sizes.
    case accessibility1
    /// The second of the accessibility sizes.
    case accessibility2
    /// The third of the accessibility sizes.
    case accessibility3
    /// The fourth of the accessibility sizes.
    case accessibility4
    /// The largest.
    case accessibility5

    /// Whether this is one of the five largest.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The factor by which text grows.
    package var scale: Double { Double(Font.TextStyle.body.points(at: self)) / 17 }
}

/// Whether something is to be seen; automatic leaves it to the platform.
public enum Visibility: CaseIterable, Hashable, Sendable {
    /// As the platform would have it.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// The smallest.
    case mini
    /// Small.
    case small
    /// The usual size.
    case regular
    /// Large.
    case large
    /// The largest.
    case extraLarge

    package var className: String {
        switch self {
        case .mini: "mini"
        case .small: "small"
        case .regular: "regular"
        case .large: "large"
        case .extraLarge: "xlarge"
        }
    }
}

/// How far something is to be made to stand out.
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

/// What a button does, where that matters for its looks.
public struct ButtonRole: Equatable, Sendable {
    package enum Kind: Sendable { case destructive, cancel, confirm, close }
    package let kind: Kind
    /// Deletes something.
    public static let destructive = ButtonRole(kind: .destructive)
    /// Leaves without doing anything.
    public static let cancel = ButtonRole(kind: .cancel)
}

/// Where, within the screen, content stays clear of bars and the keyboard.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit a region.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bars, notches and rounded corners.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All.
    public static let all = SafeAreaRegions(rawValue: .max)
}

/// How colours of a layer are combined with those below.
public enum BlendMode: Hashable, Sendable {
    /// Painted over.
    case normal
    /// Multiplied.
    case multiply
    /// Multiplied inverted.
    case screen
    /// Multiplied or screened, after what is below.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Brightens what is below.
    case colorDodge
    /// Darkens what is below.
    case colorBurn
    /// As a soft lamp.
    case softLight
    /// As a hard lamp.
    case hardLight
    /// The difference of both.
    case difference
    /// The difference with less contrast.
    case exclusion
    /// The hue of this layer.
    case hue
    /// The saturation of this layer.
    case saturation
    /// The hue and saturation of this layer.
    case color
    /// The luminosity of this layer.
    case luminosity
    /// The sum of both.
    case plusLighter
    /// The sum of both, counted from white.
    case plusDarker
    /// Cuts out of what is below, inside the nearest compositing group or mask.
    case destinationOut
    /// Shows only where something is below; in a browser painted over.
    case sourceAtop
    /// Shows only where nothing is on top; in a browser painted over.
    case destinationOver

    package var css: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        case .plusDarker: "darken"
        case .destinationOut, .sourceAtop, .destinationOver: "normal"
        }
    }
}
