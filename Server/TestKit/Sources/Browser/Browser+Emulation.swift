public import Foundation
import Synchronization

extension Browser {
    /// Takes another size, colour scheme, language, text size or place; pages that are open keep their language.
    ///
    /// Firefox and WebKitGTK do not know all of it.
    public func apply(_ options: BrowserOptions) async throws {
        let old = applied.withLock { applied in
            defer { applied = nil }
            return applied
        }
        try await channel.apply(options, after: old)
        applied.withLock { $0 = options }
    }

    /// Forgets the cookies of every host.
    public func forgetAllCookies() async throws { try await channel.forgetCookies() }

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
        let answer = try await channel.screenshot(ofWholePage: isWhole)
        guard let picture = answer?.string.flatMap({ Data(base64Encoded: $0) }) else {
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
        try await channel.touch(type, at: place)
    }

    /// Clicks by the mouse, in points from the top left.
    public func click(at place: (x: Double, y: Double)) async throws {
        try await mouse([
            Self.move(place, within: 0), ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
        ])
    }

    /// Drags by the mouse, in points from the top left.
    public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) async throws {
        let moves = [0.1, 0.5, 0.9, 1].map { part in
            Self.move((start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part), within: 100)
        }
        try await mouse(
            [Self.move(start, within: 100), ["type": "pointerDown", "button": 0]] + moves
                + [["type": "pointerUp", "button": 0]])
    }

    /// Where a pointer goes, within so many milliseconds.
    private static func move(_ place: (x: Double, y: Double), within duration: Double) -> PageValue {
        [
            "type": "pointerMove", "duration": .number(duration), "origin": "viewport",
            "x": .number(place.x.rounded()), "y": .number(place.y.rounded()),
        ]
    }

    private func mouse(_ actions: [PageValue]) async throws {
        let mouse: PageValue = [
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": .array(actions),
        ]
        try await send("POST", "/actions", ["actions": [mouse]])
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
