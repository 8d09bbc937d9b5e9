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
