import Foundation

extension CivilTime {
    /// Reads `1879-03-14`, `1879-03-14T11:30`, `1879-03-14 11:30:15.5`; years may be signed. A date alone is its noon.
    ///
    /// - Parameters:
    ///   - text: the date, with or without a time.
    ///   - calendar: the calendar in which the date is written.
    /// - Throws: `TimeError.Code.badTime` for other text, `.impossibleDate` for a day that does not exist.
    public init(parsing text: String, calendar: CalendarStyle = .gregorian) throws(TimeError) {
        var rest = Substring(text)
        let bad = TimeError(.badTime, "A time is written like 1879-03-14T11:30 or 1879-03-14T11:30:15.")
        guard text.utf8.count <= 40 else { throw bad }
        var sign = 1
        if let first = rest.first, first == "-" || first == "+" {
            sign = first == "-" ? -1 : 1
            rest.removeFirst()
        }
        guard let year = Self.number(&rest, digits: 4...5), Self.take("-", &rest),
            let month = Self.number(&rest, digits: 1...2), Self.take("-", &rest),
            let day = Self.number(&rest, digits: 1...2)
        else { throw bad }
        guard !rest.isEmpty else {
            try self.init(year: sign * year, month: month, day: day, calendar: calendar)
            return
        }
        guard Self.take("T", &rest) || Self.take("t", &rest) || Self.take(" ", &rest),
            let hour = Self.number(&rest, digits: 1...2), Self.take(":", &rest),
            let minute = Self.number(&rest, digits: 2...2)
        else { throw bad }
        var second = 0.0
        if Self.take(":", &rest) {
            guard let whole = Self.number(&rest, digits: 2...2) else { throw bad }
            second = Double(whole)
            if Self.take(".", &rest) {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                guard !digits.isEmpty, let fraction = Double("0." + digits) else { throw bad }
                second += fraction
                rest.removeFirst(digits.count)
            }
        }
        guard rest.isEmpty else { throw bad }
        try self.init(
            year: sign * year, month: month, day: day, hour: hour, minute: minute, second: second,
            calendar: calendar)
    }

    private static func number(_ rest: inout Substring, digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.contains(found.count), let number = Int(found) else { return nil }
        rest.removeFirst(found.count)
        return number
    }

    private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// The date as `1879-03-14`; years outside 0 ... 9999 have a sign.
    public var dateText: String {
        let digits = String(format: "%04d", abs(year))
        return "\(year < 0 ? "-" : "")\(digits)-" + String(format: "%02d-%02d", month, day)
    }

    /// The time as `11:30:15`, with milliseconds where there are any.
    public var timeText: String {
        let milliseconds = Int((second * 1000).rounded(.down))
        let whole = String(format: "%02d:%02d:%02d", hour, minute, milliseconds / 1000)
        return milliseconds % 1000 == 0 ? whole : whole + String(format: ".%03d", milliseconds % 1000)
    }
}

extension CivilTime: CustomStringConvertible {
    /// The date and the time as `1879-03-14T11:30:15`.
    public var description: String { dateText + "T" + timeText }
}
