import Foundation

/// Lets what an action of a view starts reach that view's browser, tasks included.
package enum BrowserScope {
    /// Lets the browser do something.
    @TaskLocal package static var perform: (@MainActor @Sendable (ClientCommand) -> Void)?
}

/// The app, as UIKit has it. What it does reaches the browser of the person whose action or task asks for it.
@MainActor
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
        BrowserScope.perform?(.openURL(url.absoluteString))
        completionHandler?(BrowserScope.perform != nil)
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
@MainActor
public final class UIPasteboard {
    /// The clipboard.
    public static let general = UIPasteboard()

    /// Text; a browser does not let a page read it without being asked.
    public var string: String? {
        get { nil }
        set { if let newValue { BrowserScope.perform?(.copy(newValue)) } }
    }
    /// An address; a browser does not let a page read it without being asked.
    public var url: URL? {
        get { nil }
        set { if let newValue { BrowserScope.perform?(.copy(newValue.absoluteString)) } }
    }
    /// Whether there is text; a browser does not tell.
    public var hasStrings: Bool { false }
}
