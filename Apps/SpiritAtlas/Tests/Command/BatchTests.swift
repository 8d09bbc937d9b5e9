import Foundation
import Testing

@testable import SpiritAtlasCommand

@Suite struct BatchTests {
    private struct Number: Decodable { var number: Int }

    @Test func `Answers come in the order of the questions, however many come together`() {
        let batch = Batch { line in String(decoding: line, as: UTF8.self) }
        var written = ""
        var pieces = [(0..<1000).map(String.init), ["1000"], [], ["", "  ", "1001"]]
        batch.run(
            Console(lines: { pieces.isEmpty ? nil : pieces.removeFirst() }, write: { written += $0 }))
        #expect(written == (0..<1002).map { "\($0)\n" }.joined())
    }

    @Test func `A bad line gets an error, and the rest go on`() throws {
        let long = #"{"name": ""# + String(repeating: "x", count: LineReader.limit) + #""}"#
        let lines = ["{", #"{"name": "Ulm"}"#, "[1]", #"{"name": 5}"#, "{}", long, #"{"name": "Ulm", "more": 1}"#]
        let run = CommandRun(["place", "--batch"], pieces: [lines])
        let codes = try run.decodedLines(DecodedError.self).map { $0.error?.code }
        #expect(codes == ["badJSON", nil, "badJSON", "badValue", "missingValue", "lineTooLong", nil])
        #expect(run.status == 0)
    }

    @Test(arguments: [
        #"{"name": "Ulm",}"#, #"{"name": "Ulm", "list": [1, 2 , ] }"#, "{\"name\": \"S\u{FFFD}o Paulo\"}", "null",
        "NaN",
        #"{"name": "Ulm", "limit": NaN}"#, #"{"name": "Ulm", "limit": 1e999}"#, #"{"name": "\ud800"}"#, "\u{0}",
        String(repeating: "[", count: 60_000), String(repeating: #"{"name":"#, count: 9000) + "1",
    ])
    func `A line that is no JSON gets an error between two that are answered`(line: String) throws {
        let good = #"{"name": "a, ] \" b,}", "limit": 1}"#
        let run = CommandRun(["place", "--batch"], pieces: [[good, line, good]])
        let answers = try run.decodedLines(DecodedError.self)
        #expect(answers.count == 3)
        #expect(answers.first?.error == nil && answers.last?.error == nil)
        #expect(try !#require(answers[1].error).message.isEmpty)
    }

    @Test(arguments: SpiritCommand.subcommands.map(\.name))
    func `Every command answers numbers that are none with an error, or leaves them out`(command: String) throws {
        let keys = [
            "jdUT", "jdTT", "atJDUT", "deltaT", "latitude", "longitude", "within", "days", "orb", "limit", "local",
            "at",
            "name", "birthDate", "on",
        ]
        let values = ["1e300", "-1e300", "1e999", "\"NaN\"", "null", "[]", "-0.0", "9223372036854775808", "\"\""]
        let lines = keys.flatMap { key in
            values.flatMap { value in
                [
                    "{\"\(key)\": \(value)}",
                    "{\"jdUT\": 2451545, \"days\": 0, \"latitude\": 1, \"longitude\": 2, \"\(key)\": \(value)}",
                ]
            }
        }
        let run = CommandRun([command, "--batch"], pieces: [lines])
        #expect(run.status == 0)
        #expect(run.lines.count == lines.count)
        for answer in try run.decodedLines(DecodedError.self) {
            #expect(answer.error?.code != "failed")
        }
    }

    @Test func `Each piece of input is answered before the next is waited for`() {
        var events: [String] = []
        var pieces = [["a"], ["b"]]
        Batch { line in String(decoding: line, as: UTF8.self) }.run(
            Console(
                lines: {
                    events.append("read")
                    return pieces.isEmpty ? nil : pieces.removeFirst()
                }, write: { events.append($0) }))
        #expect(events == ["read", "a\n", "read", "b\n", "read"])
    }
}
