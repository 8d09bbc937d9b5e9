import Foundation
import SwiftUI
import UIKit
import WebKit

/// Told of what happens to a page of elsewhere; each part may be left out.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: AnyObject {
    /// The person is done.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The page has come, or the browser's words of why not: it does not tell which.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// A page of elsewhere under a bar with its host, a way to a tab of its own, and a way out.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
    /// What the button that sends it away says.
    public enum DismissButtonStyle: Int, Sendable {
        /// Done.
        case done
        /// Close.
        case close
        /// Cancel.
        case cancel
    }
    /// How a page is shown.
    @MainActor @preconcurrency
    public final class Configuration {
        /// Whether only the page's text shows; browsers do not let pages ask.
        public var entersReaderIfAvailable = false
        /// Whether the bar shrinks while the page scrolls; scrolling in a frame is not told.
        public var barCollapsingEnabled = true
        /// As is usual.
        public init() {}
    }

    /// Told of what happens.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// Behind the bar.
    open var preferredBarTintColor: UIColor?
    /// Of the bar's buttons.
    open var preferredControlTintColor: UIColor?
    /// What the button that sends it away says.
    open var dismissButtonStyle = DismissButtonStyle.done
    /// How the page is shown.
    public let configuration: Configuration
    fileprivate let url: URL

    /// A page.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
    /// A page.
    public init(url URL: URL, configuration: Configuration) {
        (url, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
    }
    /// A page, or only its text; browsers show the page.
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        self.init(url: URL, configuration: Configuration())
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() { show(SafariPage(controller: self)) }

    fileprivate func finish() {
        delegate?.safariViewControllerDidFinish(self)
        dismiss(animated: true)
    }
}

/// The page of a controller, under its bar.
private struct SafariPage: View {
    // The controller owns this page.
    unowned let controller: SFSafariViewController
    @State private var page = WebPage()

    private var words: LocalizedStringKey {
        switch controller.dismissButtonStyle {
        case .done: "Done"
        case .close: "Close"
        case .cancel: "Cancel"
        }
    }

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Button {
                    controller.finish()
                } label: {
                    Text(system: words)
                }
                .fontWeight(.semibold)
                Spacer()
                Text(verbatim: controller.url.host() ?? controller.url.absoluteString)
                    .lineLimit(1)
                    .truncationMode(.middle)
                Spacer()
                if page.isLoading { ProgressView() }
            }
            .padding()
            .background { controller.preferredBarTintColor.map { Color(uiColor: $0) } ?? Color.clear }
            Divider()
            WebView(page)
        }
        .tint(controller.preferredControlTintColor.map { Color(uiColor: $0) })
        .onAppear { page.load(controller.url) }
        .onChange(of: page.isLoading) { before, now in
            if before, !now { controller.delegate?.safariViewController(controller, didCompleteInitialLoad: true) }
        }
    }
}
