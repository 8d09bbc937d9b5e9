import Foundation

/// A calendar as calendar programs read it: iCalendar (RFC 5545).
public struct CalendarFile: Sendable, Hashable {
    /// Something on its day.
    public struct Event: Sendable, Hashable {
        /// The same in every file, so that a program moves what it has and makes no second one.
        public var uid: String
        public var title: String
        public var note = ""
        /// Its moment; of something that takes a day, any moment of that day in Greenwich.
        public var date: Date
        /// Nil for what takes a day and has no hour.
        public var minutes: Int?
        /// When it was told.
        public var toldAt: Date
        public var link = ""

        public init(uid: String, title: String, date: Date, minutes: Int?, toldAt: Date) {
            (self.uid, self.title, self.date) = (uid, title, date)
            (self.minutes, self.toldAt) = (minutes, toldAt)
        }
    }

    public var name: String
    public var events: [Event]
    /// Programs that ask look again after so many minutes.
    private static let pace = 60
    /// Bytes of a line, without its end.
    private static let widest = 75

    public init(name: String, events: [Event]) { (self.name, self.events) = (name, events) }

    /// The file.
    public var text: String {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Thriftwood//Calendar//EN", "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH", "NAME:\(Self.escaped(name))", "X-WR-CALNAME:\(Self.escaped(name))",
            "REFRESH-INTERVAL;VALUE=DURATION:PT\(Self.pace)M", "X-PUBLISHED-TTL:PT\(Self.pace)M",
        ]
        for event in events { lines += Self.lines(event) }
        lines.append("END:VCALENDAR")
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    private static func lines(_ event: Event) -> [String] {
        var lines = ["BEGIN:VEVENT", "UID:\(escaped(event.uid))", "DTSTAMP:\(moment(event.toldAt))"]
        if let minutes = event.minutes {
            // In Greenwich's hours: every program shows them in those of its own place.
            let end = event.date.addingTimeInterval(Double(min(max(minutes, 1), 1_440)) * 60)
            lines += ["DTSTART:\(moment(event.date))", "DTEND:\(moment(end))"]
        } else {
            let end = event.date.addingTimeInterval(86_400)
            lines += ["DTSTART;VALUE=DATE:\(day(event.date))", "DTEND;VALUE=DATE:\(day(end))"]
        }
        lines.append("SUMMARY:\(escaped(event.title))")
        if !event.note.isEmpty { lines.append("DESCRIPTION:\(escaped(event.note))") }
        if !event.link.isEmpty { lines.append("URL:\(event.link.filter { !$0.isNewline })") }
        // Nobody is busy because something airs.
        return lines + ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }

    private static func escaped(_ text: String) -> String {
        var made = ""
        for character in text {
            switch character {
            case "\\", ";", ",": made += "\\\(character)"
            case _ where character.isNewline: made += "\\n"
            case _ where character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }: made += " "
            default: made.append(character)
            }
        }
        return made
    }

    /// A line of at most 75 bytes; what is longer goes on after a space in the next one. No letter is cut in two.
    private static func folded(_ line: String) -> String {
        var (made, width) = ("", 0)
        for scalar in line.unicodeScalars {
            let length = UTF8.width(scalar)
            if width + length > widest {
                made += "\r\n "
                width = 1
            }
            made.unicodeScalars.append(scalar)
            width += length
        }
        return made
    }

    private static func moment(_ date: Date) -> String {
        let parts = Self.parts(date)
        return "\(day(date))T\(two(parts.hour))\(two(parts.minute))\(two(parts.second))Z"
    }

    private static func day(_ date: Date) -> String {
        let parts = Self.parts(date)
        let year = String(min(max(parts.year ?? 1, 1), 9_999))
        return String(repeating: "0", count: 4 - year.count) + year + two(parts.month) + two(parts.day)
    }

    private static func two(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }

    private static func parts(_ date: Date) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    }
}
