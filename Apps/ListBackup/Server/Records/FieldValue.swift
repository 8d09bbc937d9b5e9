import Foundation
import ListBackupCore

/// The value of a record's field as it is compared: numbers by what they are worth, times by when they are, texts as a
/// person's language sorts them. A time is a text such as `2026-11-24T05:00:00Z`.
enum FieldValue: Sendable, Equatable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case other(String)

    /// The value at a path of a record; nil where there is none, or null.
    init?(_ path: [[UInt8]], of record: ArraySlice<UInt8>) {
        let text = JSONText(Array(record))
        guard let root = try? text.root(), let found = try? text.find(path, in: root) else { return nil }
        switch text.kind(found) {
        case .null: return nil
        case .bool: self = .bool(text.bytes[found.lowerBound] == UInt8(ascii: "t"))
        case .number:
            let written = String(decoding: text.bytes[found], as: UTF8.self)
            self = Double(written).map { .number($0) } ?? .other(written)
        case .string:
            let token = text.bytes[found].dropFirst().dropLast()
            self = .text(String(decoding: JSONString.unescaped(token), as: UTF8.self))
        case .object, .array: self = .other(String(decoding: text.bytes[found].prefix(200), as: UTF8.self))
        }
    }

    /// Whether it stands before another one, with the sorting of a language; values of different kinds stand by kind.
    func precedes(_ other: FieldValue, in locale: Locale) -> Bool {
        switch (self, other) {
        case (.bool(let one), .bool(let two)): !one && two
        case (.number(let one), .number(let two)): one < two
        case (.text(let one), .text(let two)), (.other(let one), .other(let two)):
            one.compare(two, options: [.caseInsensitive, .numeric], range: nil, locale: locale) == .orderedAscending
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .bool: 0
        case .number: 1
        case .text: 2
        case .other: 3
        }
    }

    /// Seconds since 1970 of a time, or of a number that is one; nil for what is none.
    var seconds: Double? {
        switch self {
        case .text(let text): TimeText(text)?.start
        case .number(let number) where number > 1e11: number / 1000
        case .number(let number) where number > 1e8: number
        default: nil
        }
    }
}

/// A time as ISO 8601 writes it, whole or only its first parts: `2026`, `2026-11`, `2026-11-24`, `2026-11-24T05:00:00Z`.
struct TimeText: Sendable, Equatable {
    /// Seconds since 1970.
    let start: Double
    /// The first second that is no longer meant.
    let end: Double

    init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(40))
        guard bytes.count >= 4, text.utf8.count <= 40 else { return nil }
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[start..<start + count] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        func isAt(_ place: Int, _ letters: String) -> Bool {
            place < bytes.count && letters.utf8.contains(bytes[place])
        }
        guard let year = number(0, 4) else { return nil }
        guard bytes.count > 4 else {
            guard (1900...2200).contains(year) else { return nil }
            (start, end) = (Self.seconds(year, 1, 1), Self.seconds(year + 1, 1, 1))
            return
        }
        guard isAt(4, "-"), let month = number(5, 2), (1...12).contains(month) else { return nil }
        guard bytes.count > 7 else {
            start = Self.seconds(year, month, 1)
            end = month == 12 ? Self.seconds(year + 1, 1, 1) : Self.seconds(year, month + 1, 1)
            return
        }
        guard isAt(7, "-"), let day = number(8, 2), (1...31).contains(day) else { return nil }
        let midnight = Self.seconds(year, month, day)
        guard bytes.count > 10 else {
            (start, end) = (midnight, midnight + 86_400)
            return
        }
        guard isAt(10, "Tt "), let hour = number(11, 2), isAt(13, ":"), let minute = number(14, 2), hour < 25,
            minute < 60
        else { return nil }
        var time = midnight + Double(hour * 3600 + minute * 60)
        var place = 16
        var length = 60.0
        if isAt(16, ":"), let second = number(17, 2) {
            time += Double(second)
            place = 19
            length = 1
            if isAt(19, "."),
                let end = bytes[20...].firstIndex(where: { $0 < 0x30 || $0 > 0x39 }) ?? Optional(bytes.count)
            {
                time += Double(String(decoding: bytes[19..<end], as: UTF8.self)) ?? 0
                place = end
            }
        }
        if isAt(place, "+-"), let hours = number(place + 1, 2) {
            let minutes = number(place + 4, 2) ?? number(place + 3, 2) ?? 0
            time -= Double(hours * 3600 + minutes * 60) * (isAt(place, "-") ? -1 : 1)
        }
        (start, end) = (time, time + length)
    }

    /// Days since 1970 by the Gregorian calendar (Hinnant, "days from civil").
    private static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Double {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return Double(days) * 86_400
    }
}
