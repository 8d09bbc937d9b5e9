extension ZoneRule {
    /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is not one.
    package init?(_ text: String) {
        var rest = Substring(text)
        guard let name = Self.name(&rest), let west = Self.time(&rest) else { return nil }
        standard = ZoneOffset(seconds: -west, kind: .standard, abbreviation: name)
        guard !rest.isEmpty else { return }
        guard let otherName = Self.name(&rest) else { return nil }
        var seconds = 3600 - west
        if rest.first != "," {
            guard let otherWest = Self.time(&rest) else { return nil }
            seconds = -otherWest
        }
        guard let begins = Self.change(&rest), let ends = Self.change(&rest), rest.isEmpty else { return nil }
        daylight = (ZoneOffset(seconds: seconds, kind: .daylight, abbreviation: otherName), begins, ends)
    }

    private static func name(_ rest: inout Substring) -> String? {
        if rest.first == "<" {
            guard let end = rest.firstIndex(of: ">") else { return nil }
            defer { rest = rest[rest.index(after: end)...] }
            return String(rest[rest.index(after: rest.startIndex)..<end])
        }
        let name = rest.prefix(while: \.isLetter)
        rest.removeFirst(name.count)
        return name.count >= 3 ? String(name) : nil
    }

    /// Hours, minutes and seconds as seconds; hours may be signed.
    private static func time(_ rest: inout Substring) -> Int? {
        var sign = 1
        if let first = rest.first, first == "-" || first == "+" {
            sign = first == "-" ? -1 : 1
            rest.removeFirst()
        }
        guard let hours = number(&rest) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where rest.first == ":" {
            rest.removeFirst()
            guard let part = number(&rest) else { return nil }
            seconds += part * unit
        }
        return sign * seconds
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix(3).prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        return Int(digits)
    }

    private static func change(_ rest: inout Substring) -> Change? {
        guard rest.popFirst() == "," else { return nil }
        let day: Change.Day
        switch rest.first {
        case "M":
            rest.removeFirst()
            guard let month = number(&rest), (1...12).contains(month), rest.popFirst() == ".",
                let week = number(&rest), (1...5).contains(week), rest.popFirst() == ".",
                let weekday = number(&rest), (0...6).contains(weekday)
            else { return nil }
            day = .weekday(month: month, week: week, day: weekday)
        case "J":
            rest.removeFirst()
            guard let number = number(&rest), (1...365).contains(number) else { return nil }
            day = .julian(number)
        default:
            guard let number = number(&rest), (0...365).contains(number) else { return nil }
            day = .ordinal(number)
        }
        guard rest.first == "/" else { return Change(day: day) }
        rest.removeFirst()
        return time(&rest).map { Change(day: day, seconds: $0) }
    }
}
