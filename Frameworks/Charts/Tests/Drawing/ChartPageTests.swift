import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ChartPageTests {
    @Test func `A chart is a figure with a name, and each of its marks an item with its words`() async throws {
        try await withView({ MonthlySteps() }) { page in
            let figure = page.browser.element("figure")
            #expect(try await figure.attribute("aria-label") == "Steps, Month")
            let items = try await page.browser.run(
                "return [...document.querySelectorAll('figure li')].map(item => item.textContent)")
            #expect(items.array?.count == 12)
            #expect(items.array?.first?.string == "Jan 2026, 34,000 Steps")
        }
    }

    @Test func `Bars stand where their values are, at any size`() async throws {
        let script = """
            const plot = document.querySelector('.ct-plot').getBoundingClientRect();
            const bars = [...document.querySelectorAll('.ct-marks rect')].map(bar => bar.getBoundingClientRect());
            return bars.every(bar => Math.abs(bar.bottom - plot.bottom) < 0.6) && bars.length === 12
                && Math.abs(bars[0].height / plot.height - 34 / 80) < 0.01;
            """
        try await withView({ MonthlySteps() }) { page in
            #expect(try await page.browser.run(script).bool == true)
            try await page.apply(.desktop)
            #expect(try await page.browser.run(script).bool == true)
        }
    }

    @Test func `Arrow keys go over the marks, and choose`() async throws {
        try await withView({ Selecting() }) { page in
            try await page.browser.element("figure li").evenHidden.press(.right)
            try await page.browser.text("2026-02").wait()
            try await page.browser.press(.right)
            try await page.browser.text("2026-03").wait()
            #expect(
                try await page.browser.run("return document.activeElement.textContent").string
                    == "Mar 2026, 29,000 Steps")
            #expect(try await page.browser.text("chosen").exists())
        }
    }

    @Test func `The pointer chooses the value below it, and nothing once it has left`() async throws {
        try await withView({ Selecting() }, options: .desktop) { page in
            try await page.browser.wait(until: "document.querySelector('.ct-plot[data-track]')")
            let move = """
                const plot = document.querySelector('.ct-plot');
                const box = plot.getBoundingClientRect();
                const [x, type] = arguments;
                plot.dispatchEvent(new PointerEvent(type, { clientX: box.left + box.width * x, clientY: box.top + 20, pointerType: 'mouse' }));
                """
            try await page.browser.run(move, [.number(0.3), .string("pointermove")])
            try await page.browser.text("2026-04").wait()
            try await page.browser.run(move, [.number(0.3), .string("pointerleave")])
            try await page.browser.text("nothing").wait()
        }
    }

    @Test func `A proxy knows where the plot is`() async throws {
        try await withView({ Ring() }) { page in
            let offset = """
                (() => {
                    const plot = document.querySelector('.ct-plot').getBoundingClientRect();
                    const text = [...document.querySelectorAll('.text')].find(text => text.textContent === 'Cachapa').getBoundingClientRect();
                    return Math.abs(plot.left + plot.width / 2 - text.left - text.width / 2) < 2;
                })()
                """
            try await page.browser.wait(until: offset)
        }
    }
}
