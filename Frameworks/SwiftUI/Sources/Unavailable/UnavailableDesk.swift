import Foundation

/// Views side by side with a bar between them that can be moved.
@available(*, unavailable, message: "A phone has none; use HStack, or NavigationSplitView.")
public struct HSplitView<Content: View> {
    /// Views side by side.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Views below each other with a bar between them that can be moved.
@available(*, unavailable, message: "A phone has none; use VStack.")
public struct VSplitView<Content: View> {
    /// Views below each other.
    public init(@ViewBuilder content: () -> Content) {}
}

/// A button that opens the app's settings.
@available(*, unavailable, message: "A browser has no window of settings; show them with a NavigationLink or a sheet.")
public struct SettingsLink<Label: View> {
    /// A button with its own looks.
    public init(@ViewBuilder label: () -> Label) {}
}

/// A button with a question mark.
@available(*, unavailable, message: "Use a Link, or a Button with the symbol questionmark.circle.")
public struct HelpLink {
    /// A button that leads somewhere.
    public init(destination: URL) {}
    /// A button that does something.
    public init(action: @escaping () -> Void) {}
}

/// What the app keeps for a person on all devices.
@available(*, unavailable, message: "AppStorage follows the person here, whatever the device.")
public final class NSUbiquitousKeyValueStore {
    /// The person's.
    public static var `default`: NSUbiquitousKeyValueStore { NSUbiquitousKeyValueStore() }
    /// Text of a name.
    public func string(forKey key: String) -> String? { nil }
}

/// Draws pictures by Core Graphics.
@available(*, unavailable, message: "A server draws no pictures by Core Graphics; show a Canvas.")
public final class UIGraphicsImageRenderer {
    /// A picture so large.
    public init(size: CGSize) {}
}

extension UIImage {
    /// The picture as Core Graphics has it.
    @available(*, unavailable, message: "A server does not open pictures; show the UIImage, or send its data.")
    public var cgImage: CGImage? { nil }
    /// The picture in one colour.
    @available(
        *, unavailable, message: "Colour the Image: Image(uiImage:).renderingMode(.template).foregroundStyle(_:)."
    )
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// A smaller picture.
    @available(*, unavailable, message: "Let the browser do it: Image(uiImage:).resizable().frame(width:height:).")
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
}
