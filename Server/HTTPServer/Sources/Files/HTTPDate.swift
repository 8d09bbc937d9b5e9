/// Reads the dates of HTTP (RFC 9110, section 5.6.7). Only the form that everybody writes today is read.
enum HTTPDate {
    /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for anything else.
    static func seconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 29, text.hasSuffix(" GMT"), bytes[3] == 0x2C, bytes[19] == 0x3A, bytes[22] == 0x3A,
            let day = number(bytes[5..<7]), let year = number(bytes[12..<16]), let hour = number(bytes[17..<19]),
            let minute = number(bytes[20..<22]), let second = number(bytes[23..<25]),
            let month = months[String(decoding: bytes[8..<11], as: UTF8.self)],
            (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        return days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static let months: [String: Int64] = [
        "Jan": 1, "Feb": 2, "Mar": 3, "Apr": 4, "May": 5, "Jun": 6, "Jul": 7, "Aug": 8, "Sep": 9, "Oct": 10, "Nov": 11,
        "Dec": 12,
    ]

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        guard digits.allSatisfy(\.isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    /// Days since 1970 of a civil date, with years that start in March.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
