import Foundation

/// Moments as feeds write them (RFC 5322, section 3.3), with any offset: `Sun, 06 Jun 2010 17:29:23 +0530`.
enum InternetDate {
    /// The moment that a text says; nil for what is none.
    static func date(_ text: String) -> Date? {
        var parts = text.prefix(80).split(whereSeparator: \.isWhitespace).map(String.init)
        // The day of the week says nothing new, and some leave it out.
        if let first = parts.first, first.first?.isLetter == true { parts.removeFirst() }
        guard parts.count >= 4, let day = Int(parts[0]), (1...31).contains(day),
            let month = months.firstIndex(of: parts[1].prefix(3).lowercased()), let year = year(parts[2])
        else { return nil }
        let time = parts[3].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard (2...3).contains(time.count), (0...23).contains(time[0]), (0...59).contains(time[1]),
            (0...60).contains(time.count > 2 ? time[2] : 0), let offset = offset(parts.count > 4 ? parts[4] : "GMT")
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let moment = DateComponents(
            year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time.count > 2 ? time[2] : 0
        )
        return Bounds.date(calendar.date(from: moment)?.addingTimeInterval(-offset))
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func year(_ text: String) -> Int? {
        guard let number = Int(text), number >= 0 else { return nil }
        return number < 50
            ? number + 2_000 : number < 100 ? number + 1_900 : (1_900...2_200).contains(number) ? number : nil
    }

    /// Seconds east of Greenwich; nil for what is none.
    private static func offset(_ text: String) -> Double? {
        let named = [
            "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "PST": -8, "PDT": -7,
        ]
        if let hours = named[text.uppercased()] { return Double(hours) * 3_600 }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard text.hasPrefix("+") || text.hasPrefix("-"), digits.count == 4, digits.allSatisfy(\.isNumber),
            let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours <= 14, minutes < 60
        else { return nil }
        return Double(hours * 3_600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1)
    }
}
