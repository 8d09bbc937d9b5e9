import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Text from the smallest to the largest size that a person may choose.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct DynamicTypeTests {
    /// Apple's sizes of the body, from `xSmall` to `accessibility5`.
    private static let bodies: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// Apple's sizes of each style, in the same order.
    private static let styles: [(name: String, style: Font.TextStyle, sizes: [Double])] = [
        ("largeTitle", .largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        ("title", .title, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        ("title2", .title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        ("title3", .title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        ("headline", .headline, bodies), ("body", .body, bodies),
        ("callout", .callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        ("subheadline", .subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        ("footnote", .footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        ("caption", .caption, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        ("caption2", .caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    private struct Styles: View {
        @ScaledMetric private var length = 17.0
        @ScaledMetric(relativeTo: .largeTitle) private var large = 34.0

        var body: some View {
            ScrollView {
                ForEach(DynamicTypeTests.styles, id: \.name) { entry in
                    Text("Aa").font(.system(entry.style)).named(entry.name)
                }
                Text("Aa").font(.system(size: 20)).named("fixed")
                Text("Aa").dynamicTypeSize(.xxxLarge).named("said")
                Text("Aa").font(.custom("Lora", size: 13)).dynamicTypeSize(.xxxLarge).named("small letters")
                Text("Aa").font(.custom("Lora", size: 34)).dynamicTypeSize(.xxxLarge).named("large letters")
                Text("Aa").font(.custom("Lora", fixedSize: 13)).dynamicTypeSize(.xxxLarge).named("fixed letters")
                Text("Aa").dynamicTypeSize(...DynamicTypeSize.xLarge).named("bounded")
                Color.red.frame(width: length, height: large).named("metric")
            }
        }
    }

    /// What a browser whose text is so large is like: its root is a whole number of points.
    private static func options(_ body: Double, width: Int = 390) -> BrowserOptions {
        BrowserOptions(width: width, textScale: body / 17)
    }

    @Test func `Each text style has Apple's size at every size that a person may choose`() async throws {
        try await withView({ Styles() }) { page in
            for (step, body) in Self.bodies.enumerated() {
                try await page.apply(Self.options(body))
                // The server follows.
                try await page.browser.wait(
                    until: "document.querySelector('[data-testid=metric]').getBoundingClientRect().width === \(body)")
                let measured = try await page.browser.run(
                    """
                    const sizes = {};
                    for (const element of document.querySelectorAll('[data-testid]'))
                      sizes[element.dataset.testid] = parseFloat(getComputedStyle(element).fontSize);
                    return sizes;
                    """)
                let real = try #require(measured["body"]?.number)
                #expect(abs(real - body) <= 0.6)
                for (name, _, sizes) in Self.styles {
                    let size = try #require(measured[name]?.number)
                    let expected = Self.between(sizes, real)
                    #expect(abs(size - expected) <= 1.1, "\(name) is \(size) where the body is \(real)")
                }
                #expect(measured["fixed"]?.number == 20)
                #expect(measured["said"]?.number == 23)
                // Of 17, the body is 23 there: small letters grow in proportion, large ones by as much.
                #expect(abs(try #require(measured["small letters"]?.number) - 17.6) <= 0.1)
                #expect(measured["large letters"]?.number == 40)
                #expect(measured["fixed letters"]?.number == 13)
                #expect(measured["bounded"]?.number == (body > 19 ? 19 : real))
                #expect(try await page.frame("metric").height == Self.styles[0].sizes[step])
            }
        }
    }

    /// Apple's size where the body is between two of its steps.
    private static func between(_ sizes: [Double], _ body: Double) -> Double {
        let step = max(1, bodies.firstIndex { $0 >= body } ?? bodies.count - 1)
        let part = (body - bodies[step - 1]) / (bodies[step] - bodies[step - 1])
        return sizes[step - 1] + part * (sizes[step] - sizes[step - 1])
    }

    @Test func `On usual screens no text is cut, lies on another or leaves the window, however large`() async throws {
        var gallery = ViewGallery()
        gallery.add("settings") { SampleScreens.Settings() }
        gallery.add("cards") { SampleScreens.Cards() }
        gallery.add("mail") { SampleScreens.Mail() }
        try await withGallery(gallery) { page in
            for path in ["settings", "cards", "mail"] {
                try await page.open(path)
                for body in [14.0, 17, 23, 33, 53] {
                    try await page.apply(Self.options(body))
                    let problems = try await page.textProblems()
                    #expect(problems.isEmpty, "\(path), where the body is \(body)")
                }
            }
        }
    }
}
