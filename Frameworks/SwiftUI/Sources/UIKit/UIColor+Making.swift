import Foundation

extension UIColor {
    /// A grey between black (0) and white (1).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    /// A colour from hue, saturation and brightness between 0 and 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)))
    }
    /// A colour that the app brings.
    public convenience init?(named name: String) { self.init(Color(name)) }
    /// A colour that the app brings.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }
    /// The colour as it is in light or in dark.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        guard case .adaptive(let light, let dark) = storage else { return self }
        return UIColor(storage: traits.userInterfaceStyle == .dark ? dark : light)
    }
    /// A colour that depends on what a browser is like: it is asked for light and for dark.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(
            storage: .adaptive(
                light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).storage,
                dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).storage))
    }
    /// The same colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(Color(uiColor: self).opacity(Double(alpha))) }

    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// No colour.
    public static let clear = UIColor(storage: .clear)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Grey.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Light grey.
    public static let lightGray = UIColor(white: 0.667, alpha: 1)
    /// Dark grey.
    public static let darkGray = UIColor(white: 0.333, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// The app's accent.
    public static let tintColor = UIColor(storage: .variable("tint"))
}

/// Light or dark, as UIKit has it.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Neither in particular.
    case unspecified
    /// Light.
    case light
    /// Dark.
    case dark
}

/// What a window is like, as UIKit has it.
public final class UITraitCollection: Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// A window in light or in dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    /// That of the person whose view is evaluated; light where there is none.
    @MainActor public static var current: UITraitCollection {
        let scheme = ThreadState.current.node?.environmentValues.colorScheme
        return UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light)
    }
}
