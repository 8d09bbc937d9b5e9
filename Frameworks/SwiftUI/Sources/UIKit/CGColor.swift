import Foundation

/// A colour of fixed parts, as Core Graphics has it.
public final class CGColor: Hashable, Sendable {
    let color: Color

    init(_ color: Color) { self.color = color }

    /// A colour of red, green, blue and opacity between 0 and 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A colour of red, green, blue and opacity between 0 and 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A grey between black (0) and white (1).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        components.map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: alpha) }
    }
    /// Red, green, blue and opacity; what depends on the browser is told as it is in light.
    public var components: [CGFloat]? {
        let parts = color.resolve(in: EnvironmentValues(scope: nil, reader: nil))
        return [parts.red, parts.green, parts.blue, parts.opacity].map { CGFloat($0) }
    }
    /// How many parts there are, opacity too.
    public var numberOfComponents: Int { 4 }
    /// The opacity.
    public var alpha: CGFloat { components?.last ?? 1 }

    /// The same colour is equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.color == rhs.color }
    /// Hashes the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
    /// The colour as Core Graphics has it.
    public var cgColor: CGColor { CGColor(Color(uiColor: self)) }
    /// A colour of Core Graphics'.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    /// Gives the parts between 0 and 1; what depends on the browser is told as it is in light.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = cgColor.components, parts.count == 4 else { return false }
        red?.pointee = parts[0]
        green?.pointee = parts[1]
        blue?.pointee = parts[2]
        alpha?.pointee = parts[3]
        return true
    }
}

extension UIColor {
    /// Gives hue, saturation, brightness and opacity between 0 and 1; what depends on the browser is told as it is in light.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = cgColor.components, parts.count == 4 else { return false }
        let (red, green, blue) = (parts[0], parts[1], parts[2])
        let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
        let range = largest - smallest
        var turn: CGFloat = 0
        if range > 0 {
            turn =
                if largest == red {
                    ((green - blue) / range).truncatingRemainder(dividingBy: 6)
                } else if largest == green {
                    (blue - red) / range + 2
                } else {
                    (red - green) / range + 4
                }
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = largest > 0 ? range / largest : 0
        brightness?.pointee = largest
        alpha?.pointee = parts[3]
        return true
    }
    /// Gives the grey between 0 and 1 and the opacity, where the colour is a grey.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = cgColor.components, parts.count == 4, parts[0] == parts[1], parts[1] == parts[2] else {
            return false
        }
        white?.pointee = parts[0]
        alpha?.pointee = parts[3]
        return true
    }
}

extension Color {
    /// A colour of Core Graphics'.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// A colour of Core Graphics'.
    public init(_ cgColor: CGColor) { self = cgColor.color }
    /// The colour as Core Graphics has it.
    public var cgColor: CGColor? { CGColor(self) }
}
