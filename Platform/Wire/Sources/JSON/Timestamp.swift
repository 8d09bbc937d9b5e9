import Foundation

/// RFC 3339 times in UTC with milliseconds, such as `2026-03-01T12:00:00.000Z`, without a formatter's cost.
public enum Timestamp {
    /// The time as text; years outside 0 to 9999 are held to that range.
    public static func text(_ date: Date) -> String {
        String(decoding: bytes(date), as: UTF8.self)
    }

    /// The time's text as 24 bytes.
    static func bytes(_ date: Date) -> [UInt8] {
        var text = [UInt8]()
        text.reserveCapacity(24)
        append(date, to: &text)
        return text
    }

    /// Puts the time's 24 bytes behind others.
    static func append(_ date: Date, to text: inout [UInt8]) {
        let lowest = -62_167_219_200_000.0, highest = 253_402_300_799_999.0
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        let milliseconds = Int64(exact.isNaN ? 0 : min(max(exact, lowest), highest))
        let (days, inDay) = milliseconds.quotientAndRemainderFloored(by: 86_400_000)
        let civil = CivilDay(daysSince1970: days)
        append(civil.year, 1000, &text)
        text.append(UInt8(ascii: "-"))
        append(civil.month, 10, &text)
        text.append(UInt8(ascii: "-"))
        append(civil.day, 10, &text)
        text.append(UInt8(ascii: "T"))
        append(inDay / 3_600_000, 10, &text)
        text.append(UInt8(ascii: ":"))
        append(inDay / 60_000 % 60, 10, &text)
        text.append(UInt8(ascii: ":"))
        append(inDay / 1000 % 60, 10, &text)
        text.append(UInt8(ascii: "."))
        append(inDay % 1000, 100, &text)
        text.append(UInt8(ascii: "Z"))
    }

    /// The digits of a number from the one that the largest unit counts.
    private static func append(_ number: Int64, _ largest: Int64, _ text: inout [UInt8]) {
        var unit = largest
        while unit > 0 {
            text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }

    /// The time behind a text with any number of fraction digits and any offset; nil when it is none.
    public static func date(_ text: String) -> Date? {
        var reader = TimestampReader(Array(text.utf8))
        return reader.date()
    }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDay {
    var year: Int64
    var month: Int64
    var day: Int64

    /// Counts in eras of 400 years that begin in March, so that the leap day comes last.
    init(daysSince1970: Int64) {
        let shifted = daysSince1970 + 719_468
        let (era, ofEra) = shifted.quotientAndRemainderFloored(by: 146_097)
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970; nil for a day that the calendar does not have.
    static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shiftedYear.quotientAndRemainderFloored(by: 400)
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
        let days = era * 146_097 + ofEra - 719_468
        let back = CivilDay(daysSince1970: days)
        return back.month == month && back.day == day ? days : nil
    }
}

extension Int64 {
    /// Division whose remainder is never negative.
    fileprivate func quotientAndRemainderFloored(by divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// Reads one RFC 3339 time.
private struct TimestampReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func date() -> Date? {
        guard bytes.count <= 40, let days = day(), take("T") || take("t"), let seconds = time(),
            let fraction = fraction(), let offset = offset(), index == bytes.count
        else { return nil }
        return Date(timeIntervalSince1970: Double(days * 86_400 + seconds - offset) + fraction)
    }

    private mutating func day() -> Int64? {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else { return nil }
        return CivilDay.daysSince1970(year: year, month: month, day: day)
    }

    /// Seconds of the day; a leap second counts as the last of its minute.
    private mutating func time() -> Int64? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60, take(":"),
            let second = number(2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    private mutating func fraction() -> Double? {
        guard take(".") else { return 0 }
        var value = 0.0
        var scale = 0.1
        let start = index
        while let digit = number(1) {
            value += Double(digit) * scale
            scale /= 10
        }
        return index > start ? (value * 1000).rounded() / 1000 : nil
    }

    private mutating func offset() -> Int64? {
        if take("Z") || take("z") { return 0 }
        let isNegative = take("-")
        guard isNegative || take("+"), let hours = number(2), hours < 24, take(":"), let minutes = number(2),
            minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }

    private mutating func number(_ width: Int) -> Int64? {
        guard index + width <= bytes.count else { return nil }
        var value: Int64 = 0
        for byte in bytes[index..<index + width] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        index += width
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
