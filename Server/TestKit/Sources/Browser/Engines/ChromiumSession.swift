import Foundation

/// Chromium: one driver for all browsers of this process, and what WebDriver lacks by Chromium's debugging protocol.
struct ChromiumSession: BrowserChannel {
    /// Chromium without its own windows, which takes half the processor time for the same pages. The program itself: its
    /// driver could end only the script that starts it.
    private static let shell = "/usr/lib/chromium/chromium-headless-shell"

    private let session: WebDriverSession

    static func open(_ options: BrowserOptions) async throws -> ChromiumSession {
        let driver = try await ChromiumDriver.shared.driver()
        let arguments: [PageValue] = [
            options.takesNotifications ? "--headless=new" : "--headless",
            "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
            "--disable-features=Translate,MediaRouter,OptimizationHints", "--mute-audio", "--password-store=basic",
            "--force-color-profile=srgb", "--font-render-hinting=none",
            // A camera and a microphone that draw and beep, and that may be used.
            "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            .string("--window-size=\(options.width),\(options.height)"), .string("--lang=\(options.locale)"),
        ]
        var program: [String: PageValue] = ["args": .array(arguments)]
        if !options.takesNotifications { program["binary"] = .string(shell) }
        let capabilities: PageValue = [
            "browserName": "chrome", "goog:chromeOptions": .object(program),
            "goog:loggingPrefs": ["browser": "ALL"], "timeouts": ["script": 120_000, "pageLoad": 60_000],
        ]
        return ChromiumSession(session: try await WebDriverSession.open(driver, capabilities))
    }

    func send(_ method: String, _ path: String, _ body: PageValue?) async throws -> PageValue {
        try await session.send(method, path, body)
    }

    func close() async { await session.close() }

    /// Only what changes is told to the browser: it lays out the whole page anew for each thing that it is told.
    func apply(_ options: BrowserOptions, after old: BrowserOptions?) async throws {
        func changes<Value: Equatable>(_ value: (BrowserOptions) -> Value) -> Bool {
            old.map(value) != value(options)
        }
        let deviceChanges = changes(\.isMobile)
        if deviceChanges || changes({ [Double($0.width), Double($0.height), $0.scale] }) { try await resize(options) }
        if deviceChanges || changes(\.reducesMotion) || changes(\.colorScheme) { try await setMedia(options) }
        if changes(\.timeZone) {
            try await command("Emulation.setTimezoneOverride", ["timezoneId": .string(options.timeZone)])
        }
        if deviceChanges || changes(\.locale) { try await setAgent(options) }
        if changes(\.textScale) {
            let size = PageValue.number((16 * options.textScale).rounded())
            try await command("Page.setFontSizes", ["fontSizes": ["standard": size]])
        }
    }

    private func resize(_ options: BrowserOptions) async throws {
        try await command(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(options.width)), "height": .number(Double(options.height)),
                "deviceScaleFactor": .number(options.scale), "mobile": .bool(options.isMobile),
            ])
        try await command(
            "Emulation.setTouchEmulationEnabled",
            ["enabled": .bool(options.isMobile), "maxTouchPoints": options.isMobile ? 5 : 1])
    }

    private func setMedia(_ options: BrowserOptions) async throws {
        try await command(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(options.colorScheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": options.reducesMotion ? "reduce" : "no-preference"],
                    ["name": "hover", "value": options.isMobile ? "none" : "hover"],
                    ["name": "pointer", "value": options.isMobile ? "coarse" : "fine"],
                ]
            ])
    }

    private func setAgent(_ options: BrowserOptions) async throws {
        var agent = try await command("Browser.getVersion")["userAgent"]?.string ?? ""
        if options.isMobile { agent = agent.replacing(" Safari", with: " Mobile Safari") }
        try await command(
            "Emulation.setUserAgentOverride",
            ["userAgent": .string(agent), "acceptLanguage": .string(options.locale)])
    }

    func forgetCookies() async throws { try await command("Network.clearBrowserCookies") }

    func newErrors() async throws -> [String] {
        let entries = try await session.send("POST", "/se/log", ["type": "browser"]).array ?? []
        return entries.filter { $0["level"]?.string == "SEVERE" }.compactMap { $0["message"]?.string }
    }

    func touch(_ type: String, at place: (x: Double, y: Double)?) async throws {
        let points = place.map { [PageValue.object(["x": .number($0.x), "y": .number($0.y)])] } ?? []
        try await command("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }

    func screenshot(ofWholePage isWhole: Bool) async throws -> PageValue? {
        var parameters: [String: PageValue] = ["format": "png"]
        if isWhole {
            let size = try await command("Page.getLayoutMetrics")["cssContentSize"] ?? .null
            parameters["captureBeyondViewport"] = true
            parameters["clip"] = [
                "x": 0, "y": 0, "width": size["width"] ?? 0, "height": size["height"] ?? 0, "scale": 1,
            ]
        }
        return try await command("Page.captureScreenshot", .object(parameters))["data"]
    }

    @discardableResult
    private func command(_ name: String, _ parameters: PageValue = [:]) async throws -> PageValue {
        try await session.send("POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
    }
}

/// The program that drives Chromium, started when a test first needs it.
private actor ChromiumDriver {
    static let shared = ChromiumDriver()

    private var starting: Task<BrowserProcess, any Error>?

    func driver() async throws -> WebDriver {
        let task =
            starting
            ?? Task {
                try await BrowserProcess.start(
                    "chromedriver --port=0 --allowed-ips=127.0.0.1 --log-path=/dev/null",
                    announcement: "successfully on port ",
                    remedy: "chromedriver did not start: install chromium-headless-shell and chromium-driver, "
                        + "or set HOMESCREEN_TEST_FAST.")
            }
        starting = task
        return WebDriver(port: try await task.value.port)
    }
}
