import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What is said of views reaches what is spoken of, whatever stands around it, and is said once.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SpeechTests {
    private struct Framed: View {
        @State private var isOn = false
        @State private var part = 0.5

        var body: some View {
            VStack {
                Button("x") {}
                    .padding().frame(width: 200).background(.gray)
                    .accessibilityLabel("Close").accessibilityHint("Closes the window")
                Text("12").padding().accessibilityLabel("Twelve")
                Text("Part one").padding().accessibilityAddTraits(.isHeader)
                Toggle("Sound", isOn: $isOn)
                Toggle("on", isOn: $isOn).padding().accessibilityLabel("Haptics")
                Slider(value: $part).padding().accessibilityLabel("Volume").accessibilityValue("half")
                Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }.padding().accessibilityLabel("Cup")
            }
        }
    }

    @Test func `Words about a view reach the control inside of frames, paddings and labels' rows`() async throws {
        try await withView({ Framed() }) { page in
            let order = try await page.readingOrder()
            #expect(
                order == [
                    "button Close", "image Twelve", "heading Part one", "switch Sound", "switch Haptics",
                    "slider Volume",
                    "combobox Cup",
                ])
            let button = page.browser.button("Close")
            #expect(try await button.attribute("title") == "Closes the window")
            #expect(try await page.browser.element("[type=range]").attribute("aria-valuetext") == "half")
        }
    }

    private struct Renamed: View {
        @State private var name = "Play"

        var body: some View {
            Button("▶") { name = name == "Play" ? "Pause" : "Play" }
                .padding().frame(width: 100)
                .accessibilityLabel(name)
        }
    }

    @Test func `A new name reaches the control inside of a frame`() async throws {
        try await withView({ Renamed() }) { page in
            try await page.browser.button("Play").click()
            try await page.browser.button("Pause").wait()
        }
    }

    private struct Rows: View {
        @State private var isOn = false
        @State private var city = "Bergen"
        @State private var date = Date(timeIntervalSince1970: 1_780_479_660)

        var body: some View {
            Form {
                Toggle("Wi-Fi", isOn: $isOn)
                Toggle(isOn: $isOn) { Label("Bluetooth", systemImage: "wave.3.right") }
                Picker("City", selection: $city) { Text("Bergen").tag("Bergen") }
                DatePicker("Day", selection: $date, displayedComponents: .date)
            }
            .environment(\.timeZone, .gmt)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    @Test func `Labels of switches, choices and dates are read once`() async throws {
        try await withView({ Rows() }) { page in
            let order = try await page.readingOrder()
            #expect(
                order == ["switch Wi-Fi", "switch Bluetooth", "combobox City", "button Day, Jun 3, 2026"])
        }
    }

    private struct Combined: View {
        @State private var degrees = 21

        var body: some View {
            VStack {
                HStack {
                    Image(systemName: "sun.max")
                    VStack {
                        Text("Bergen")
                        Text("\(degrees) degrees")
                    }
                }
                .accessibilityElement(children: .combine)
                Button("Warmer") { degrees += 1 }
            }
        }
    }

    @Test func `Views that are combined are read as one, by the words they have now`() async throws {
        try await withView({ Combined() }) { page in
            #expect(try await page.readingOrder() == ["image Bergen 21 degrees", "button Warmer"])
            try await page.browser.button("Warmer").click()
            try await page.browser.text("22 degrees").wait()
            #expect(try await page.readingOrder() == ["image Bergen 22 degrees", "button Warmer"])
        }
    }
}
