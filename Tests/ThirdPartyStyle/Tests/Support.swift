import SwiftUI
import TestKit
import ViewTestKit

extension ViewPage {
    /// Presses the button of a name.
    func press(_ name: String) async throws { try await browser.button(name).click() }

    /// Waits until each text can be seen.
    func see(_ texts: String...) async throws {
        for text in texts {
            do {
                try await browser.text(text).wait()
            } catch {
                let shown = try await browser.run("return document.body.innerText.slice(0, 600)").string ?? ""
                throw NotSeen(text: text, shown: shown)
            }
        }
    }

    /// Waits until a text can no longer be seen.
    func miss(_ texts: String...) async throws {
        for text in texts { try await browser.text(text).waitUntilGone() }
    }

    /// Replaces what is in a field.
    func fill(_ field: String, _ text: String) async throws { try await browser.field(field).fill(text) }

    /// Whether a button can be pressed.
    func isEnabled(_ name: String) async throws -> Bool {
        try await browser.button(name).ask("return !arguments[0].disabled").isTrue
    }

    /// Waits until a button whose name holds these words can be pressed.
    func waitUntilEnabled(_ name: String) async throws {
        try await browser.wait(
            until: "[...document.querySelectorAll('button:enabled')].some((one) => one.innerText.includes('\(name)'))")
    }

    /// Drags from one point of an element to another, both as parts of its size.
    func drag(_ frame: CGRect, from start: UnitPoint, to end: UnitPoint) async throws {
        func place(_ point: UnitPoint) -> (x: Double, y: Double) {
            (frame.minX + frame.width * point.x, frame.minY + frame.height * point.y)
        }
        try await browser.swipe(from: place(start), to: place(end))
    }
}

/// A text that a page should show, and what it shows in its place.
struct NotSeen: Error, CustomStringConvertible {
    let text: String
    let shown: String

    var description: String { "“\(text)” cannot be seen, but: \(shown.replacing("\n", with: " | "))" }
}

extension PageValue {
    /// Whether a script has returned true.
    var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}
