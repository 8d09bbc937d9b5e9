import Foundation
import SwiftUI

/// How a web view is made. Most of it is the browser's own business: a page in a frame plays and keeps what it does in a tab.
@MainActor @preconcurrency
public final class WKWebViewConfiguration {
    /// What pages may do.
    public var preferences = WKPreferences()
    /// What pages may do.
    public var defaultWebpagePreferences = WKWebpagePreferences()
    /// Where pages keep things.
    public var websiteDataStore = WKWebsiteDataStore.default()
    /// The process of the pages.
    public var processPool = WKProcessPool()
    /// Scripts of the app's in the pages.
    public var userContentController = WKUserContentController()
    /// Whether films play in their place; browsers do so.
    public var allowsInlineMediaPlayback = true
    /// Whether films may stand over others; browsers decide that.
    public var allowsPictureInPictureMediaPlayback = true
    /// Whether films may play on other screens; browsers decide that.
    public var allowsAirPlayForMediaPlayback = true
    /// Whether a page waits until it is whole; browsers do not.
    public var suppressesIncrementalRendering = false
    /// What plays only once a person presses it; browsers decide that.
    public var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    /// What telephone numbers and the like become; browsers decide that.
    public var dataDetectorTypes: WKDataDetectorTypes = []
    /// What follows the browser's own name; it says that itself.
    public var applicationNameForUserAgent: String?

    /// As is usual.
    public init() {}
}

/// Kinds of what plays.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What is in these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What is heard.
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    /// What is seen.
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    /// All of it.
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Kinds of what is found in text.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What is in these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers.
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    /// Addresses of pages.
    public static let link = WKDataDetectorTypes(rawValue: 2)
    /// Everything.
    public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// What pages may do; the frame says that here.
@MainActor @preconcurrency
public final class WKPreferences {
    /// Whether scripts may open windows; the browser asks its person.
    public var javaScriptCanOpenWindowsAutomatically = false
    /// Whether scripts run; they do.
    public var javaScriptEnabled = true
    /// The least size of text.
    public var minimumFontSize: CGFloat = 0
    /// Whether something may fill the screen.
    public var isElementFullscreenEnabled = false
    /// As is usual.
    public init() {}
}

/// What one page may do; the frame says that here.
@MainActor @preconcurrency
public final class WKWebpagePreferences {
    /// For which kind of screen a page is made.
    public enum ContentMode: Int, Sendable {
        /// As the browser's.
        case recommended
        /// A phone.
        case mobile
        /// A desk.
        case desktop
    }
    /// Whether scripts run; they do.
    public var allowsContentJavaScript = true
    /// For which kind of screen a page is made: as the browser's.
    public var preferredContentMode = ContentMode.recommended
    /// As is usual.
    public init() {}
}

/// Where pages keep things: in the person's browser.
@MainActor @preconcurrency
public final class WKWebsiteDataStore {
    private static let only = WKWebsiteDataStore()
    /// The browser's.
    public static func `default`() -> WKWebsiteDataStore { only }
    /// One that forgets; browsers give frames their own.
    public static func nonPersistent() -> WKWebsiteDataStore { only }
}

/// The process of pages: the browser's business.
@MainActor @preconcurrency
public final class WKProcessPool {
    /// A process.
    public init() {}
}

/// Scripts of the app's in pages of elsewhere.
@MainActor @preconcurrency
public final class WKUserContentController {
    /// No scripts.
    public init() {}
    /// Lets a script run in every page.
    @available(
        *, unavailable,
        message:
            "Browsers keep pages apart: no script of the app's runs in a frame. Put it into loadHTMLString(_:baseURL:)."
    )
    public func addUserScript(_ userScript: Any) {}
    /// Lets scripts of pages call the app.
    @available(*, unavailable, message: "Browsers keep pages apart: what is in a frame cannot call the app.")
    public func add(_ scriptMessageHandler: Any, name: String) {}
}
