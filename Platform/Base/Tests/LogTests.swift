import Foundation
import Synchronization
import Testing

@testable import Base

@Suite struct LogTests {
    private func object(_ line: Log.Line, at time: Date = Date(timeIntervalSince1970: 1.25)) throws -> [String: String]
    {
        let data = line.json(at: time)
        #expect(data.last == 0x0A && data.count { $0 == 0x0A } == 1)
        return try JSONDecoder().decode([String: String].self, from: data)
    }

    @Test func `A line is one JSON object with its time in UTC`() throws {
        let line = Log.Line(level: .warning, label: "http", message: "request", fields: ["route": "/a/{id}"])
        #expect(
            try object(line) == [
                "time": "1970-01-01T00:00:01.250Z", "level": "warning", "label": "http", "message": "request",
                "route": "/a/{id}",
            ])
    }

    @Test func `Whatever a text holds, the line stays one line of JSON`() throws {
        let nasty = "quote \" backslash \\ feed \n tab \t null \u{0} delete \u{7F} snow ☃ forest 🌲"
        let line = Log.Line(level: .info, label: nasty, message: nasty, fields: [nasty: nasty])
        let read = try object(line)
        #expect(read["label"] == nasty && read["message"] == nasty && read[nasty] == nasty)
    }

    @Test func `A log hands on its lines under its label`() {
        let lines = Mutex<[Log.Line]>([])
        let log = Log(label: "one") { line in lines.withLock { $0.append(line) } }
        log.labelled("two").error("Broken.", ["what": "it"])
        lines.withLock { lines in #expect(lines.map(\.label) == ["two"] && lines.first?.level == .error) }
    }
}
