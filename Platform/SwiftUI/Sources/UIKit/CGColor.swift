import Foundation

/// A colour of fixed parts, as Core Graphics has it.
public final class CGColor: Hashable, Sendable {
    let color: Color

    init(_ color: Color) { self.color = color }

    /// A colour of red, green, blue and opacity between 0 and 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
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

extension Color {
    /// A colour of Core Graphics'.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// A colour of Core Graphics'.
    public init(_ cgColor: CGColor) { self = cgColor.color }
    /// The colour as Core Graphics has it.
    public var cgColor: CGColor? { CGColor(self) }
}
