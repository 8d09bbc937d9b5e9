public import SwiftUI
public import TestKit

/// Shows a view in a real browser, served live from this process, and closes everything whatever happens.
///
/// The tests of a run share two browsers and take turns. A suite that uses it is `.enabled(if: Browser.isWanted)`.
public func withView<Content: View>(
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content, options: BrowserOptions = .phone,
    test: @Sendable (ViewPage) async throws -> Void
) async throws {
    var gallery = ViewGallery()
    gallery.add("view", view)
    try await withGallery(gallery, options: options) { page in
        try await page.open("view")
        try await test(page)
    }
}

/// The same for several views, each at its path; the test opens them.
public func withGallery(
    _ gallery: ViewGallery, options: BrowserOptions = .phone, test: @Sendable (ViewPage) async throws -> Void
) async throws {
    let server = try await ViewServer.start(gallery)
    do {
        try await SharedBrowsers.shared.show(options) { browser in
            try await test(ViewPage(browser: browser, server: server))
        }
        await server.stop()
    } catch {
        await server.stop()
        throw error
    }
}
