import Foundation
import Observation
import SwiftUI

/// What a frame shows, and how far it has come: both of WebKit's ways to show a page draw this.
@MainActor @Observable
final class WebFrame {
    /// What a frame can show.
    enum Page: Equatable {
        /// A page of elsewhere.
        case address(URL)
        /// A document of the app's, in a frame that may do nothing to the page around.
        case document(String)

        /// Browsers show pages of `https` in frames, and no others of elsewhere.
        var fitsFrame: Bool {
            if case .address(let url) = self { url.scheme?.lowercased() == "https" } else { true }
        }
    }

    private(set) var page: Page?
    /// Counts how often something was loaded: a page loads anew when it is another one.
    private(set) var turn = 0
    private(set) var isLoading = false
    private(set) var hasLoaded = false
    @ObservationIgnored var loaded: (@MainActor () -> Void)?

    nonisolated init() {}

    func load(_ page: Page) {
        self.page = page
        turn += 1
        (isLoading, hasLoaded) = (page.fitsFrame, false)
    }

    func stop() { isLoading = false }

    func hasArrived() {
        guard isLoading else { return }
        (isLoading, hasLoaded) = (false, true)
        loaded?()
    }
}

/// A frame of the browser's, with a way out of it: many pages refuse to be shown in one, and no browser tells.
struct WebFrameView: View {
    let frame: WebFrame
    @State private var document = OfferedDocument()

    var body: some View {
        ElementBox("div", "web-page", layout: .fill) {
            if let page = frame.page, !page.fitsFrame {
                if case .address(let url) = page, url.scheme?.lowercased() == "http" {
                    Link(destination: url) { Text(system: "Open in Browser") }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            } else if let page = frame.page {
                ElementBox("iframe", "web-frame", layout: .fill) { element, context in
                    describe(page, turn: frame.turn, &element, context)
                }
                if case .address(let url) = page {
                    ElementBox("a", "web-out", layout: .detached) { element, _ in
                        element.setAttribute("href", url.absoluteString)
                        element.setAttribute("target", "_blank")
                        element.setAttribute("rel", "noopener noreferrer")
                        element.setAttribute("aria-label", String(system: "Open in Browser"))
                    } content: {
                        Image(systemName: "safari")
                    }
                }
            }
        }
    }

    private func describe(
        _ page: WebFrame.Page, turn: Int, _ element: inout ElementDescription, _ context: ElementContext
    ) {
        var sandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        switch page {
        case .address(let url):
            // A page of elsewhere stays what it is at home; our own pages refuse to be framed.
            sandbox += " allow-same-origin"
            element.setAttribute("data-frame", "\(turn) \(url.absoluteString)")
            element.setAttribute("title", url.host() ?? "")
        case .document(let text):
            let address = document.address(of: text, turn, context) ?? ""
            element.setAttribute("data-frame", "\(turn) \(address)")
        }
        element.setAttribute("sandbox", sandbox)
        element.on("load") { _ in frame.hasArrived() }
    }
}

/// The document that a frame has handed to the browser; each is handed once, however often the frame is drawn.
@MainActor
private final class OfferedDocument {
    private var turn = 0
    private var address: String?

    nonisolated init() {}

    func address(of text: String, _ turn: Int, _ context: ElementContext) -> String? {
        if self.turn == turn { return address }
        (self.turn, address) = (turn, nil)
        // What is handed over is removed with the session, and its folder too.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let file = folder.appendingPathComponent("page.html")
        let bytes = Data(text.utf8)
        guard
            (try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])) != nil,
            (try? bytes.write(to: file)) != nil
        else { return nil }
        let offered = UploadedFile(url: file, name: "page.html", type: "text/html; charset=utf-8", size: bytes.count)
        address = context.offer(offered).map { $0 + "&framed=1" }
        return address
    }
}
