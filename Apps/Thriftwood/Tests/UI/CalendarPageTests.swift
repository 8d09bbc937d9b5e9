import Foundation
import Testing
import ThriftwoodCore

@testable import ThriftwoodUI

struct CalendarPageTests {
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Oslo") ?? .gmt
        calendar.firstWeekday = 2
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }

    @Test func `TW-053 a month is shown in whole weeks, and the next and the previous are whole months`() {
        let today = date(2026, 1, 31)
        let page = CalendarPage(.month, 0, today: today, calendar: calendar)
        #expect(page.month == date(2026, 1, 1) && page.days.count == 35)
        #expect(page.start == date(2025, 12, 29) && page.end(calendar) == date(2026, 2, 2))
        #expect(page.firstChoice(today: today) == today)
        let next = CalendarPage(.month, 1, today: today, calendar: calendar)
        #expect(next.month == date(2026, 2, 1) && next.firstChoice(today: today) == date(2026, 2, 1))
        #expect(CalendarPage(.month, -1, today: today, calendar: calendar).month == date(2025, 12, 1))
    }

    @Test func `TW-053 weeks follow one another without a gap, over a change of clocks too`() {
        let today = date(2026, 3, 26)
        for look in [ThriftwoodSettings.CalendarLook.week, .twoWeeks] {
            let pages = (-3...3).map { CalendarPage(look, $0, today: today, calendar: calendar) }
            #expect(pages[3].days.contains(today) && pages[3].start == date(2026, 3, 23))
            for (first, second) in zip(pages, pages.dropFirst()) { #expect(first.end(calendar) == second.start) }
            #expect(Set(pages.flatMap(\.days)).count == pages.count * (look == .week ? 7 : 14))
        }
    }

    @Test func `Pages are turned so far and no farther`() {
        let today = date(2026, 3, 26)
        #expect(
            CalendarPage(.month, .max, today: today, calendar: calendar)
                == CalendarPage(.month, CalendarPage.farthest, today: today, calendar: calendar))
    }
}
