import Foundation
import ListBackupCore

/// A message as a record: what people look for, and by which parts its bytes are kept.
struct MailRecord: Codable, Sendable, Equatable {
    var subject: String?
    var from: String?
    var to: String?
    var cc: String?
    /// As whoever sent it wrote it.
    var date: String?
    /// When the server got it.
    var received: String?
    /// What is marked on it, such as `\Seen`.
    var flags: [String]
    var folder: String
    /// Bytes.
    var size: Int
    var text: String?
    var attachments: [String]
    var messageId: String?
    /// The hashes of its parts; empty where it was too large to be kept.
    var parts: [String]
    /// Whether its head alone is kept.
    var isTooLarge: Bool?

    /// - Parameter bytes: the whole message, or its head where it is too large.
    init(_ bytes: [UInt8], flags: [String], received: String?, size: Int, folder: String, parts: [String]) {
        let message = ReadMessage(bytes)
        subject = message.field("subject")
        from = message.field("from")
        to = message.field("to")
        cc = message.field("cc")
        date = message.field("date")
        messageId = message.field("message-id")
        self.received = received.flatMap { MailDate.date($0) }.map { $0.formatted(.iso8601) }
        self.flags = flags
        self.folder = folder
        self.size = size
        self.parts = parts
        isTooLarge = parts.isEmpty && size > 0 ? true : nil
        text = isTooLarge == nil ? message.text : nil
        attachments = message.attachments
    }

    /// By what it holds, its own id included, so that it is the same after a server has numbered its messages anew
    /// (LB-067).
    static func key(of bytes: [UInt8]) -> RecordKey {
        RecordKey(text: Array(RecordKey(contentOf: bytes).text.prefix(16).utf8))
    }

    /// In the order in which people look at it.
    var encoded: [UInt8] {
        func list(_ texts: [String]) -> [UInt8] {
            [0x5b] + texts.map { JSONString.token($0.utf8) }.joined(separator: [0x2c]) + [0x5d]
        }
        let texts: [(String, String?)] = [
            ("subject", subject), ("from", from), ("to", to), ("cc", cc), ("received", received),
        ]
        let more: [(String, String?)] = [("folder", folder), ("date", date), ("messageId", messageId), ("text", text)]
        var fields = texts.compactMap { name, text in text.map { (name, JSONString.token($0.utf8)) } }
        fields.append(("size", Array("\(size)".utf8)))
        if isTooLarge == true { fields.append(("isTooLarge", Array("true".utf8))) }
        fields += [("flags", list(flags)), ("attachments", list(attachments))]
        fields += more.compactMap { name, text in text.map { (name, JSONString.token($0.utf8)) } }
        fields.append(("parts", list(parts)))
        let members = fields.map { JSONString.token($0.0.utf8) + [0x3a] + $0.1 }
        return [0x7b] + members.joined(separator: [0x2c]) + [0x7d]
    }

    /// The message as a file.
    var file: FolderConnector.File {
        let plain = (subject ?? "").map { "/\\:\u{0}\n\r".contains($0) ? "_" : $0 }
        let name = String(plain).trimmingCharacters(in: .whitespaces).prefix(80)
        let moment = received.flatMap { try? Date($0, strategy: .iso8601) }
        return FolderConnector.File(
            path: "\(name.isEmpty ? "message" : String(name)).eml", size: size,
            modified: moment.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded()) } ?? 0, mode: 0o600,
            parts: parts)
    }
}

/// How mail servers write moments: `17-Jul-1996 02:44:25 -0700`.
enum MailDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count >= 3 else { return nil }
        let day = words[0].split(separator: "-")
        let time = words[1].split(separator: ":").compactMap { Int($0) }
        let zone = words[2]
        guard day.count == 3, let number = Int(day[0]), let year = Int(day[2]), (1900...9999).contains(year),
            let month = months.firstIndex(of: day[1].lowercased()), time.count == 3, zone.count == 5,
            let offset = Int(zone.dropFirst())
        else { return nil }
        let minutes = (offset / 100 * 60 + offset % 100) * (zone.hasPrefix("-") ? -1 : 1)
        let parts = DateComponents(
            year: year, month: month + 1, day: number, hour: time[0], minute: time[1], second: time[2])
        return calendar.date(from: parts)?.addingTimeInterval(Double(-minutes * 60))
    }

    static func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String { String("0\(number ?? 0)".suffix(2)) }
        let month = months[max(0, min(11, (parts.month ?? 1) - 1))].capitalized
        return
            "\(two(parts.day))-\(month)-\(parts.year ?? 1970) \(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) +0000"
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
