import CSockets

/// The `Date` field as bytes (RFC 9110, section 5.6.7), rewritten when the second changes.
struct DateField {
    private var second: Int64 = -1
    private var line: [UInt8] = []

    /// Adds `Date: …` with its line end.
    mutating func append(to bytes: inout [UInt8]) {
        let now = hs_wall_time()
        if now != second {
            second = now
            line = Array("Date: \(Self.text(now))\r\n".utf8)
        }
        bytes.append(contentsOf: line)
    }

    /// Seconds since 1970 as an HTTP date.
    static func text(_ seconds: Int64) -> String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = Int(seconds) - days * 86_400
        // The civil date of a day count, with years that start in March so that leap days come last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let civilMonth = month < 10 ? month + 3 : month - 9
        let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
        let weekday = ((days + 4) % 7 + 7) % 7
        return "\(weekdays[weekday]), \(two(day)) \(months[civilMonth - 1]) \(year) "
            + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
