import TestKit

/// The one browser that all tests of a run show their views in, one test after the other; starting one takes a second.
actor SharedBrowser {
    static let shared = SharedBrowser()

    private var browser: Browser?
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs a test's part alone in the browser, as new: no page, no cookies, the options given.
    func show(
        _ options: BrowserOptions, _ body: @Sendable (Browser) async throws -> Void
    ) async throws {
        if isTaken { await withCheckedContinuation { waiting.append($0) } }
        isTaken = true
        defer { passOn() }
        do {
            let browser = try await prepared(options)
            try await body(browser)
            try await browser.go(to: "about:blank")
        } catch {
            // Whatever state it is in, the next test shall not find it.
            await browser?.close()
            browser = nil
            throw error
        }
    }

    private func prepared(_ options: BrowserOptions) async throws -> Browser {
        if let browser {
            try await browser.forgetAllCookies()
            try await browser.apply(options)
            return browser
        }
        let opened = try await Browser.open(options)
        browser = opened
        return opened
    }

    private func passOn() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
