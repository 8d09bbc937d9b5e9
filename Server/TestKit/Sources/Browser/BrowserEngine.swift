import Foundation

/// The browsers that tests can be run in.
public enum BrowserEngine: String, Sendable, CaseIterable {
    /// Chromium, by chromedriver and Chromium's own debugging protocol.
    case chromium
    /// Firefox ESR, by Marionette.
    case firefox
    /// WebKitGTK's small browser, by its driver, on a screen that nobody sees.
    case webKit = "webkit"

    /// What `HOMESCREEN_TEST_BROWSER` names; Chromium where it names none of them.
    public static let chosen =
        ProcessInfo.processInfo.environment["HOMESCREEN_TEST_BROWSER"].flatMap(BrowserEngine.init) ?? .chromium

    func open(_ options: BrowserOptions) async throws -> any BrowserChannel {
        switch self {
        case .chromium: try await ChromiumSession.open(options)
        case .firefox: try await FirefoxSession.open(options)
        case .webKit: try await WebKitSession.open(options)
        }
    }
}

/// The way to one browser's session.
protocol BrowserChannel: Sendable {
    /// Sends a command as WebDriver (W3C) spells it, its path without the session's own; returns the answer's value.
    func send(_ method: String, _ path: String, _ body: PageValue?) async throws -> PageValue
    /// Takes another look. What it had before is nil when that is not sure.
    func apply(_ options: BrowserOptions, after old: BrowserOptions?) async throws
    /// Forgets the cookies of every host.
    func forgetCookies() async throws
    /// What pages wrote as errors since it was last asked.
    func newErrors() async throws -> [String]
    /// What one finger does, as `Browser.touch` says.
    func touch(_ type: String, at place: (x: Double, y: Double)?) async throws
    /// A PNG of all of the page, or of what is in sight.
    func screenshot(ofWholePage isWhole: Bool) async throws -> PageValue?
    /// Closes the browser and all that it holds; one that is gone already is closed.
    func close() async
}

extension BrowserChannel {
    func screenshot(ofWholePage isWhole: Bool) async throws -> PageValue? {
        try await send("GET", "/screenshot", nil)
    }

    /// By WebDriver's own actions, whose finger stays where it is from one to the next.
    func touch(_ type: String, at place: (x: Double, y: Double)?) async throws {
        var actions: [PageValue] = []
        if let place {
            actions = [
                [
                    "type": "pointerMove", "duration": 0, "origin": "viewport", "x": .number(place.x.rounded()),
                    "y": .number(place.y.rounded()),
                ]
            ]
        }
        switch type {
        case "touchStart": actions.append(["type": "pointerDown", "button": 0])
        case "touchEnd": actions.append(["type": "pointerUp", "button": 0])
        case "touchCancel": actions.append(["type": "pointerCancel"])
        default: break
        }
        let finger: PageValue = [
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"], "actions": .array(actions),
        ]
        _ = try await send("POST", "/actions", ["actions": [finger]])
    }
}
