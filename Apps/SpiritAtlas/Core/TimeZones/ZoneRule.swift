/// The rule by which a zone's clocks change every year, as the last line of a TZif file gives it (POSIX TZ, RFC 9636).
package struct ZoneRule: Sendable {
    /// A day and time on the wall at which the clocks change.
    package struct Change: Sendable {
        package enum Day: Sendable {
            /// 1 ... 365, never counting a leap day.
            case julian(Int)
            /// 0 ... 365, counting leap days.
            case ordinal(Int)
            /// The n-th such weekday of a month, 5 being the last; Sunday is 0.
            case weekday(month: Int, week: Int, day: Int)
        }

        var day: Day
        /// Seconds after midnight; may be negative or more than a day.
        var seconds = 7200

        /// Seconds from 1970-01-01T00:00 on the wall to the change in a year.
        func wallSeconds(year: Int) -> Int {
            let calendar = CalendarStyle.gregorian
            let newYear = calendar.days(year: year, month: 1, day: 1)
            let days: Int
            switch day {
            case .julian(let number): days = newYear + number - (calendar.isLeap(year) && number > 59 ? 0 : 1)
            case .ordinal(let number): days = newYear + number
            case .weekday(let month, let week, let day):
                let first = calendar.days(year: year, month: month, day: 1)
                // 1970-01-01 was a Thursday.
                let weekday = ((first + 4) % 7 + 7) % 7
                var offset = (day - weekday + 7) % 7 + (week - 1) * 7
                while offset >= calendar.days(inMonth: month, of: year) { offset -= 7 }
                days = first + offset
            }
            return days * 86_400 + seconds
        }
    }

    var standard: ZoneOffset
    /// The other half of the year, where there is one.
    var daylight: (offset: ZoneOffset, begins: Change, ends: Change)?

    /// The changes of one year in their order: the moment in seconds since 1970 and the offset from then on.
    package func changes(year: Int) -> [(seconds: Int, offset: ZoneOffset)] {
        guard let daylight else { return [] }
        return [
            (daylight.begins.wallSeconds(year: year) - standard.seconds, daylight.offset),
            (daylight.ends.wallSeconds(year: year) - daylight.offset.seconds, standard),
        ].sorted { $0.seconds < $1.seconds }
    }
}
