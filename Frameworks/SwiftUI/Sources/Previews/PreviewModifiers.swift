import Foundation

/// How large a preview is.
public enum PreviewLayout: Sendable {
    /// The device.
    case device
    /// The view.
    case sizeThatFits
    /// So large.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// Its name.
    public let rawValue: String
    /// A device by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A device by its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// Which way a preview is turned.
public struct InterfaceOrientation: Hashable, Sendable {
    private let name: String
    /// Upright.
    public static let portrait = InterfaceOrientation(name: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    /// On its left side.
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    /// On its right side.
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

/// What a preview is shown for, beyond the view.
public protocol PreviewContext {
    /// What the context says about a key.
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a preview's context.
public protocol PreviewContextKey {
    /// The type of its values.
    associatedtype Value
    /// What holds unless something else is said.
    static var defaultValue: Value { get }
}

// Xcode reads these; a browser shows no previews, so the view stays as it is.
extension View {
    /// The name of the preview.
    public func previewDisplayName(_ value: String?) -> some View { self }
    /// How large the preview is.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    /// The device of the preview.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// What the preview is shown for.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
    /// Which way the preview is turned.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
