import TestKit

/// The browsers that all tests of a run show their views in, each one test after the other; starting one takes a second.
actor SharedBrowsers {
    static let shared = SharedBrowsers()

    /// While one browser waits for the server, the server works for the other.
    private static let limit = 2

    private var idle: [Browser] = []
    private var taken = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs a test's part alone in a browser, as new: no page, no cookies, the options given.
    func show(
        _ options: BrowserOptions, _ body: @Sendable (Browser) async throws -> Void
    ) async throws {
        if taken < Self.limit { taken += 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer { passOn() }
        let browser = try await prepared(options)
        do {
            try await body(browser)
            try await browser.go(to: "about:blank")
            idle.append(browser)
        } catch {
            await browser.keepPicture()
            // Whatever state it is in, the next test shall not find it.
            await browser.close()
            throw error
        }
    }

    private func prepared(_ options: BrowserOptions) async throws -> Browser {
        guard let browser = idle.popLast() else { return try await Browser.open(options) }
        do {
            try await browser.forgetAllCookies()
            try await browser.apply(options)
            return browser
        } catch {
            // It died while it was idle, or is of a kind that cannot change its looks.
            await browser.close()
            return try await Browser.open(options)
        }
    }

    private func passOn() {
        if waiting.isEmpty { taken -= 1 } else { waiting.removeFirst().resume() }
    }
}
