import Foundation

/// Lets what an action of a view starts reach that view's browser, tasks included.
///
/// An object, for as a task-local value a function crashes optimized builds of Swift 6.3.1: its type is not found.
package final class BrowserScope: Sendable {
    @TaskLocal package static var current: BrowserScope?

    /// Lets the browser do something.
    package let perform: @MainActor @Sendable (ClientCommand) -> Void

    /// How large the browser's window is, in points.
    private let size: @MainActor @Sendable () -> CGSize

    /// How the person reads.
    let language: LanguageRecord

    /// What the app says of all bars and controls of the window.
    let looks: WindowLooks?

    init(
        _ perform: @escaping @MainActor @Sendable (ClientCommand) -> Void,
        size: @escaping @MainActor @Sendable () -> CGSize = { CGSize(width: 390, height: 844) },
        language: LanguageRecord = LanguageRecord(), looks: WindowLooks? = nil
    ) {
        (self.perform, self.size, self.language, self.looks) = (perform, size, language, looks)
    }

    /// The window of the browser whose view is evaluated or whose action runs; a phone's where neither is the case.
    @MainActor package static var windowSize: CGSize {
        if let node = ThreadState.current.node { return node.environmentValues.windowSize }
        return current?.size() ?? CGSize(width: 390, height: 844)
    }
}

/// The app, as UIKit has it. What it does reaches the browser of the person whose action or task asks for it.
@MainActor @preconcurrency
public final class UIApplication {
    /// The app.
    public static let shared = UIApplication()

    /// What is known when an address is opened.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        /// Only in another app.
        public static let universalLinksOnly = OpenExternalURLOptionsKey()
    }

    /// Opens an address in a tab of the browser.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        BrowserScope.current?.perform(.openURL(url.absoluteString))
        completionHandler?(BrowserScope.current != nil)
    }

    /// Whether an address can be opened: what a browser knows.
    public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto", "tel", "sms"].contains(url.scheme ?? "") }

    /// Where a system has its settings for the app; a browser has none.
    public static let openSettingsURLString = "about:blank"
    /// Keeps the screen on.
    public var isIdleTimerDisabled = false
    /// The number on the app's icon; a browser shows none.
    public var applicationIconBadgeNumber = 0
}

/// The clipboard, as UIKit has it. What is put there reaches the browser of the person whose action asks for it.
@MainActor @preconcurrency
public final class UIPasteboard {
    /// The clipboard.
    public static let general = UIPasteboard()

    /// Text; a browser does not let a page read it without being asked.
    public var string: String? {
        get { nil }
        set { if let newValue { BrowserScope.current?.perform(.copy(newValue)) } }
    }
    /// An address; a browser does not let a page read it without being asked.
    public var url: URL? {
        get { nil }
        set { if let newValue { BrowserScope.current?.perform(.copy(newValue.absoluteString)) } }
    }
    /// A picture; a browser does not let a page read one without being asked.
    @available(*, unavailable, message: "A browser's clipboard takes text here; offer the picture with ShareLink.")
    public var image: UIImage? { nil }
    /// Whether there is text; a browser does not tell.
    public var hasStrings: Bool { false }
}
