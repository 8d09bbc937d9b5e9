import Foundation

/// A colour that adapts to light and dark and draws as a view that fills the space it is offered.
public struct Color: Hashable, Sendable {
    package indirect enum Storage: Hashable, Sendable {
        /// A custom property of the stylesheet, which holds the light and the dark value.
        case variable(String)
        case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
        case adaptive(light: Storage, dark: Storage)
        case faded(Storage, Double)
        case mixed(Storage, Storage, Double)
        case clear
    }

    /// The space in which the components of a colour are given.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The usual space of screens.
        case sRGB
        /// sRGB with linear components.
        case sRGBLinear
        /// The wide space of current phones.
        case displayP3
    }

    package var storage: Storage

    package init(storage: Storage) { self.storage = storage }

    /// A colour from red, green and blue between 0 and 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        storage = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
    }

    /// A grey between black (0) and white (1).
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour from hue, saturation and brightness between 0 and 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ n: Double) -> Double {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// The same colour, its opacity multiplied.
    public func opacity(_ opacity: Double) -> Color { Color(storage: .faded(storage, opacity)) }

    /// This colour with a share of another one mixed in.
    public func mix(with rhs: Color, by fraction: Double) -> Color {
        Color(storage: .mixed(storage, rhs.storage, fraction.clamped(to: 0...1)))
    }

    /// A gentle gradient made of this colour.
    public var gradient: AnyGradient { AnyGradient(color: self) }

    /// The colour as CSS.
    package var css: String { storage.css }
}

extension Color.Storage {
    package var css: String {
        switch self {
        case .clear: "transparent"
        case .variable(let name): "var(--\(name))"
        case .components(let space, let red, let green, let blue, let opacity):
            Self.css(space, red, green, blue, opacity)
        case .adaptive(let light, let dark): "light-dark(\(light.css),\(dark.css))"
        case .faded(.components(let space, let red, let green, let blue, let opacity), let fade):
            Self.css(space, red, green, blue, opacity * fade)
        case .faded(let base, let fade): "color-mix(in srgb,\(base.css) \((fade * 100).css)%,transparent)"
        case .mixed(let first, let second, let share):
            "color-mix(in oklab,\(first.css),\(second.css) \((share * 100).css)%)"
        }
    }

    private static func css(
        _ space: Color.RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double
    ) -> String {
        let alpha = opacity >= 1 ? "" : "/\(max(opacity, 0).css)"
        switch space {
        case .sRGB:
            let bytes = [red, green, blue].map { Int(clamping: ($0.clamped(to: 0...1) * 255).rounded()) }
            return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2])\(alpha))"
        case .sRGBLinear: return "color(srgb-linear \(red.css) \(green.css) \(blue.css)\(alpha))"
        case .displayP3: return "color(display-p3 \(red.css) \(green.css) \(blue.css)\(alpha))"
        }
    }
}

extension Double {
    /// The number as CSS writes it: at most three decimals, no exponent, and no larger than browsers take.
    package var css: String {
        guard isFinite else { return "0" }
        let rounded = (clamped(to: -1e12...1e12) * 1000).rounded() / 1000
        if let whole = Int(exactly: rounded) { return String(whole) }
        return String(rounded)
    }
}

extension CGFloat {
    /// The number as CSS writes it.
    package var css: String { Double(self).css }
    /// The number of points as a CSS length.
    package var px: String { self == 0 ? "0" : "\(Double(self).css)px" }
}

extension Color: CustomStringConvertible {
    /// The colour as CSS.
    public var description: String { css }
}
