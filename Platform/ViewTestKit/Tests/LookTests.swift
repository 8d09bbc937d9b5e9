import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How views that apps bring are seen: what one style leaves to be seen of another.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LookTests {
    private static func style(_ page: ViewPage, _ selector: String, _ name: String) async throws -> String {
        let value = try await page.browser.run(
            "return getComputedStyle(document.querySelector('\(selector)'))['\(name)']")
        return value.string ?? ""
    }

    @Test func `Clear rows of a plain list without a background show what is behind the list, with swipe actions too`()
        async throws
    {
        try await withView({
            List(0..<3) { number in
                Text("Row \(number)")
                    .listRowBackground(Color.clear)
                    .swipeActions { Button("Delete", role: .destructive) {} }
            }
            .listStyle(.plain)
            .scrollContentBackground(.hidden)
            .background(Color.yellow)
        }) { page in
            for selector in [".list", ".row", ".swipe-content"] {
                let color = try await Self.style(page, selector, "backgroundColor")
                #expect(color == "rgba(0, 0, 0, 0)")
            }
        }
    }

    @Test func `The picture of a label in a row has the label's style where it has one, otherwise the tint`()
        async throws
    {
        try await withView({
            Form {
                Label("Warning", systemImage: "star").foregroundStyle(Color(red: 1, green: 0, blue: 0))
                Label("Plain", systemImage: "star").tint(Color(red: 0, green: 1, blue: 0))
            }
        }) { page in
            let styled = try await Self.style(page, ".row .fg > .label-icon", "color")
            #expect(styled == "rgb(255, 0, 0)")
            let tinted = try await Self.style(page, ".row + .row .label-icon", "color")
            #expect(tinted == "rgb(0, 255, 0)")
        }
    }

    @Test func `A picture that cannot be shown leaves no sign`() async throws {
        try await withView({ Text("Before") }) { page in
            // An address that is no picture: one that is missing would be told in the console of the shared browser.
            try await page.browser.run(
                "document.body.insertAdjacentHTML('beforeend', '<img class=img src=data:image/png;base64,AAAA>')")
            try await page.browser.wait(until: "document.querySelector('.img.failed') !== null")
            let opacity = try await Self.style(page, ".img", "opacity")
            #expect(opacity == "0")
        }
    }

    @Test func `A round gauge shows all colours of its tint, a mark at its value, and of its label the picture`()
        async throws
    {
        try await withView({
            Gauge(value: 0.6) {
                Label("Battery", systemImage: "star")
            } currentValueLabel: {
                Text("60")
            }
            .gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: [.red, .green]))
        }) { page in
            let ring = try await page.browser.run(
                "return getComputedStyle(document.querySelector('.gauge-ring'), '::before').backgroundImage")
            #expect(ring.string?.contains("270deg") == true)
            let words = try await page.browser.run("return document.querySelector('.gauge-bounds').innerText")
            #expect(words.string == "")
            let pictures = try await page.browser.run("return document.querySelectorAll('.gauge-bounds .sym').length")
            #expect(pictures.number == 1)
        }
    }
}
