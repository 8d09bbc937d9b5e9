import SwiftUI
import TestKit
import Testing
import ThirdPartyStyle
import ViewTestKit

/// Views that draw and move.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct DrawnAppTests {
    @Test func `A mixer shows the colour that its sliders make`() async throws {
        try await withView({ ColorMixerView() }) { page in
            try await page.see("#FF8000")
            try await page.press("Mix")
            try await page.see("#0000FF")
            try await page.browser.wait(
                until: "[...document.querySelectorAll('[data-testid=swatch], [data-testid=swatch] .shape')]"
                    + ".some((one) => getComputedStyle(one).backgroundColor === 'rgb(0, 0, 255)')")
            try await page.press("Save")
            try await page.element("saved0").wait()
            #expect(try await page.frame("saved0").size == CGSize(width: 44, height: 44))
        }
    }

    @Test func `A board draws where the pointer goes, and takes strokes back`() async throws {
        try await withView({ DrawingBoardView() }) { page in
            try await page.see("0 strokes")
            let board = try await page.frame("board")
            try await page.drag(board, from: UnitPoint(x: 0.2, y: 0.2), to: UnitPoint(x: 0.8, y: 0.6))
            try await page.see("1 strokes")
            let drawn = try await page.browser.element("svg.canvas path").evenHidden.ask(
                "return arguments[0].getBBox().width")
            #expect((drawn.number ?? 0) > board.width * 0.4)
            try await page.press("Undo")
            try await page.see("0 strokes")
        }
    }

    @Test func `A world clock shows hands as wide as their circle, and other cities`() async throws {
        try await withView({ WorldClockView() }) { page in
            try await page.see("Oslo", "Tokyo", "+9 h")
            try await page.press("Add city")
            try await page.browser.element(role: "menuitem", "Lima").click()
            try await page.see("-5 h")
            #expect(try await page.frame("clock-Oslo").size == CGSize(width: 56, height: 56))
            try await page.browser.text("Hands").click()
            try await page.browser.wait(until: "!document.querySelector('[data-testid=clock-Oslo]')")
        }
    }

    @Test func `A paywall masks colours by text, buys and closes`() async throws {
        try await withView({ PaywallView() }) { page in
            try await page.press("Unlock everything")
            try await page.see("Start free trial", "Save 33 %")
            try await page.browser.wait(
                until: "getComputedStyle(document.querySelector('[data-mask]')).maskImage.startsWith('url(')")
            try await page.browser.element(role: "switch", "Free trial").click()
            try await page.see("Subscribe for", "$39.99")
            try await page.browser.text("Billed each month").click()
            try await page.press("Subscribe for")
            try await page.miss("Go Pro")
            try await page.see("Pro")
        }
    }

    @Test func `A bar of one's own changes pages, whose state starts anew`() async throws {
        try await withView({ CustomTabBarView() }) { page in
            try await page.press("Count 0")
            try await page.see("Count 1")
            try await page.press("Search")
            try await page.see("Search page", "Count 0")
            try await page.press("Home")
            try await page.see("Home page", "Count 0")
            // The notch has its own size, however wide the bar is.
            let mask = try await page.browser.element(".shape[style*=mask]").evenHidden.ask(
                "return arguments[0].style.mask + arguments[0].style.webkitMask")
            #expect(mask.string?.contains("viewBox") == false)
        }
    }

    @Test func `A toast comes, goes by itself or by a tap, and the newest wins`() async throws {
        try await withView({ ToastsView() }) { page in
            // The page itself notes what it shows: it may be gone before the test looks.
            try await page.browser.run(
                """
                window.shown = '';
                new MutationObserver(() => { window.shown += document.body.textContent; })
                  .observe(document.body, { subtree: true, childList: true, characterData: true });
                """)
            try await page.press("Save")
            try await page.browser.wait(until: "shown.includes('Saved 1')")
            try await page.miss("Saved 1")
            try await page.press("Fail")
            try await page.see("No connection")
            try await page.browser.text("No connection").click()
            try await page.miss("No connection")
        }
    }

    @Test func `Parts of an accordion open one at a time, in a style of one's own`() async throws {
        try await withView({ AccordionView() }) { page in
            try await page.press("How do I pay?")
            try await page.see("after", "Not said")
            try await page.press("Yes")
            try await page.miss("Not said")
            try await page.press("May I cancel?")
            try await page.miss("By card,")
            try await page.see("Yes, at")
        }
    }

    @Test func `A stopwatch, tags, tabs, weather, settings and a library can be used`() async throws {
        var gallery = ViewGallery()
        gallery.add("stopwatch") { StopwatchView() }
        gallery.add("tabs") { UnderlinedTabs() }
        gallery.add("todos") { TodoListView() }
        gallery.add("library") { LibraryView() }
        try await withGallery(gallery) { page in
            try await page.open("stopwatch")
            try await page.see("0.0")
            try await page.open("tabs")
            try await page.browser.text("Week").click()
            try await page.open("todos")
            try await page.see("Todos")
            try await page.open("library")
            try await page.browser.text("Harbour").click()
            try await page.see("Ames")
        }
    }
}
