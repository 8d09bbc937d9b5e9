import Foundation
import SpiritAtlasCore
import SwiftUI
import UniformTypeIdentifiers

/// What comes over a birth as a file that every calendar takes (RFC 5545).
enum AheadCalendar {
    /// The whole file.
    ///
    /// - Parameter now: when it is made.
    static func text(of reading: AheadReading, now: Date) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//SpiritAtlas//SpiritAtlas//EN", "CALSCALE:GREGORIAN"]
        for one in reading.passages {
            let name = "\(one.body.rawValue)-\(one.kind.rawValue)-\(one.point.rawValue)"
            lines += event(
                name, at: one.date, now,
                String(localized: "\(Words.name(one.body)) \(Words.name(one.kind)) your \(Words.name(one.point))"),
                AheadWords.lines(one).joined(separator: "\n"))
        }
        for one in reading.returns {
            lines += event("return-\(one.body.rawValue)", at: one.date, now, AheadWords.name(of: one.body), "")
        }
        lines.append("END:VCALENDAR")
        return lines.flatMap(folded).map { $0 + "\r\n" }.joined()
    }

    /// A moment, of which nobody's time is taken.
    private static func event(_ name: String, at date: Date, _ now: Date, _ title: String, _ words: String) -> [String]
    {
        [
            "BEGIN:VEVENT", "UID:\(stamp(date))-\(name)@spirit-atlas", "DTSTAMP:\(stamp(now))",
            "DTSTART:\(stamp(date))",
            "SUMMARY:\(escaped(title))",
        ] + (words.isEmpty ? [] : ["DESCRIPTION:\(escaped(words))"]) + ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }

    /// Such as `20271231T235900Z`.
    private static func stamp(_ date: Date) -> String {
        guard let time = try? CivilTime(secondsSinceEpoch: date.timeIntervalSince1970.rounded()) else { return "" }
        return String(
            format: "%04d%02d%02dT%02d%02d%02dZ", time.year, time.month, time.day, time.hour, time.minute,
            Int(clamping: Int64(time.second)))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\n", with: "\\n")
    }

    /// A line has 75 bytes at most; what is more goes on in further ones, no letter torn.
    private static func folded(_ line: String) -> [String] {
        var lines: [String] = []
        var current = ""
        for character in line {
            if current.utf8.count + String(character).utf8.count > 75 {
                lines.append(current)
                current = " "
            }
            current.append(character)
        }
        return lines + [current]
    }
}

/// A calendar as a file.
struct CalendarDocument: FileDocument {
    static let readableContentTypes = [UTType.calendarEvent]
    var text: String

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}
