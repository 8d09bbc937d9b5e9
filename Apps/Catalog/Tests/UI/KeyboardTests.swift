import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Every control once, each telling what became of it.
private struct Controls: View {
    @State private var presses = 0
    @State private var isOn = false
    @State private var volume = 50.0
    @State private var guests = 2
    @State private var size = "S"
    @State private var flavour = "Vanilla"
    @State private var name = ""
    @State private var chosen = "nothing"
    @State private var isOpen = false
    @State private var isSheetShown = false
    @State private var isAlertShown = false

    var body: some View {
        VStack(spacing: 8) {
            Button("Press") { presses += 1 }
            Toggle("Switch", isOn: $isOn)
            Slider(value: $volume, in: 0...100, step: 10) { Text("Volume") }
            Stepper("Guests", value: $guests)
            Picker("Size", selection: $size) {
                ForEach(["S", "M", "L"], id: \.self) { Text($0) }
            }
            .pickerStyle(.segmented)
            Picker("Flavour", selection: $flavour) {
                ForEach(["Vanilla", "Lemon"], id: \.self) { Text($0) }
            }
            .pickerStyle(.menu)
            TextField("Name", text: $name)
                .onSubmit { chosen = "sent \(name)" }
            Menu("Menu") {
                Button("First") { chosen = "first" }
                Button("Second") { chosen = "second" }
            }
            DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
            Button("Sheet") { isSheetShown = true }
            Button("Alert") { isAlertShown = true }
            Text(state)
                .accessibilityIdentifier("state")
        }
        .sheet(isPresented: $isSheetShown) { Button("In the sheet") { chosen = "in the sheet" } }
        .alert("Sure?", isPresented: $isAlertShown) {
            Button("Yes") { chosen = "yes" }
            Button("No", role: .cancel) { chosen = "no" }
        }
    }

    private var state: String {
        """
        presses \(presses), \(isOn ? "on" : "off"), volume \(Int(volume)), guests \(guests), size \(size), \
        \(flavour), name \(name), chosen \(chosen), \(isOpen ? "open" : "shut")
        """
    }
}

/// Controls are worked by keys alone: no test here clicks.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct KeyboardTests {
    @Test func `Tab goes through the controls in their order, and each is worked by its keys`() async throws {
        try await withView({ Controls() }, options: .desktop) { page in
            let browser = page.browser
            func expect(_ words: String) async throws {
                try await browser.wait(
                    until: "document.querySelector('[data-testid=state]').innerText.includes('\(words)')")
            }
            func press(_ keys: Key...) async throws { for key in keys { try await browser.press(key) } }

            try await press(.tab, .enter)
            try await expect("presses 1")
            try await press(.space)
            try await expect("presses 2")
            try await press(.tab, .space)
            try await expect(", on,")
            try await press(.tab, .right)
            try await expect("volume 60")
            try await press(.left)
            try await expect("volume 50")
            // The stepper: one down, two up.
            try await press(.tab, .space)
            try await expect("guests 1")
            try await press(.tab, .space)
            try await expect("guests 2")
            try await press(.space)
            try await expect("guests 3")
            try await press(.tab, .right)
            try await expect("size M")
            try await press(.tab, .tab, .down)
            try await expect("Lemon")
            try await press(.tab)
            try await page.type("Ada")
            try await press(.enter)
            try await expect("chosen sent Ada")
            // The menu opens, is gone through, chosen from, and left.
            try await press(.tab, .enter, .down, .enter)
            try await expect("chosen second")
            try await press(.enter, .escape, .tab, .enter)
            try await expect(", open")
            try await press(.tab, .enter)
            try await browser.element(role: "dialog").wait()
            try await press(.escape)
            try await browser.element(role: "dialog").waitUntilGone()
            // What was focused before the sheet is focused again.
            try await browser.wait(until: "document.activeElement.innerText === 'Sheet'")
            try await press(.tab, .enter)
            try await browser.text("Sure?").wait()
            try await press(.escape)
            try await expect("chosen no")
            let complaints = try await browser.consoleErrors()
            #expect(complaints == [])
        }
    }
}

extension ViewPage {
    /// Types text wherever the focus is.
    fileprivate func type(_ text: String) async throws {
        try await browser.command("Input.insertText", ["text": .string(text)])
    }
}
