import Foundation

/// Space on four sides, as UIKit has it.
public struct UIEdgeInsets: Hashable, Sendable {
    /// Above.
    public var top: CGFloat
    /// On the left.
    public var left: CGFloat
    /// Below.
    public var bottom: CGFloat
    /// On the right.
    public var right: CGFloat

    /// No space.
    public static let zero = UIEdgeInsets()

    /// Space on four sides, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The screen, as UIKit has it. A page has no more of it than its window.
@MainActor @preconcurrency
public final class UIScreen {
    /// The screen.
    public static let main = UIScreen()

    /// The window of the browser whose view or action asks, in points; a phone's where nobody does.
    public var bounds: CGRect { CGRect(origin: .zero, size: BrowserScope.windowSize) }
    /// The same as `bounds`, in dots.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// How many dots a point has; pictures are chosen for two.
    public var scale: CGFloat { 2 }
    /// The same as `scale`: nothing is enlarged between dots and points.
    public var nativeScale: CGFloat { scale }
    /// What the window is like.
    public var traitCollection: UITraitCollection { .current }
    /// How bright the screen is, 0 to 1; a browser does not tell and does not let it be set.
    public var brightness: CGFloat {
        get { 1 }
        @available(*, unavailable, message: "A browser does not let pages set the screen's brightness.")
        set {}
    }
}

/// Whether a scene is in front, as UIKit has it.
public enum UISceneActivationState: Int, Sendable {
    /// Not there.
    case unattached = -1
    /// In front.
    case foregroundActive
    /// In front, not in use.
    case foregroundInactive
    /// Not in front.
    case background
}

/// A scene of the app, as UIKit has it.
@MainActor @preconcurrency
public class UIScene: NSObject {
    /// Whether the scene is in front: who asks is.
    public var activationState: UISceneActivationState { .foregroundActive }
}

/// The scene of the browser's window, as UIKit has it.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
    /// The window.
    public var windows: [UIWindow] { [UIWindow.only] }
    /// The window.
    public var keyWindow: UIWindow? { .only }
    /// The screen.
    public var screen: UIScreen { .main }
}

/// The browser's window, as UIKit has it.
@MainActor @preconcurrency
public final class UIWindow {
    static let only = UIWindow()
    static let scene = UIWindowScene()

    /// How large the window is.
    public var bounds: CGRect { UIScreen.main.bounds }
    /// How large the window is.
    public var frame: CGRect { bounds }
    /// The space that bars of the system take; a page is laid out beside them already.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    /// Whether this window takes the keys.
    public var isKeyWindow: Bool { true }
    /// The scene.
    public var windowScene: UIWindowScene? { Self.scene }
    /// Takes the focus from the field that has it.
    @available(*, unavailable, message: "The focus belongs to the views: bind it with @FocusState and set it to nil.")
    public func endEditing(_ force: Bool) -> Bool { false }
    /// The controller of the window of the browser whose view or action asks: what it presents stands over the app's views.
    public var rootViewController: UIViewController? {
        get { WindowLooks.current?.rootController() }
        @available(*, unavailable, message: "The window shows what the App's scene says.")
        set {}
    }
}

extension UIApplication {
    /// The browser's window.
    public var windows: [UIWindow] { [.only] }
    /// The browser's window.
    public var keyWindow: UIWindow? { .only }
    /// The scene of the browser's window.
    public var connectedScenes: Set<UIScene> { [UIWindow.scene] }
    /// Asks for another picture on the app's icon.
    @available(*, unavailable, message: "A browser shows one icon for a site; it cannot be changed by the app.")
    public func setAlternateIconName(_ name: String?) {}
    /// Whether the app is in front: who asks is.
    public var applicationState: State { .active }

    /// Whether an app is in front.
    public enum State: Int, Sendable {
        /// In front.
        case active
        /// In front, not in use.
        case inactive
        /// Not in front.
        case background
    }
}
