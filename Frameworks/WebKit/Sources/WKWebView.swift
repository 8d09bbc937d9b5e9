import Foundation
import Observation
import SwiftUI

/// A view with a page of elsewhere or a document of the app's, in a frame of the browser's.
///
/// The page in the frame is a stranger: neither its contents nor where a person goes in it can be read. What the app itself
/// loads is known, and `goBack()` goes back among that. Many pages refuse to be shown in a frame of another; beside
/// each is a way to a tab of its own.
@MainActor @preconcurrency
open class WKWebView: UIView {
    private let shown = WebFrame()
    private var past: [Load] = []
    private var future: [Load] = []
    private var current: Load?
    private var navigation: WKNavigation?

    private struct Load {
        var page: WebFrame.Page
        var request: URLRequest
    }

    /// How the view was made.
    public let configuration: WKWebViewConfiguration
    /// Asked before something is loaded, and told how far that is.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Told of windows that a page wants to open; browsers open tabs.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Whether swipes go back; swipes in a frame are the page's.
    open var allowsBackForwardNavigationGestures = false
    /// Whether a press shows what is behind a link; browsers decide that.
    open var allowsLinkPreview = true
    /// Whether the browser's tools may look in; they always may.
    open var isInspectable = false
    /// What the browser says it is; it says that itself.
    open var customUserAgent: String?
    /// Behind a page that is short.
    open var underPageBackgroundColor: UIColor?
    /// What scrolls the page: the frame, by itself.
    public let scrollView = UIScrollView(frame: .zero)

    /// A view without a page.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        shown.loaded = { [weak self] in self?.arrived() }
        pictureMaker = { [shown] in AnyView(WebFrameView(frame: shown)) }
    }
    /// A view without a page.
    override public convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }
    /// Views do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    /// The address that the app loaded.
    open var url: URL? { current?.request.url }
    /// The page's title: only the page knows it, so this is its host.
    open var title: String? { shown.hasLoaded ? url?.host() : nil }
    /// Whether a page is on its way.
    open var isLoading: Bool { shown.isLoading }
    /// How far the page has come, 0 to 1: browsers tell the beginning and the end.
    open var estimatedProgress: Double { shown.isLoading ? 0.1 : shown.hasLoaded ? 1 : 0 }
    /// Whether the app loaded something before this.
    open var canGoBack: Bool { !past.isEmpty }
    /// Whether the app went back from something.
    open var canGoForward: Bool { !future.isEmpty }

    // MARK: Loading

    /// Loads a page. Browsers show pages of `https` in frames, and none of `http`.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        return url.isFileURL
            ? loadFileURL(url, allowingReadAccessTo: url) : begin(Load(page: .address(url), request: request))
    }

    /// Shows a document; its pictures and styles are found from `baseURL`.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        begin(Load(page: .document(string.withBase(baseURL)), request: URLRequest(url: baseURL ?? .blank)))
    }

    /// Shows a document of the app's; other files beside it do not reach the browser.
    @discardableResult
    open func loadFileURL(_ file: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return begin(Load(page: .document(String(decoding: data, as: UTF8.self)), request: URLRequest(url: file)))
    }

    /// Loads the page again.
    @discardableResult
    open func reload() -> WKNavigation? { current.flatMap { begin($0, isNew: false) } }
    /// Loads the page again, from where it comes.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    /// No longer waits for a page.
    open func stopLoading() {
        shown.stop()
        navigation = nil
    }

    /// Goes back to what the app loaded before.
    @discardableResult
    open func goBack() -> WKNavigation? {
        guard let last = past.popLast() else { return nil }
        if let current { future.append(current) }
        return begin(last, isNew: false)
    }
    /// Goes forward to what the app went back from.
    @discardableResult
    open func goForward() -> WKNavigation? {
        guard let next = future.popLast() else { return nil }
        if let current { past.append(current) }
        return begin(next, isNew: false)
    }

    private func begin(_ load: Load, isNew: Bool = true) -> WKNavigation? {
        let started = WKNavigation()
        navigation = started
        Task { await decide(load, started, isNew: isNew) }
        return started
    }

    private func decide(_ load: Load, _ started: WKNavigation, isNew: Bool) async {
        let action = WKNavigationAction(request: load.request, navigationType: isNew ? .other : .backForward)
        if let navigationDelegate, await navigationDelegate.webView(self, decidePolicyFor: action) == .cancel { return }
        guard navigation === started else { return }
        if isNew {
            if let current { past.append(current) }
            future = []
        }
        current = load
        navigationDelegate?.webView(self, didStartProvisionalNavigation: started)
        guard load.page.fitsFrame else {
            navigationDelegate?.webView(
                self, didFailProvisionalNavigation: started,
                withError: URLError(.appTransportSecurityRequiresSecureConnection))
            return
        }
        shown.load(load.page)
        navigationDelegate?.webView(self, didCommit: started)
    }

    private func arrived() {
        guard let navigation else { return }
        navigationDelegate?.webView(self, didFinish: navigation)
    }

    /// Runs a script in the page.
    @available(
        *, unavailable,
        message:
            "Browsers keep pages apart: no script of the app's runs in a frame. Put it into loadHTMLString(_:baseURL:)."
    )
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
    }
    /// Runs a script in the page.
    @available(
        *, unavailable,
        message:
            "Browsers keep pages apart: no script of the app's runs in a frame. Put it into loadHTMLString(_:baseURL:)."
    )
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { nil }
    /// Makes a picture of the page.
    @available(*, unavailable, message: "Browsers make no pictures of frames.")
    open func takeSnapshot(
        with snapshotConfiguration: Any?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {}
}

extension URL {
    /// The address of nothing.
    fileprivate static var blank: URL { URL(filePath: "/") }
}

extension String {
    /// A document whose relative addresses start elsewhere.
    func withBase(_ url: URL?) -> String {
        guard let url, url.scheme == "https" else { return self }
        let address = url.absoluteString.replacingOccurrences(of: "\"", with: "%22")
        return "<base href=\"\(address)\">" + self
    }
}
