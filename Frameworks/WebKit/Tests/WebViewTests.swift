import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit
import WebKit

/// Pages of elsewhere and documents of the app's, in frames.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct WebViewTests {
    private struct Reader: UIViewRepresentable {
        let load: @MainActor (WKWebView) -> Void
        @Binding var told: [String]

        final class Coordinator: NSObject, WKNavigationDelegate {
            let parent: Reader
            init(_ parent: Reader) { self.parent = parent }

            func webView(
                _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
            ) {
                parent.told.append("asked")
                decisionHandler(navigationAction.request.url?.host() == "refused.example" ? .cancel : .allow)
            }
            // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
            // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
            func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
                parent.told.append("started")
            }
            // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
            func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
                parent.told.append("finished \(webView.canGoBack)")
            }
            // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
            func webView(
                _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
            ) { parent.told.append("failed") }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> WKWebView {
            let view = WKWebView()
            view.navigationDelegate = context.coordinator
            load(view)
            return view
        }
        func updateUIView(_ uiView: WKWebView, context: Context) {}
    }

    private struct Page: View {
        let load: @MainActor (WKWebView) -> Void
        @State private var told: [String] = []

        var body: some View {
            VStack {
                Reader(load: load, told: $told).frame(height: 200)
                Text(verbatim: told.joined(separator: ", "))
            }
        }
    }

    @Test func `A document shows in a frame with its own looks and scripts, which reach nothing around it`()
        async throws
    {
        let document = """
            <style>p { color: rgb(1, 2, 3) }</style><p>Words</p>
            <script>
            let cookie = 'none';
            try { cookie = document.cookie } catch { cookie = 'refused' }
            let outside = 'none';
            try { outside = parent.document.title } catch { outside = 'refused' }
            parent.postMessage([getComputedStyle(document.querySelector('p')).color, cookie, outside].join(' '), '*');
            </script>
            """
        try await withView({ Page { $0.loadHTMLString(document, baseURL: nil) } }) { page in
            try await page.browser.text("asked, started, finished false").wait()
            try await page.browser.run(
                """
                addEventListener('message', ({ data }) => { homescreen.heard = data; });
                const frame = document.querySelector('iframe');
                frame.src = frame.src;
                """)
            try await page.browser.wait(until: "homescreen.heard === 'rgb(1, 2, 3) refused refused'")
        }
    }

    @Test func `A page of elsewhere is framed and has a way to a tab of its own; none without encryption`() async throws
    {
        try await withView({
            Page { view in
                view.load(URLRequest(url: URL(string: "https://frame.example/one?a=1&b=2") ?? URL(filePath: "/")))
            }
        }) { page in
            try await page.browser.wait(
                until: "document.querySelector('iframe')?.src === 'https://frame.example/one?a=1&b=2'")
            try await page.browser.wait(
                until: "document.querySelector('iframe').sandbox.contains('allow-top-navigation') === false")
            try await page.browser.wait(
                until: "document.querySelector('a.web-out')?.href === document.querySelector('iframe').src")
        }
        try await withView({
            Page { $0.load(URLRequest(url: URL(string: "http://frame.example") ?? URL(filePath: "/"))) }
        }) { page in
            try await page.browser.text("asked, started, failed").wait()
            try await page.browser.wait(until: "!document.querySelector('iframe')")
        }
    }

    @Test func `What the app refuses is not loaded`() async throws {
        try await withView({
            Page { $0.load(URLRequest(url: URL(string: "https://refused.example") ?? URL(filePath: "/"))) }
        }) { page in
            try await page.browser.text("asked").wait()
            try await page.browser.wait(until: "!document.querySelector('iframe')")
        }
    }

    @Test func `A page that no frame shows is a link, and is not waited for`() async throws {
        try await withView({
            WebView(url: URL(string: "http://frame.example/page"))
        }) { page in
            try await page.browser.element("a[href='http://frame.example/page']").wait()
            try await page.browser.wait(until: "!document.querySelector('iframe')")
        }
        let isAwaited = await MainActor.run {
            let own = WebPage()
            own.load(URL(string: "http://frame.example/page"))
            return own.isLoading
        }
        #expect(!isAwaited)
    }

    private struct Modern: View {
        @State private var page = WebPage()

        var body: some View {
            VStack {
                WebView(page)
                Text(page.isLoading ? "Loading" : "At rest")
                Button("Load") { page.load(html: "<p>One</p>", baseURL: URL(filePath: "/")) }
            }
        }
    }

    @Test func `A page that the app holds tells when it has come`() async throws {
        try await withView({ Modern() }) { page in
            try await page.browser.text("At rest").wait()
            try await page.browser.button("Load").click()
            try await page.browser.wait(until: "document.querySelector('iframe')")
            try await page.browser.text("At rest").wait()
        }
    }
}
