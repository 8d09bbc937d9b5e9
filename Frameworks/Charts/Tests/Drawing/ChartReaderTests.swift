import Charts
import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A chart that an app scrolls, far down a page.
private struct ScrolledByApp: View {
    @State private var day = 200

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Button("Begin") { day = 0 }
                Text(verbatim: "From \(day)").accessibilityIdentifier("from")
                Color.teal.frame(height: 1200)
                Chart(0..<365) { index in
                    BarMark(x: .value("Day", index), y: .value("Value", Double(index % 7)))
                }
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 60)
                .chartScrollPosition(x: $day)
                .chartScrollTargetBehavior(.valueAligned(unit: 1))
                .frame(height: 200)
            }
        }
    }
}

/// The same along the other axis, whose values grow upwards.
private struct ScrolledUpwards: View {
    @State private var height = 200

    var body: some View {
        VStack(alignment: .leading) {
            Button("Begin") { height = 0 }
            Text(verbatim: "From \(height)").accessibilityIdentifier("from")
            Chart(0..<40) { index in
                PointMark(x: .value("Step", index), y: .value("Height", index * 10))
            }
            .chartYScale(domain: 0...400)
            .chartScrollableAxes(.vertical)
            .chartYVisibleDomain(length: 100)
            .chartScrollPosition(y: $height)
            .frame(height: 300)
        }
    }
}

/// Names down the side, which begin above; and both ways, at rest on tens.
private struct ScrolledNames: View {
    @State private var first = "Item 10"
    @State private var corner = 40

    var body: some View {
        VStack(alignment: .leading) {
            Text(verbatim: "From \(first)").accessibilityIdentifier("from")
            Text(verbatim: "At \(corner)").accessibilityIdentifier("at")
            Chart(0..<50) { index in
                BarMark(x: .value("Height", index), y: .value("Item", "Item \(index)"))
            }
            .chartScrollableAxes(.vertical)
            .chartYVisibleDomain(length: 10)
            .chartScrollPosition(y: $first)
            .frame(height: 300)
            .accessibilityIdentifier("names")
            Chart(0..<100) { index in
                PointMark(x: .value("Step", index), y: .value("Height", index))
            }
            .chartXScale(domain: 0...100)
            .chartYScale(domain: 0...100)
            .chartScrollableAxes([.horizontal, .vertical])
            .chartXVisibleDomain(length: 20)
            .chartYVisibleDomain(length: 20)
            .chartScrollPosition(x: $corner)
            .chartScrollTargetBehavior(.valueAligned(unit: 10))
            .frame(height: 300)
        }
    }
}

private struct AllCharts: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                Text("Charts").font(.largeTitle).accessibilityHeading(.h1)
                MonthlySteps()
                PancakeSales()
                Temperatures()
                Stacked()
                Scatter()
            }
            .padding()
        }
    }
}

/// Charts as people read them: in the dark, in another language or direction, with large text, by keys or a finger.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ChartReaderTests {
    private static let wide = BrowserOptions.desktop

    @Test func `Charts have no barriers, light or dark, on a phone or a desk`() async throws {
        try await withView({ AllCharts() }) { page in
            for width in [BrowserOptions.phone, Self.wide] {
                for scheme in BrowserOptions.ColorScheme.allCases {
                    var options = width
                    options.colorScheme = scheme
                    try await page.apply(options)
                    let barriers = try await page.browser.barriers()
                    #expect(barriers == [], "\(width.width) \(scheme)")
                }
            }
            let complaints = try await page.browser.consoleErrors()
            #expect(complaints == [])
        }
    }

    @Test(arguments: [1.0, 1.35, 3.1])
    func `Labels of an axis never cover one another, whatever the size of text`(_ scale: Double) async throws {
        for width in [BrowserOptions.phone, Self.wide] {
            var options = width
            options.textScale = scale
            try await withView({ AllCharts() }, options: options) { page in
                let overlaps = try await page.browser.run(
                    """
                    return [...document.querySelectorAll('.ct-axis')].flatMap(axis => {
                      const boxes = [...axis.querySelectorAll('.ct-label')].filter(label => label.innerText).map(label => {
                        const range = document.createRange();
                        range.selectNodeContents(label);
                        return [label.innerText, range.getBoundingClientRect()];
                      });
                      return boxes.flatMap(([name, a], index) => boxes.slice(index + 1)
                        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1
                          && a.top < b.bottom - 4 && b.top < a.bottom - 4)
                        .map(([other]) => `${name} / ${other}`));
                    });
                    """)
                #expect(overlaps.array?.compactMap(\.string) == [], "\(width.width) × \(scale)")
            }
        }
    }

    @Test func `In a language from right to left a chart begins at the right, and the left arrow goes on`() async throws
    {
        var options = BrowserOptions.phone
        options.locale = "ar"
        try await withView({ Selecting() }, options: options) { page in
            let places = try await page.browser.run(
                """
                const plot = document.querySelector('.ct-plot').getBoundingClientRect();
                const axis = document.querySelector('.ct-ys').getBoundingClientRect();
                const items = [...document.querySelectorAll('figure li')].map(item => item.getBoundingClientRect());
                return [items[0].left > items[11].left, axis.right <= plot.left + 1];
                """)
            #expect(places.array?.compactMap(\.bool) == [true, true])
            try await page.browser.element("figure li").evenHidden.press(.left)
            try await page.browser.text("2026-02").wait()
        }
    }

    @Test(arguments: [("de-DE", "40.000", "Apr"), ("nb-NO", "40 000", "apr"), ("ar-EG", "٤٠٬٠٠٠", "أبريل")])
    func `Axes write numbers and dates as the reader's language does`(
        _ locale: String, _ number: String, _ month: String
    ) async throws {
        var options = BrowserOptions.phone
        options.locale = locale
        try await withView({ MonthlySteps() }, options: options) { page in
            let words = try await page.browser.run(
                "return [...document.querySelectorAll('.ct-label')].map(label => label.textContent.replace(/\\s/g, ' '))"
            )
            let labels = words.array?.compactMap(\.string) ?? []
            #expect(labels.contains(number), "\(labels)")
            #expect(labels.contains { $0.hasPrefix(month) }, "\(labels)")
        }
    }

    @Test func `What a finger lies on is chosen, and nothing once it has gone`() async throws {
        try await withView({ Selecting() }) { page in
            try await page.browser.wait(until: "document.querySelector('.ct-plot[data-track]')")
            let box = try await page.browser.run(
                """
                const box = document.querySelector('.ct-plot').getBoundingClientRect();
                return [box.left, box.top, box.width];
                """)
            let numbers = box.array?.compactMap(\.number) ?? []
            try #require(numbers.count == 3)
            let y = numbers[1] + 60
            try await page.browser.touch("touchStart", at: (numbers[0] + numbers[2] * 0.1, y))
            for part in [0.15, 0.2, 0.25, 0.3] {
                try await page.browser.touch("touchMove", at: (numbers[0] + numbers[2] * part, y))
            }
            try await page.browser.text("2026-04").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("nothing").wait()
        }
    }

    @Test(arguments: ["en-US", "ar"])
    func `An app scrolls a chart and is told where it stands; the page around it stays`(_ locale: String) async throws {
        var options = BrowserOptions.phone
        options.locale = locale
        try await withView({ ScrolledByApp() }, options: options) { page in
            let place = """
                (() => { const box = document.querySelector('.ct-scroll'); return Math.abs(box.scrollLeft) / box.scrollWidth; })()
                """
            try await page.browser.wait(until: "Math.abs(\(place) - 200 / 365) < 0.03")
            let page0 =
                "[...document.querySelectorAll('[data-scroll]:not(.ct-scroll)')].every(box => box.scrollTop === 0)"
            #expect(try await page.browser.run("return \(page0)").bool == true)
            try await page.browser.run(
                "const box = document.querySelector('.ct-scroll'); box.scrollLeft *= 0.5;")
            try await page.browser.wait(
                until:
                    "Math.abs(+document.querySelector('[data-testid=from]').innerText.match(/[0-9]+/)?.[0] - 100) < 6")
            // A day is where it is on an axis that ends at 380, and not where the nearest thousandth is.
            let rests = try await page.browser.run(
                "return document.querySelector('.ct-scroll').dataset.rests.split(',')[200]")
            #expect(abs((rests.string.flatMap(Double.init) ?? 0) - 200.0 / 380) < 0.00001)
            // What the browser has told is not taken for a wish of the app's.
            #expect(try await page.browser.run("return Math.abs(\(place) - 100 / 365) < 0.03").bool == true)
            try await page.browser.element(role: "button", "Begin").click()
            try await page.browser.wait(until: "\(place) < 0.01")
        }
    }

    @Test func `A chart scrolls upwards to where the app asks, and tells where a person scrolls it`() async throws {
        try await withView({ ScrolledUpwards() }, options: Self.wide) { page in
            let top =
                "(() => { const box = document.querySelector('.ct-scroll'); return box.scrollTop / box.scrollHeight; })()"
            try await page.browser.wait(until: "Math.abs(\(top) - 0.25) < 0.03")
            try await page.browser.run(
                "const box = document.querySelector('.ct-scroll'); box.scrollTop = box.scrollHeight * 0.5")
            try await page.browser.wait(
                until: "Math.abs(document.querySelector('[data-testid=from]').innerText.match(/[0-9]+/)[0] - 100) < 6")
            try await page.browser.element(role: "button", "Begin").click()
            try await page.browser.wait(until: "Math.abs(\(top) - 0.75) < 0.03")
            // The labels of the axis go along.
            let label = "[...document.querySelectorAll('.ct-ys .ct-label')].find(one => one.textContent === '0')"
            try await page.browser.wait(
                until: """
                    Math.abs(\(label).getBoundingClientRect().bottom \
                    - document.querySelector('.ct-scroll').getBoundingClientRect().bottom) < 3
                    """)
        }
    }

    @Test func `Names down the side begin above, at the one that the app asks for`() async throws {
        try await withView({ ScrolledNames() }, options: Self.wide) { page in
            let box = "document.querySelector('.ct-scroll')"
            try await page.browser.wait(until: "Math.abs(\(box).scrollTop / \(box).scrollHeight - 0.2) < 0.01")
            try await page.browser.run("\(box).scrollTop = \(box).scrollHeight * 0.6")
            try await page.browser.text("From Item 30").wait()
        }
    }

    @Test func `A chart that scrolls both ways takes the labels of both axes along, and rests where it may`()
        async throws
    {
        try await withView({ ScrolledNames() }, options: Self.wide) { page in
            let box = "document.querySelectorAll('.ct-scroll')[1]"
            try await page.browser.wait(until: "Math.abs(\(box).scrollLeft / \(box).scrollWidth - 0.4) < 0.01")
            // It begins below.
            try await page.browser.wait(until: "Math.abs(\(box).scrollTop / \(box).scrollHeight - 0.8) < 0.01")
            let place = """
                (axis, word) => { const label = [...document.querySelectorAll(`.ct-window .ct-${axis} .ct-label`)]
                  .find(one => one.textContent === word).getBoundingClientRect(), plot = \(box).getBoundingClientRect();
                  return axis === 'xs' ? label.left - plot.left : plot.bottom - label.bottom; }
                """
            try await page.browser.wait(until: "Math.abs((\(place))('xs', '40')) < 3")
            try await page.browser.wait(until: "Math.abs((\(place))('ys', '0')) < 3")
            // A person's scrolling, not the app's, ends at a multiple.
            try await page.browser.run(
                """
                \(box).dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
                \(box).scrollTo({ left: \(box).scrollWidth * 0.57, top: \(box).scrollHeight * 0.52, behavior: 'instant' });
                """)
            try await page.browser.wait(until: "Math.abs(\(box).scrollLeft / \(box).scrollWidth - 0.6) < 0.005")
            try await page.browser.wait(until: "Math.abs(\(box).scrollTop / \(box).scrollHeight - 0.5) < 0.005")
            try await page.browser.text("At 60").wait()
            try await page.browser.wait(until: "Math.abs((\(place))('xs', '60')) < 3")
        }
    }

    @Test func `The words of the mark in focus stay within the chart`() async throws {
        try await withView({ Selecting() }, options: Self.wide) { page in
            try await page.browser.element("figure li").evenHidden.press(.right)
            try await page.browser.press(.home)
            let inside = """
                (() => { const item = document.activeElement.getBoundingClientRect();
                  const chart = document.querySelector('.ct').getBoundingClientRect();
                  return item.left >= chart.left - 1 && item.right <= chart.right + 1; })()
                """
            try await page.browser.wait(until: inside)
            try await page.browser.press(.end)
            try await page.browser.wait(until: inside)
        }
    }
}
