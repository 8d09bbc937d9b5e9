/// A date or time as spreadsheets count it: days since the last but one of 1899, in UTC, for they know no time zones.
struct SpreadsheetDate: Equatable {
    /// The day, and the part of it that has passed.
    var serial: Double
    var hasTime: Bool

    /// Reads `2026-11-26` and `2026-11-26T11:34:54.139+01:00`, with a blank in place of the T too. Nil for everything
    /// else, and for days before March 1900, which spreadsheets count differently.
    init?(_ text: String) {
        let count = text.utf8.count
        guard (10...35).contains(count) else { return nil }
        var reader = Reader(bytes: Array(text.utf8))
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), (1900...9999).contains(year), (1...12).contains(month),
            (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        serial = Double(Self.days(year, month, day))
        hasTime = count > 10
        if hasTime {
            guard reader.take("T") || reader.take(" "), let hour = reader.number(2), reader.take(":"),
                let minute = reader.number(2), hour < 24, minute < 60
            else { return nil }
            var seconds = Double(hour * 3600 + minute * 60)
            if reader.take(":") {
                guard let second = reader.number(2), second < 60 else { return nil }
                seconds += Double(second)
                if reader.take(".") {
                    guard let fraction = reader.fraction() else { return nil }
                    seconds += fraction
                }
            }
            guard let offset = reader.offset(), reader.isAtEnd else { return nil }
            serial += (seconds - Double(offset)) / 86_400
        }
        // The first of March 1900.
        guard serial >= 61 else { return nil }
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1899-12-30: years begin in March, so that leap days are the last of theirs.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let passed = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + passed - 693_899
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position == bytes.count }

        mutating func take(_ letter: Unicode.Scalar) -> Bool {
            guard position < bytes.count, bytes[position] == UInt8(ascii: letter) else { return false }
            position += 1
            return true
        }

        mutating func number(_ digits: Int) -> Int? {
            guard position + digits <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[position..<position + digits] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            position += digits
            return value
        }

        mutating func fraction() -> Double? {
            var (value, scale) = (0.0, 1.0)
            while let digit = number(1) {
                scale /= 10
                value += Double(digit) * scale
            }
            return scale < 1 ? value : nil
        }

        /// Seconds that a zone is ahead of UTC; none is UTC. PostgreSQL leaves minutes out that are none.
        mutating func offset() -> Int? {
            if isAtEnd || take("Z") { return 0 }
            let isBehind = take("-")
            guard isBehind || take("+"), let hours = number(2), hours < 24 else { return nil }
            var minutes = 0
            if !isAtEnd {
                _ = take(":")
                guard let found = number(2), found < 60 else { return nil }
                minutes = found
            }
            return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
        }
    }
}
