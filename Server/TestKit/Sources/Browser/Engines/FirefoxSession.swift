import Foundation

/// Firefox ESR, driven by Marionette, which it brings itself; its looks are set from its own privileged scripts.
struct FirefoxSession: BrowserChannel {
    private let connection: MarionetteConnection
    private let process: BrowserProcess

    static func open(_ options: BrowserOptions) async throws -> FirefoxSession {
        let profile = FileManager.default.temporaryDirectory.appendingPathComponent("firefox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        let settings: [(name: String, value: String)] = [
            ("marionette.port", "0"), ("browser.shell.checkDefaultBrowser", "false"),
            ("browser.startup.page", "0"), ("app.update.disabledForTesting", "true"),
            ("datareporting.policy.dataSubmissionEnabled", "false"),
            ("network.captive-portal-service.enabled", "false"),
            ("network.connectivity-service.enabled", "false"), ("services.settings.server", "\"data:,#dummy\""),
            ("extensions.update.enabled", "false"), ("browser.safebrowsing.blockedURIs.enabled", "false"),
            ("media.volume_scale", "\"0.0\""), ("layout.css.prefers-color-scheme.content-override", "2"),
            ("intl.accept_languages", "\"\(options.locale)\""), ("widget.disable-workspace-management", "true"),
        ]
        let lines = settings.map { "user_pref(\"\($0.name)\", \($0.value));\n" }.joined()
        try Data(lines.utf8).write(to: profile.appendingPathComponent("user.js"))
        let process = try await BrowserProcess.start(
            "firefox-esr --headless --no-remote --remote-allow-system-access --marionette --profile \"$BROWSER_FOLDER\" 2>&1",
            environment: ["BROWSER_FOLDER": profile.path, "MOZ_DISABLE_CONTENT_SANDBOX": "1"],
            announcement: "Marionette\tINFO\tListening on port ",
            remedy: "Firefox did not start: install firefox-esr.")
        let connection = try await MarionetteConnection.open(port: process.port)
        _ = try await connection.call(
            "WebDriver:NewSession", ["timeouts": ["script": 120_000, "pageLoad": 60_000]])
        return FirefoxSession(connection: connection, process: process)
    }

    func send(_ method: String, _ path: String, _ body: PageValue?) async throws -> PageValue {
        try await connection.send(method, path, body)
    }

    func close() async {
        await connection.close()
        process.end()
    }

    func apply(_ options: BrowserOptions, after old: BrowserOptions?) async throws {
        let agent = options.isMobile ? "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0" : ""
        let wanted: PageValue = [
            "width": .number(Double(options.width)), "height": .number(Double(options.height)),
            "scheme": .string(options.colorScheme.rawValue), "isMobile": .bool(options.isMobile),
            "motion": options.reducesMotion ? 1 : 0, "locale": .string(options.locale),
            "timeZone": .string(options.timeZone), "agent": .string(agent), "scale": .number(options.scale),
            "text": .number((16 * options.textScale).rounded()),
        ]
        _ = try await connection.privileged(Self.applying, [wanted])
    }

    /// Runs in the browser's own window.
    private static let applying = """
        const [options, done] = arguments;
        const browser = gBrowser.selectedBrowser, context = browser.browsingContext.top;
        for (const [side, points] of [['width', options.width], ['height', options.height]]) {
          for (const bound of ['min-', 'max-', '']) browser.style.setProperty(bound + side, points + 'px', 'important');
        }
        browser.closest('.browserStack')?.style.setProperty('overflow', 'auto');
        context.prefersColorSchemeOverride = options.scheme;
        context.touchEventsOverride = options.isMobile ? 'enabled' : 'none';
        context.overrideDPPX = options.scale;
        context.customUserAgent = options.agent;
        if ('timezoneOverride' in context) context.timezoneOverride = options.timeZone;
        if ('languageOverride' in context) context.languageOverride = options.locale;
        Services.prefs.setStringPref('intl.accept_languages', options.locale);
        Services.prefs.setIntPref('ui.prefersReducedMotion', options.motion);
        // No pointer hovers over a phone; a mouse is fine and hovers.
        for (const name of ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities']) {
          Services.prefs.setIntPref(name, options.isMobile ? 1 : 6);
        }
        Services.prefs.setIntPref('font.size.variable.x-western', options.text);
        requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
        """

    func forgetCookies() async throws {
        _ = try await connection.privileged("Services.cookies.removeAll(); arguments[0](null)", [])
    }

    func newErrors() async throws -> [String] {
        let script = """
            const found = Services.console.getMessageArray().filter(message => message instanceof Ci.nsIScriptError &&
              !(message.flags & Ci.nsIScriptError.warningFlag) && /^(http|data)/.test(message.sourceName));
            Services.console.reset();
            arguments[0](found.map(message => `${message.sourceName}:${message.lineNumber} ${message.errorMessage}`));
            """
        return try await connection.privileged(script, []).array?.compactMap(\.string) ?? []
    }

    func screenshot(ofWholePage isWhole: Bool) async throws -> PageValue? {
        try await connection.call("WebDriver:TakeScreenshot", ["full": .bool(isWhole), "hash": false])["value"]
    }
}
