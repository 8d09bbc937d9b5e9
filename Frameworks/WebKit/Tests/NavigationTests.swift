import Foundation
import SwiftUI
import Testing
import WebKit

/// How a delegate follows what is loaded, in each of the spellings that apps have.
@MainActor
@Suite struct NavigationTests {
    private final class Older: NSObject, WKNavigationDelegate {
        var told: [String] = []

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            told.append("asked")
            decisionHandler(navigationAction.request.url?.host() == "refused.example" ? .cancel : .allow)
        }
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            told.append("started")
        }
    }

    private final class Newer: NSObject, WKNavigationDelegate {
        var told: [String] = []

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            told.append("asked")
            return .cancel
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?) {
            told.append("started")
        }
    }

    private func request(_ host: String) throws -> URLRequest {
        URLRequest(url: try #require(URL(string: "https://\(host)/")))
    }

    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    @Test func `A delegate with a handler is asked, and told of what it allows`() async throws {
        let (view, delegate) = (WKWebView(), Older())
        view.navigationDelegate = delegate
        view.load(try request("one.example"))
        await settle()
        #expect(delegate.told == ["asked", "started"])
        #expect(view.isLoading && view.url?.host() == "one.example" && !view.canGoBack)
        view.load(try request("refused.example"))
        await settle()
        #expect(delegate.told == ["asked", "started", "asked"])
        #expect(view.url?.host() == "one.example")
    }

    @Test func `A delegate that is asked as a task is heard too`() async throws {
        let (view, delegate) = (WKWebView(), Newer())
        view.navigationDelegate = delegate
        view.load(try request("one.example"))
        await settle()
        #expect(delegate.told == ["asked"])
        #expect(view.url == nil)
    }

    @Test func `Back and forward go among what the app loaded`() async throws {
        let view = WKWebView()
        for host in ["one.example", "two.example"] {
            view.load(try request(host))
            await settle()
        }
        #expect(view.canGoBack && !view.canGoForward)
        view.goBack()
        await settle()
        #expect(view.url?.host() == "one.example" && view.canGoForward && !view.canGoBack)
        view.goForward()
        await settle()
        #expect(view.url?.host() == "two.example")
    }
}
