import Foundation
import SwiftUI

/// One page that is on its way, or has come.
@MainActor @preconcurrency
public final class WKNavigation {}

/// Whether something is loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// No.
    case cancel
    /// Yes.
    case allow
    /// It becomes a file.
    case download
}

/// Whether an answer is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// No.
    case cancel
    /// Yes.
    case allow
    /// It becomes a file.
    case download
}

/// Why something is loaded.
public enum WKNavigationType: Int, Sendable {
    /// A person pressed a link; what happens in a frame is not told.
    case linkActivated
    /// A form was sent.
    case formSubmitted
    /// Back, forward or once more.
    case backForward
    /// Once more.
    case reload
    /// A form was sent once more.
    case formResubmitted
    /// The app loads it.
    case other = -1
}

/// Something that is about to be loaded.
@MainActor @preconcurrency
public final class WKNavigationAction {
    /// What is asked for.
    public let request: URLRequest
    /// Why.
    public let navigationType: WKNavigationType
    /// The frame that it goes to: the only one.
    public let targetFrame: WKFrameInfo?

    init(request: URLRequest, navigationType: WKNavigationType) {
        (self.request, self.navigationType, targetFrame) = (request, navigationType, WKFrameInfo())
    }
}

/// A frame of a page.
@MainActor @preconcurrency
public final class WKFrameInfo {
    /// Whether it is the page itself.
    public let isMainFrame = true
}

/// Asked before something is loaded, and told how far that is; each part may be left out.
@MainActor
public protocol WKNavigationDelegate: AnyObject {
    /// Whether something is loaded.
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
        -> WKNavigationActionPolicy
    /// Whether something is loaded.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    /// Whether something is loaded.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
    // As UIKit's own delegates have it, and so as apps write it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// A page is asked for.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// A page begins to come.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// A page has come, or the browser's words of why not: it does not tell which.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// A page broke off; browsers do not tell.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// A page cannot be asked for.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// The process of the page has ended; browsers do not tell.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// As the one with a handler says.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        await withCheckedContinuation { continuation in
            let answer = FirstAnswer(continuation)
            self.webView(
                webView, decidePolicyFor: navigationAction,
                decisionHandler: { @MainActor policy in answer.give(policy) }
                    as @MainActor (WKNavigationActionPolicy)
                    -> Void)
        }
    }
    /// As the older one says.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        let older: (WKNavigationActionPolicy) -> Void = { policy in MainActor.assumeIsolated { decisionHandler(policy) }
        }
        self.webView(webView, decidePolicyFor: navigationAction, decisionHandler: older)
    }
    /// Yes.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Does nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Does nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Does nothing.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Does nothing.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Told of what a page wants of the app; frames ask browsers instead.
@MainActor @preconcurrency
public protocol WKUIDelegate: AnyObject {}

/// Hands an answer on once: a delegate that answers twice, or never, must not bring the process down.
@MainActor
private final class FirstAnswer {
    private var continuation: CheckedContinuation<WKNavigationActionPolicy, Never>?

    init(_ continuation: CheckedContinuation<WKNavigationActionPolicy, Never>) { self.continuation = continuation }

    isolated deinit { continuation?.resume(returning: .cancel) }

    func give(_ policy: WKNavigationActionPolicy) {
        continuation?.resume(returning: policy)
        continuation = nil
    }
}
