public import Foundation
public import TestKit

/// A browser that shows the views of a test's server.
public struct ViewPage: Sendable {
    /// What shows the page; it clicks, types, waits and takes pictures.
    public let browser: Browser
    let server: ViewServer

    /// Goes to a view by its path, and returns once it is live and stands still.
    public func open(_ path: String) async throws {
        try await browser.go(to: "\(server.address)/\(path)")
        // Phones' bars take no space. Chromium is told so at its start.
        if browser.engine != .chromium { try await browser.run(Self.hideScrollBars) }
        try await settle()
    }

    private static let hideScrollBars = """
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { scrollbar-width: none !important } ::-webkit-scrollbar { display: none }');
        document.adoptedStyleSheets.push(sheet);
        """

    /// Takes another size, colour scheme, text size or motion, and returns once the page has followed.
    public func apply(_ options: BrowserOptions) async throws {
        try await browser.apply(options)
        try await settle()
    }

    /// Returns once the page is live, nothing waits for the server, and no element has moved for some frames.
    public func settle() async throws {
        try await browser.wait(until: "document.documentElement.classList.contains('live')")
        try await browser.wait(until: PageMeasure.isStill)
    }

    /// The element of an accessibility identifier.
    public func element(_ identifier: String) -> Locator { browser.element("[data-testid='\(identifier)']") }

    /// Where the element of an accessibility identifier is, in points from the window's top left; waits until there is one.
    public func frame(_ identifier: String) async throws -> CGRect {
        try await element(identifier).evenHidden.wait()
        guard let frame = try await frames()[identifier] else {
            throw WebDriverError("no such element", "Nothing has the identifier \(identifier).")
        }
        return frame
    }

    /// Where all elements with an accessibility identifier are, in points from the window's top left; of several with one
    /// identifier the first.
    public func frames() async throws -> [String: CGRect] {
        Self.frames(in: try await browser.run(PageMeasure.frames))
    }

    /// For each element whose identifier begins so: the frames of the identified elements within it, in points from its
    /// top left, and its own under the empty name. Many layouts of one page are so measured by one call.
    public func frames(inEach prefix: String) async throws -> [String: [String: CGRect]] {
        let found = try await browser.run(PageMeasure.groups, [.string(prefix)])
        guard case .object(let groups) = found else { return [:] }
        return groups.mapValues(Self.frames)
    }

    private static func frames(in value: PageValue) -> [String: CGRect] {
        guard case .object(let found) = value else { return [:] }
        return found.compactMapValues { value in
            guard let numbers = value.array?.compactMap(\.number), numbers.count == 4 else { return nil }
            return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}
