import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore
import Wire

/// All that is kept of one person as an archive that needs no program: `person.html` to be read, and `records.json` with
/// every version as it came (LB-127). It blocks.
struct PersonArchive {
    /// A source, and what was found in it.
    struct Part: Sendable {
        var name: String
        var repository: Repository
        var matches: [PersonFinder.Match]
    }

    let identifiers: [String]
    let date: Date
    let words: PersonArchiveWords
    let parts: [Part]

    /// Writes the archive aside and gives it its name when it is whole.
    func write(to path: String) throws {
        let aside = "\(path).\(UUID().uuidString)"
        defer { unlink(aside) }
        let output = try OutputFile(aside)
        let zip = ZipWriter(output)
        try zip.begin("person.html")
        try writePage { try zip.write($0) }
        try zip.end()
        try zip.begin("records.json")
        try writeRecords { try zip.write($0) }
        try zip.end()
        try zip.finish()
        try output.close()
        guard rename(aside, path) == 0 else {
            throw RepositoryError(.storage, "The file could not be kept: check the free space.")
        }
    }

    private func writeRecords(_ write: (String) throws -> Void) throws {
        let names = identifiers.map(Self.string).joined(separator: ",")
        try write("{\"identifiers\":[\(names)],\"madeAt\":\(Self.string(Self.time(date))),\"sources\":[")
        for (place, part) in parts.enumerated() {
            try write("\(place == 0 ? "" : ",")\n{\"name\":\(Self.string(part.name)),\"records\":[")
            for (number, match) in part.matches.enumerated() {
                try write(number == 0 ? "\n" : ",\n")
                try write("{\"stream\":\(Self.string(match.stream)),\"id\":\(Self.string(match.key.text)),")
                try write("\"reason\":\(Self.string(match.reason.rawValue)),")
                if let field = match.field { try write("\"field\":\(Self.string(field)),") }
                try write("\"versions\":[")
                for (index, version) in try part.repository.history(of: match.key, in: match.stream).enumerated() {
                    let record = version.record.map { String(decoding: $0, as: UTF8.self) } ?? "null"
                    try write(
                        "\(index == 0 ? "" : ",")\n{\"from\":\(Self.string(Self.time(version.firstSeen.date))),"
                            + "\"to\":\(Self.string(Self.time(version.lastSeen.date))),\"record\":\(record)}")
                }
                try write("]}")
            }
            try write("]}")
        }
        try write("]}\n")
    }

    private func writePage(_ write: (String) throws -> Void) throws {
        let title = words.title(identifiers.joined(separator: ", "))
        try write(
            """
            <!doctype html><html lang="\(words.language)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>\(Self.escaped(title))</title>
            <style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;\
            padding:0 1rem;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}\
            th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #8884}\
            th{width:30%;font-weight:500}small,caption{opacity:.7;text-align:left}</style></head>
            <body><h1>\(Self.escaped(title))</h1><p>\(words.made(date))</p>

            """)
        if parts.allSatisfy(\.matches.isEmpty) { try write("<p>\(words.nothing)</p>") }
        for part in parts where !part.matches.isEmpty {
            try write("<h2>\(Self.escaped(part.name))</h2>\n")
            for match in part.matches {
                try write("<h3>\(Self.escaped(match.stream)) · \(Self.escaped(match.key.text))</h3>\n")
                let history = try part.repository.history(of: match.key, in: match.stream)
                for version in history.reversed() {
                    let (first, last) = (version.firstSeen.date, version.lastSeen.date)
                    guard let record = version.record else {
                        try write("<p><small>\(words.absence(first, last))</small></p>\n")
                        continue
                    }
                    try write("<table><caption>\(words.version(first, last))</caption>\n")
                    for field in FieldChange.between(Array("{}".utf8), record) {
                        let value = Self.escaped(field.after.map(Self.plain) ?? "")
                        try write("<tr><th scope=\"row\">\(Self.escaped(field.path))</th><td>\(value)</td></tr>\n")
                    }
                    try write("</table>\n")
                }
            }
        }
        try write("</body></html>\n")
    }

    /// A JSON value as people read it.
    private static func plain(_ value: String) -> String {
        let text = JSONText(Array(value.utf8))
        return (try? text.root()).map { text.text($0) } ?? value
    }

    private static func string(_ text: String) -> String {
        String(decoding: JSONString.token(text.utf8), as: UTF8.self)
    }

    private static func time(_ date: Date) -> String { date.formatted(.iso8601) }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
