import Foundation

/// What takes events in UIKit: views and controllers. It also has the names of what the keyboard of a screen tells.
///
/// Browsers move a page out of their keyboard's way themselves and do not tell, so these are never posted.
@MainActor @preconcurrency
open class UIResponder: UIAppearanceProxy, Hashable {
    /// Somebody is asked to take the keys, or to give them up.
    var focusWish: Bool? { didSet { redraw() } }
    /// Whether this has the keys.
    var hasFocus = false

    /// Who is asked next.
    open var next: UIResponder? { nil }
    /// Whether this has the keys.
    open var isFirstResponder: Bool { focusWish ?? hasFocus }
    /// Whether this can have the keys.
    open var canBecomeFirstResponder: Bool { false }

    /// Takes the keys; the browser follows.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if !isFirstResponder { focusWish = true }
        return true
    }

    /// Gives up the keys; the browser follows.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { focusWish = false }
        return true
    }

    /// Called when what is drawn of this is no longer what this says.
    func redraw() {}

    /// The same object.
    nonisolated public static func == (lhs: UIResponder, rhs: UIResponder) -> Bool { lhs === rhs }
    /// By the object.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The keyboard is about to show.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The keyboard shows.
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go.
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The keyboard has gone.
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to change its place.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Where the keyboard goes.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long the keyboard takes.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension UIApplication {
    /// The keyboard is about to show; the name that an application has from `UIResponder`.
    nonisolated public static var keyboardWillShowNotification: Notification.Name {
        UIResponder.keyboardWillShowNotification
    }
    /// The keyboard shows.
    nonisolated public static var keyboardDidShowNotification: Notification.Name {
        UIResponder.keyboardDidShowNotification
    }
    /// The keyboard is about to go.
    nonisolated public static var keyboardWillHideNotification: Notification.Name {
        UIResponder.keyboardWillHideNotification
    }
    /// The keyboard has gone.
    nonisolated public static var keyboardDidHideNotification: Notification.Name {
        UIResponder.keyboardDidHideNotification
    }

    /// The app has come to the front.
    ///
    /// One process serves many people, so the default notification centre is not told of one person's window; a view
    /// that listens with `onReceive` to a publisher of this name hears of its own window.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app is about to come to the front; heard as `didBecomeActiveNotification` is.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app is about to leave the front; heard as `didBecomeActiveNotification` is.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app has left the front; heard as `didBecomeActiveNotification` is.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app is about to end; a server's sessions end without a word.
    @available(*, unavailable, message: "A page ends without a word; use onDisappear, or keep what matters at once.")
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// Whether a notification tells that a window comes to the front (true) or leaves it (false).
    nonisolated static func tellsOfFront(_ name: Notification.Name) -> Bool? {
        switch name {
        case didBecomeActiveNotification, willEnterForegroundNotification: true
        case willResignActiveNotification, didEnterBackgroundNotification: false
        default: nil
        }
    }
}

/// How a device is held, as UIKit has it.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// On its side.
    case landscapeLeft
    /// On its other side.
    case landscapeRight
    /// On its back.
    case faceUp
    /// On its face.
    case faceDown

    /// Broader than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Higher than broad.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

extension UIDevice {
    /// How the window is: broader than high, or not.
    public var orientation: UIDeviceOrientation {
        let size = BrowserScope.windowSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// The device was turned; heard by `onReceive` when the window becomes broader than high, or no longer is.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Names the device to its maker; a browser has no such name.
    public var identifierForVendor: UUID? { nil }
}
