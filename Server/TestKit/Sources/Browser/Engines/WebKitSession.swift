import Foundation

/// WebKitGTK's small browser. It takes its colours, motion and time zone when it starts, so that each browser has a driver
/// and a screen of its own; touch and the language of pages stay as they are.
struct WebKitSession: BrowserChannel {
    private let session: WebDriverSession
    private let process: BrowserProcess

    static func open(_ options: BrowserOptions) async throws -> WebKitSession {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("webkit-\(UUID().uuidString)")
        let settings = folder.appendingPathComponent("gtk-3.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        // The buttons of its bar would keep the window from being as narrow as a phone.
        try Data("* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px }".utf8)
            .write(to: settings.appendingPathComponent("gtk.css"))
        let isDark = options.colorScheme == .dark
        try Data(
            """
            [Settings]
            gtk-overlay-scrolling=1
            gtk-enable-animations=\(options.reducesMotion ? 0 : 1)
            gtk-application-prefer-dark-theme=\(isDark ? 1 : 0)
            """.utf8
        ).write(to: settings.appendingPathComponent("settings.ini"))
        // The screen says its number, and the driver is not asked before it listens.
        let command = """
            WebKitWebDriver --port=$PORT 2>&1 & \
            until (exec 3<>/dev/tcp/127.0.0.1/$PORT) 2>/dev/null; do sleep 0.05; done; echo listens on $PORT; wait
            """
        let process = try await BrowserProcess.start(
            "xvfb-run -a -s '-screen 0 2000x1600x24 -nolisten tcp' bash -c '\(command)'",
            environment: [
                "XDG_CONFIG_HOME": folder.path, "TZ": options.timeZone, "BROWSER_FOLDER": folder.path,
                "PORT": "\(try LocalSocket.freePort())",
                "GTK_THEME": isDark ? "Adwaita:dark" : "Adwaita", "NO_AT_BRIDGE": "1",
            ],
            announcement: "listens on ", remedy: "WebKitWebDriver did not start: install webkit2gtk-driver and xvfb.")
        let browser: PageValue = [
            "binary": .string(binary), "args": ["--automation"],
        ]
        let capabilities: PageValue = [
            "webkitgtk:browserOptions": browser, "timeouts": ["script": 120_000, "pageLoad": 60_000],
        ]
        let session = try await WebDriverSession.open(WebDriver(port: process.port), capabilities)
        return WebKitSession(session: session, process: process)
    }

    #if arch(arm64)
        private static let binary = "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    #else
        private static let binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    #endif

    func send(_ method: String, _ path: String, _ body: PageValue?) async throws -> PageValue {
        try await session.send(method, path, body)
    }

    func close() async {
        await session.close()
        process.end()
    }

    func apply(_ options: BrowserOptions, after old: BrowserOptions?) async throws {
        if let old, Self.whatStays(old) != Self.whatStays(options) {
            throw WebDriverError("unsupported operation", "WebKitGTK takes colours, motion and time zone at its start.")
        }
        // The window has a bar, whose height the page tells.
        var height = options.height
        for _ in 0..<2 {
            let size: PageValue = ["width": .number(Double(options.width)), "height": .number(Double(height))]
            try await session.send("POST", "/window/rect", size)
            let seen = try await session.send(
                "POST", "/execute/sync", ["script": "return innerHeight", "args": []]
            ).number
            height += options.height - Int(seen ?? Double(options.height))
        }
    }

    private static func whatStays(_ options: BrowserOptions) -> [String] {
        [options.colorScheme.rawValue, "\(options.reducesMotion)", options.timeZone]
    }

    /// Only the pages of this one host leave any.
    func forgetCookies() async throws { try await session.send("DELETE", "/cookie") }

    /// Its driver tells none.
    func newErrors() async throws -> [String] { [] }
}
