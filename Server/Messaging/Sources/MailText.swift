import Foundation

/// A message as mail servers take it (RFC 5322, RFC 2045, RFC 2047): plain text in UTF-8, quoted-printable.
struct MailText: Sendable {
    let message: MailMessage
    let sender: MailSender
    let date: Date
    /// What stands before the @ of the message's id.
    let id: String

    /// Whether a text is an address and nothing more: what a field or a command would read as more is refused.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return text.utf8.count <= 254 && parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>()[]\\,;:\"".utf8.contains($0) }
    }

    var bytes: [UInt8] {
        let domain = sender.address.split(separator: "@").last ?? "localhost"
        let from = sender.name.isEmpty ? sender.address : "\(Self.word(sender.name)) <\(sender.address)>"
        let head = [
            "Date: \(Self.stamp(date))", "From: \(from)", "To: \(message.to)",
            "Subject: \(Self.word(message.subject))", "Message-ID: <\(id)@\(domain)>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
        ]
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + Self.quotedPrintable(message.text)).utf8)
    }

    /// A text in a field: as it is where it is plain, else in encoded words of at most 75 characters.
    static func word(_ text: String) -> String {
        let oneLine = String(text.map { $0.isNewline ? " " : $0 })
        let isPlain = oneLine.utf8.allSatisfy { (0x20...0x7E).contains($0) && !"=?\"<>@,;:()[]\\".utf8.contains($0) }
        if isPlain, oneLine.utf8.count <= 60 { return oneLine }
        var words: [String] = [], piece: [UInt8] = []
        for character in oneLine {
            let bytes = Array(String(character).utf8)
            if piece.count + bytes.count > 42, !piece.isEmpty {
                words.append(Data(piece).base64EncodedString())
                piece = []
            }
            piece += bytes
        }
        if !piece.isEmpty { words.append(Data(piece).base64EncodedString()) }
        return words.map { "=?utf-8?B?\($0)?=" }.joined(separator: "\r\n ")
    }

    /// Lines of at most 76 characters in ASCII (RFC 2045, section 6.7).
    static func quotedPrintable(_ text: String) -> String {
        let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line -> String in
            var result = "", length = 0
            let bytes = Array(line.utf8)
            for (index, byte) in bytes.enumerated() {
                let isBlank = byte == 0x20 || byte == 0x09
                let isLast = index == bytes.count - 1
                let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=") || isBlank && !isLast
                let piece =
                    isPlain
                    ? String(UnicodeScalar(byte))
                    : "=" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                if length + piece.utf8.count > 75 {
                    result += "=\r\n"
                    length = 0
                }
                result += piece
                length += piece.utf8.count
            }
            return result
        }.joined(separator: "\r\n") + "\r\n"
    }

    /// A time as RFC 5322 writes it, section 3.3.
    static func stamp(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
        let day = days[((parts.weekday ?? 1) - 1) % 7], month = months[((parts.month ?? 1) - 1) % 12]
        return "\(day), \(two(parts.day)) \(month) \(parts.year ?? 1970) "
            + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) +0000"
    }
}
