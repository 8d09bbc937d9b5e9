import Foundation
import Observation
import SwiftUI

/// A page of elsewhere, in a frame of the browser's. Of a page of `http`, which no frame shows, there is a link.
public struct WebView: View {
    private let url: URL?
    private let page: WebPage?
    @State private var own = WebFrame()

    /// Shows the page of an address.
    public init(url: URL?) { (self.url, page) = (url, nil) }
    /// Shows a page that the app holds.
    public init(_ page: WebPage) { (url, self.page) = (nil, page) }

    /// The page.
    public var body: some View {
        if let page {
            WebFrameView(frame: page.frame)
        } else {
            WebFrameView(frame: own).onChange(of: url, initial: true) {
                if let url { own.load(.address(url)) }
            }
        }
    }
}

/// A page of elsewhere or a document, as the app sees it from outside: what happens in it is not told.
@MainActor @Observable
public final class WebPage {
    let frame = WebFrame()
    /// The address that the app loaded.
    public private(set) var url: URL?

    /// No page yet.
    public init() {}

    /// Whether a page is on its way.
    public var isLoading: Bool { frame.isLoading }
    /// The page's title: only the page knows it, so this is its host.
    public var title: String { frame.hasLoaded ? url?.host() ?? "" : "" }
    /// How far the page has come, 0 to 1: browsers tell the beginning and the end.
    public var estimatedProgress: Double { frame.isLoading ? 0.1 : frame.hasLoaded ? 1 : 0 }

    /// Loads a page.
    public func load(_ url: URL?) {
        guard let url else { return }
        self.url = url
        frame.load(.address(url))
    }
    /// Loads a page.
    public func load(_ request: URLRequest) { load(request.url) }
    /// Shows a document; its pictures and styles are found from `baseURL`.
    public func load(html: String, baseURL: URL) {
        url = baseURL
        frame.load(.document(html.withBase(baseURL)))
    }
    /// Loads the page again.
    public func reload() { if let page = frame.page { frame.load(page) } }
    /// No longer waits for a page.
    public func stopLoading() { frame.stop() }
}
