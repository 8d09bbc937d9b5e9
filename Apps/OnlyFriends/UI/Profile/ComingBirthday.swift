import Base
import Foundation
import OnlyFriendsAPI
import SwiftUI

/// A friend's birthday that is near: as "Today" and "Tomorrow" where the person is, else as its day.
struct ComingBirthday: View {
    let day: CalendarDay
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone
    @Environment(SessionModel.self) private var session

    var body: some View {
        Text(verbatim: day.near(session.clock.now(), at: zone, in: locale)).foregroundStyle(.secondary)
    }
}

extension CalendarDay {
    /// The day as the person's language writes it, with the year only when it is told.
    func shown(in locale: Locale) -> String {
        var parts = DateComponents()
        parts.year = year ?? 2024
        parts.month = month
        parts.day = day
        parts.hour = 12
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: parts) else { return description }
        var style = Date.FormatStyle(locale: locale, timeZone: .gmt).day().month(.wide)
        if year != nil { style = style.year() }
        return date.formatted(style)
    }

    /// The day in words of somebody who looks now.
    func near(_ now: Date, at zone: TimeZone, in locale: Locale) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        if falls(on: now, calendar) { return String(localized: "Today", locale: locale) }
        if let next = calendar.date(byAdding: .day, value: 1, to: now), falls(on: next, calendar) {
            return String(localized: "Tomorrow", locale: locale)
        }
        return withoutYear.shown(in: locale)
    }

    /// Who was born on 29 February has their birthday on the 28th in years without one (OF-045).
    private func falls(on date: Date, _ calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        if parts.month == month, parts.day == day { return true }
        let isLeapDay = month == 2 && day == 29
        return isLeapDay && parts.month == 2 && parts.day == 28
            && calendar.range(of: .day, in: .month, for: date)?.count == 28
    }
}
