public import Foundation
import Synchronization

extension Browser {
    /// Takes another size, colour scheme, language, text size or place; pages that are open keep their language.
    ///
    /// Only what changes is told to the browser: it lays out the whole page anew for each thing that it is told.
    public func apply(_ options: BrowserOptions) async throws {
        let old = applied.withLock { applied in
            defer { applied = nil }
            return applied
        }
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
        applied.withLock { $0 = options }
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

    /// Forgets the cookies of every host.
    public func forgetAllCookies() async throws { try await command("Network.clearBrowserCookies") }

    /// Takes the network away, or gives it back. Sockets that are open end.
    public func setOffline(_ isOffline: Bool) async throws {
        try await command("Network.enable")
        try await command(
            "Network.emulateNetworkConditions",
            ["offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    }

    /// Makes every answer this late.
    public func setLatency(milliseconds: Double) async throws {
        try await command("Network.enable")
        try await command(
            "Network.emulateNetworkConditions",
            ["offline": false, "latency": .number(milliseconds), "downloadThroughput": -1, "uploadThroughput": -1])
    }

    /// What the browser shows as a PNG; all of the page, or what is in sight.
    public func screenshot(ofWholePage isWhole: Bool = false) async throws -> Data {
        var parameters: [String: PageValue] = ["format": "png"]
        if isWhole {
            let size = try await command("Page.getLayoutMetrics")["cssContentSize"] ?? .null
            parameters["captureBeyondViewport"] = true
            parameters["clip"] = [
                "x": 0, "y": 0, "width": size["width"] ?? 0, "height": size["height"] ?? 0, "scale": 1,
            ]
        }
        let answer = try await command("Page.captureScreenshot", .object(parameters))
        guard let picture = answer["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
            throw WebDriverError("no screenshot", "The browser gave no picture.")
        }
        return picture
    }

    /// Presses a key wherever the focus is.
    public func press(_ key: Key) async throws {
        let actions: PageValue = [
            ["type": "keyDown", "value": .string(key.code)], ["type": "keyUp", "value": .string(key.code)],
        ]
        try await send(
            "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
    }

    /// Moves a finger over the page, in points from the top left.
    public func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 12) async throws
    {
        try await touch("touchStart", at: start)
        for step in 1...max(1, steps) {
            let part = Double(step) / Double(max(1, steps))
            try await touch("touchMove", at: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
        }
        try await touch("touchEnd", at: nil)
    }

    /// What one finger does: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`; where it is, in points from the top left.
    public func touch(_ type: String, at place: (x: Double, y: Double)?) async throws {
        let points = place.map { [PageValue.object(["x": .number($0.x), "y": .number($0.y)])] } ?? []
        try await command("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }

    /// Drags by the mouse, in points from the top left.
    public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) async throws {
        func move(_ place: (x: Double, y: Double)) -> PageValue {
            [
                "type": "pointerMove", "duration": 100, "origin": "viewport", "x": .number(place.x.rounded()),
                "y": .number(place.y.rounded()),
            ]
        }
        let moves: [PageValue] = [0.1, 0.5, 0.9, 1].map { part in
            move((start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
        }
        let actions: [PageValue] =
            [move(start), ["type": "pointerDown", "button": 0]] + moves + [["type": "pointerUp", "button": 0]]
        try await send(
            "POST", "/actions",
            [
                "actions": [
                    [
                        "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
                        "actions": .array(actions),
                    ]
                ]
            ])
    }
}

/// Keys that write no character.
public struct Key: Sendable, Hashable {
    var code: String

    public static let enter = Key(code: "\u{E007}")
    public static let tab = Key(code: "\u{E004}")
    public static let escape = Key(code: "\u{E00C}")
    public static let backspace = Key(code: "\u{E003}")
    public static let space = Key(code: " ")
    public static let up = Key(code: "\u{E013}")
    public static let down = Key(code: "\u{E015}")
    public static let left = Key(code: "\u{E012}")
    public static let right = Key(code: "\u{E014}")
    public static let home = Key(code: "\u{E011}")
    public static let end = Key(code: "\u{E010}")
    public static let pageUp = Key(code: "\u{E00E}")
    public static let pageDown = Key(code: "\u{E00F}")
}
