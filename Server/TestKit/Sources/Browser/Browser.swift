import Foundation
import Synchronization

/// One browser with its own cookies, driven by a test. Two of them are two people.
public final class Browser: Sendable {
    /// Which browser it is.
    public let engine: BrowserEngine
    let channel: any BrowserChannel
    private let errors = Mutex<[String]>([])
    /// What the browser was last told to look like; nil before, and when it is not sure.
    let applied = Mutex<BrowserOptions?>(nil)
    /// How long to wait for what a page should come to.
    public let patience: Duration

    private init(engine: BrowserEngine, channel: any BrowserChannel, patience: Duration) {
        self.engine = engine
        self.channel = channel
        self.patience = patience
    }

    /// False where `HOMESCREEN_TEST_FAST` leaves browsers out: tests that need one are then skipped.
    public static let isWanted = ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil

    /// Opens a browser. Whoever opens one closes it; `withBrowser` does both.
    public static func open(
        _ options: BrowserOptions = .phone, in engine: BrowserEngine = .chosen, patience: Duration = .seconds(30)
    ) async throws -> Browser {
        let browser = Browser(engine: engine, channel: try await engine.open(options), patience: patience)
        try await browser.apply(options)
        return browser
    }

    /// Closes the browser and all that it holds.
    public func close() async { await channel.close() }

    /// Goes to an address and returns when the page has loaded.
    public func go(to url: String) async throws { try await send("POST", "/url", ["url": .string(url)]) }

    public func reload() async throws { try await send("POST", "/refresh", [:]) }
    public func goBack() async throws { try await send("POST", "/back", [:]) }
    public func goForward() async throws { try await send("POST", "/forward", [:]) }

    /// The address that the browser shows.
    public func url() async throws -> String { try await send("GET", "/url").string ?? "" }
    public func title() async throws -> String { try await send("GET", "/title").string ?? "" }

    /// The value of a cookie of this page's host, those that scripts cannot read included.
    public func cookie(_ name: String) async throws -> String? {
        try await send("GET", "/cookie").array?.first { $0["name"]?.string == name }?["value"]?.string
    }
    /// Gives this page's host a cookie, in place of the one of that name.
    public func setCookie(_ name: String, _ value: String) async throws {
        try await send(
            "POST", "/cookie",
            ["cookie": ["name": .string(name), "value": .string(value), "path": "/", "httpOnly": true]])
    }

    /// Runs a script's body in the page and returns what it returns.
    @discardableResult
    public func run(_ script: String, _ arguments: [PageValue] = []) async throws -> PageValue {
        try await send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Waits until a JavaScript expression is true in the page, asked after every change of the page and every frame.
    public func wait(until expression: String, within limit: Duration? = nil) async throws {
        guard try await find([:], or: expression, within: limit ?? patience) != nil else {
            throw WebDriverError("timeout", "This did not become true: \(expression)")
        }
    }

    /// Messages that the page wrote as errors so far, and requests that failed; WebKitGTK tells none.
    public func consoleErrors() async throws -> [String] {
        let new = try await channel.newErrors()
        return errors.withLock { errors in
            errors += new
            return errors
        }
    }

    /// Sends a command of Chromium's own debugging protocol, which the others do not know.
    @discardableResult
    public func command(_ name: String, _ parameters: PageValue = [:]) async throws -> PageValue {
        try await send("POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
    }

    @discardableResult
    func send(_ method: String, _ path: String, _ body: PageValue? = nil) async throws -> PageValue {
        try await channel.send(method, path, body)
    }

    /// The reference of the element that a query finds, true for an expression, nil when the time is over.
    func find(_ query: PageValue, or expression: String? = nil, within limit: Duration) async throws -> PageValue? {
        let script = PageScript.find(expression)
        let deadline = ContinuousClock.now + limit
        while true {
            let left = max(0, (deadline - .now) / .milliseconds(1))
            do {
                let found = try await send(
                    "POST", "/execute/async",
                    ["script": .string(script), "args": [query, .number(left)]])
                if found != .null { return found }
            } catch let error as WebDriverError where error.isPassing {
                // The page went away under the script: the next one is asked.
            }
            if ContinuousClock.now >= deadline { return nil }
        }
    }
}

/// Opens a browser, and closes it whatever happens. What it showed when a test failed is kept in the folder that
/// `HOMESCREEN_TEST_SCREENSHOTS` names.
public func withBrowser<Value: Sendable>(
    _ options: BrowserOptions = .phone, _ body: @Sendable (Browser) async throws -> Value
) async throws -> Value {
    let browser = try await Browser.open(options)
    do {
        let value = try await body(browser)
        await browser.close()
        return value
    } catch {
        await browser.keepPicture()
        await browser.close()
        throw error
    }
}

extension Browser {
    /// Keeps a picture of the page in the folder that `HOMESCREEN_TEST_SCREENSHOTS` names, for when a test has failed.
    public func keepPicture() async {
        guard let folder = ProcessInfo.processInfo.environment["HOMESCREEN_TEST_SCREENSHOTS"] else { return }
        // A picture that cannot be taken must not hide what went wrong.
        try? await screenshot().write(
            to: URL(fileURLWithPath: folder).appendingPathComponent("\(UUID().uuidString).png"))
    }

    /// What a person sees at this moment: the page's address, and its text, shortened.
    var sight: String {
        get async {
            let script =
                "return location.href + ' shows: ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 400)"
            return (try? await run(script).string) ?? "Its page cannot be read."
        }
    }
}
