import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ViewPageTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            VStack(spacing: 10) {
                Button("Add") { count += 1 }
                Text("Count \(count)")
                Color.red.frame(width: 100, height: CGFloat(20 + count * 5)).accessibilityIdentifier("bar")
            }
        }
    }

    private struct Traits: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.layoutDirection) private var direction
        @Environment(\.dynamicTypeSize) private var size
        @Environment(\.accessibilityReduceMotion) private var reducesMotion

        var body: some View {
            VStack {
                Text("\(scheme == .dark ? "dark" : "light") \(direction == .rightToLeft ? "right" : "left")")
                Text("\(size) \(reducesMotion)")
            }
            .accessibilityIdentifier("traits")
        }
    }

    @Test func `A view is live, and its elements are measured by their identifiers`() async throws {
        try await withView({ Counter() }) { page in
            #expect(try await page.frame("bar").size == CGSize(width: 100, height: 20))
            #expect(try await page.frame("bar").midX == 195)
            try await page.browser.button("Add").click()
            try await page.browser.text("Count 1").wait()
            try await page.settle()
            #expect(try await page.frame("bar").height == 25)
        }
    }

    @Test func `A page has the size, colours, direction, text size and motion that the test chooses`() async throws {
        try await withView({ Traits() }) { page in
            let traits = try await page.element("traits").text()
            #expect(traits == "light left\nlarge true")
        }
        let options = BrowserOptions(
            width: 700, height: 500, colorScheme: .dark, reducesMotion: false, locale: "ar", textScale: 53.0 / 17)
        try await withView({ Traits() }, options: options) { page in
            #expect(try await page.element("traits").text() == "dark right\naccessibility5 false")
            #expect(try await page.browser.run("return [innerWidth, innerHeight].join()").string == "700,500")
            try await page.apply(BrowserOptions(locale: "ar"))
            try await page.browser.text("light right").wait()
        }
    }

    @Test func `A page is live in a browser whose system was told no language`() async throws {
        try await withView({ Counter() }, options: BrowserOptions(locale: "C")) { page in
            #expect(try await page.browser.run("return navigator.language").string == "C")
            try await page.browser.button("Add").click()
            try await page.browser.text("Count 1").wait()
        }
    }

    @Test func `Every view of a gallery has its path`() async throws {
        var gallery = ViewGallery()
        for name in ["one", "two"] { gallery.add(name) { Text("View \(name)") } }
        #expect(gallery.paths == ["one", "two"])
        try await withGallery(gallery) { page in
            for name in ["one", "two"] {
                try await page.open(name)
                #expect(try await page.browser.text("View \(name)").exists())
            }
        }
    }

    @Test func `A test that fails leaves a sound browser to the next`() async throws {
        struct Wrong: Error {}
        await #expect(throws: Wrong.self) { try await withView({ Text("Wrong") }) { _ in throw Wrong() } }
        try await withView({ Text("Right") }) { page in try await page.browser.text("Right").wait() }
    }
}
