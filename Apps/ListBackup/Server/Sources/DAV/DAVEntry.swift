import Foundation
import ListBackupCore

/// An event, a task or a person, as it lies at the server, and what people look for in it.
struct DAVEntry: Sendable {
    /// The last part of its address, which stays as long as the entry does.
    let id: String
    private let etag: String
    private let text: String
    private let kind: DAVCollection.Kind
    private static let calendarFields = [
        "SUMMARY": "summary", "DTSTART": "start", "DTEND": "end", "DUE": "due", "LOCATION": "location",
        "STATUS": "status", "RRULE": "repeats", "UID": "uid",
    ]
    private static let contactFields = [
        "FN": "name", "EMAIL": "email", "TEL": "phone", "ORG": "organisation", "BDAY": "birthday", "UID": "uid",
    ]

    init(_ href: String, _ etag: String, _ text: String, _ kind: DAVCollection.Kind) {
        let last = href.split(separator: "/").last.map { String($0) } ?? href
        id = last.removingPercentEncoding ?? last
        (self.etag, self.text, self.kind) = (etag, text, kind)
    }

    /// The record: its fields in one order, with the whole text at the end.
    var record: [UInt8] {
        var members = [("id", id)]
        members += fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if !etag.isEmpty { members.append(("etag", etag)) }
        members.append(("text", text))
        let tokens = members.map { name, value in
            String(decoding: JSONString.token(name.utf8) + [0x3a] + JSONString.token(value.utf8), as: UTF8.self)
        }
        return Array("{\(tokens.joined(separator: ","))}".utf8)
    }

    /// What its lines say (RFC 5545, 3.1; RFC 6350, 3.2): the first of each name, outside of time zones and alarms.
    private var fields: [String: String] {
        let names = kind == .calendar ? Self.calendarFields : Self.contactFields
        var (found, inner): ([String: String], [String]) = ([:], [])
        for line in Self.unfolded(text) {
            guard let colon = Self.colon(of: line) else { continue }
            let head = line[..<colon].split(separator: ";").first.map { String($0).uppercased() } ?? ""
            let name = head.split(separator: ".").last.map { String($0) } ?? head
            let value = String(line[line.index(after: colon)...])
            if name == "BEGIN" { inner.append(value.uppercased()) }
            if name == "END" { _ = inner.popLast() }
            guard !inner.contains("VTIMEZONE"), !inner.contains("VALARM"), let field = names[name],
                found[field] == nil, !value.isEmpty
            else { continue }
            found[field] = Self.plain(value)
        }
        return found
    }

    /// Lines that were broken to be short, whole again.
    private static func unfolded(_ text: String) -> [Substring] {
        let plain = text.replacingOccurrences(of: "\r\n", with: "\n")
        let whole = plain.replacingOccurrences(of: "\n ", with: "").replacingOccurrences(of: "\n\t", with: "")
        return whole.split(separator: "\n").map { Substring(String($0)) }
    }

    /// Where the value begins: at the first colon that is in no quotes.
    private static func colon(of line: Substring) -> Substring.Index? {
        var isQuoted = false
        return line.indices.first { place in
            if line[place] == "\"" { isQuoted.toggle() }
            return line[place] == ":" && !isQuoted
        }
    }

    private static func plain(_ value: String) -> String {
        value.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\,", with: ",")
            .replacingOccurrences(of: "\\;", with: ";").replacingOccurrences(of: "\\\\", with: "\\")
    }
}
