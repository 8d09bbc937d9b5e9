import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct DateTests {
    /// 2026-06-03, 09:41.
    private static let start = Date(timeIntervalSince1970: 1_780_479_660)

    private struct Dates<Style: DatePickerStyle>: View {
        let style: Style
        var components: DatePickerComponents = [.date, .hourAndMinute]
        var range = Date.distantPast...Date.distantFuture
        @State private var date = DateTests.start

        var body: some View {
            VStack {
                Text(verbatim: date.formatted(.iso8601))
                DatePicker("Departure", selection: $date, in: range, displayedComponents: components)
                    .datePickerStyle(style)
            }
            .environment(\.timeZone, .gmt)
            .environment(\.locale, Locale(identifier: "en_US"))
            .environment(\.calendar, Calendar(identifier: .gregorian))
        }
    }

    private static func day(_ page: ViewPage, _ name: String) -> Locator {
        page.browser.element("[data-day][aria-label=\"\(name)\"]")
    }

    @Test func `A day of the month is chosen by pressing it, and keeps the time`() async throws {
        try await withView({ Dates(style: .graphical) }) { page in
            #expect(try await page.browser.element(".calendar-title").text() == "June 2026")
            #expect(try await page.browser.element(".day.chosen").text() == "3")
            try await Self.day(page, "Wednesday, June 17, 2026").click()
            try await page.browser.text("2026-06-17T09:41:00Z").wait()
            #expect(try await page.browser.element("[role=gridcell][aria-selected=true]").text() == "17")
        }
    }

    @Test func `Months follow each other by buttons, and any is reached by wheels`() async throws {
        try await withView({ Dates(style: .graphical) }) { page in
            try await page.browser.button("Next Month").click()
            try await page.browser.text("July 2026").wait()
            try await page.browser.button("Previous Month").click()
            try await page.browser.text("June 2026").wait()
            try await page.browser.button("June 2026").click()
            try await page.browser.element("[role=listbox][aria-label=Month]").type("o")
            try await page.browser.text("October 2026").wait()
            try await page.browser.element("[role=listbox][aria-label=Year]").type("1999")
            try await page.browser.button("October 1999").click()
            try await Self.day(page, "Friday, October 1, 1999").click()
            try await page.browser.text("1999-10-01T09:41:00Z").wait()
        }
    }

    @Test func `Arrow keys go from day to day and into other months`() async throws {
        try await withView({ Dates(style: .graphical, components: .date) }) { page in
            let focused = "document.activeElement?.getAttribute('aria-label') ="
            try await page.browser.element(".day.chosen").press(.right)
            try await page.browser.wait(until: "\(focused)== 'Thursday, June 4, 2026'")
            try await page.browser.press(.up)
            try await page.browser.wait(until: "\(focused)== 'Thursday, May 28, 2026'")
            try await page.browser.press(.down)
            try await page.browser.wait(until: "\(focused)== 'Thursday, June 4, 2026'")
            try await page.browser.press(.pageDown)
            try await page.browser.wait(until: "\(focused)== 'Saturday, July 4, 2026'")
            try await page.browser.press(.home)
            try await page.browser.press(.left)
            try await page.browser.wait(until: "\(focused)== 'Tuesday, June 30, 2026'")
            try await page.browser.press(.enter)
            try await page.browser.text("2026-06-30T09:41:00Z").wait()
        }
    }

    @Test func `Days outside of the range cannot be chosen, nor months without any`() async throws {
        let range = DateTests.start...DateTests.start.addingTimeInterval(5 * 86400)
        try await withView({ Dates(style: .graphical, components: .date, range: range) }) { page in
            let free = try await page.browser.element(".day:not(:disabled)").count()
            #expect(free == 6)
            #expect(try await page.browser.button("Next Month").attribute("disabled") != nil)
            #expect(try await page.browser.button("Previous Month").attribute("disabled") != nil)
        }
    }

    @Test func `A swipe goes to the next month`() async throws {
        try await withView({ Dates(style: .graphical, components: .date) }) { page in
            let title = "document.querySelector('.calendar-title').textContent"
            try await page.browser.swipe(from: (300, 400), to: (100, 400))
            try await page.browser.wait(until: "\(title) === 'July 2026'")
            try await page.settle()
            try await page.browser.swipe(from: (100, 400), to: (300, 400))
            try await page.browser.wait(until: "\(title) === 'June 2026'")
        }
    }

    @Test(arguments: [BrowserOptions.phone, .desktop])
    func `Words open the calendar and the clock beside them`(options: BrowserOptions) async throws {
        try await withView({ Dates(style: .compact) }, options: options) { page in
            try await page.browser.button("Departure, Jun 3, 2026").click()
            try await Self.day(page, "Thursday, June 4, 2026").click()
            try await page.browser.text("2026-06-04T09:41:00Z").wait()
            try await page.settle()
            let width = try await page.browser.element("dialog").ask("return arguments[0].offsetWidth").number ?? 0
            #expect(width < 380)
            try await page.browser.press(.escape)
            try await page.browser.element("dialog").waitUntilGone()
            try await page.browser.button("Departure, 9:41 AM").click()
            try await page.browser.element("[role=listbox][aria-label=Hour]").press(.down)
            try await page.browser.text("2026-06-04T10:41:00Z").wait()
            try await page.browser.element("[role=listbox][aria-label='AM/PM']").type("p")
            try await page.browser.text("2026-06-04T22:41:00Z").wait()
        }
    }

    @Test func `Wheels choose day, month and year, and the day fits the month`() async throws {
        try await withView({ Dates(style: .wheel, components: .date) }) { page in
            try await page.browser.element("[role=listbox][aria-label=Day]").press(.home)
            try await page.browser.text("2026-06-01T09:41:00Z").wait()
            try await page.browser.element("[role=listbox][aria-label=Day]").press(.up)
            try await page.browser.element("[role=listbox][aria-label=Day]").type("30")
            try await page.browser.text("2026-06-30T09:41:00Z").wait()
            try await page.browser.element("[role=listbox][aria-label=Month]").type("f")
            try await page.browser.text("2026-02-28T09:41:00Z").wait()
        }
    }

    private struct SeveralDays: View {
        @State private var days: Set<DateComponents> = []

        var body: some View {
            VStack {
                Text(verbatim: "\(days.count) days")
                MultiDatePicker("Days off", selection: $days, in: DateTests.start...)
            }
            .environment(\.timeZone, .gmt)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    @Test func `Several days are chosen, and given up again`() async throws {
        try await withView({ SeveralDays() }) { page in
            let month = "document.querySelector('.month').getAttribute('aria-label')"
            let first = try await page.browser.run("return \(month)").string ?? ""
            try await page.browser.button("Next Month").click()
            try await page.browser.wait(until: "\(month) !== '\(first)'")
            let days = page.browser.element(".day:not(:disabled)")
            try await days.at(4).click()
            try await page.browser.text("1 days").wait()
            try await days.at(6).click()
            try await page.browser.text("2 days").wait()
            #expect(try await page.browser.element(".day.chosen").count() == 2)
            try await days.at(4).click()
            try await page.browser.text("1 days").wait()
        }
    }

    @Test func `A calendar raises no barriers in light and dark`() async throws {
        try await withView({ Dates(style: .graphical) }) { page in
            // By the rules for parts of a page: this one has neither heading nor landmarks.
            let rules = [
                "color-contrast", "aria-required-children", "aria-required-parent", "aria-allowed-attr",
                "aria-allowed-role", "button-name", "nested-interactive",
            ]
            #expect(try await page.browser.barriers(by: rules) == [])
            var dark = BrowserOptions.phone
            dark.colorScheme = .dark
            try await page.apply(dark)
            #expect(try await page.browser.barriers(by: rules) == [])
        }
    }
}
