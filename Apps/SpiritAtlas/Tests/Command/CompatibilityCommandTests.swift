import Testing

@testable import SpiritAtlasCommand

@Suite struct CompatibilityCommandTests {
    private struct Answer: Decodable {
        struct Finding: Decodable {
            var dimension: String
            var points: Double?
            var coverage: Double
        }

        struct Report: Decodable { var findings: [Finding] }
        struct Overlays: Decodable { var firstInSecond: [String: Int] }
        var report: Report
        var synastry: Overlays?
    }

    private static let ada = #"{"name": "Ada Lovelace", "local": "1815-12-10T13:00", "place": "London, GB"}"#
    private static let charles = #"{"name": "Charles Babbage", "local": "1791-12-26T12:00", "place": "London, GB"}"#

    private func answers(_ lines: [String]) throws -> [Answer] {
        let run = CommandRun(["compatibility", "--batch"], pieces: [lines])
        return try run.decodedLines()
    }

    @Test func `T118 the points do not depend on who is named first`() throws {
        let answers = try answers([
            #"{"first": \#(Self.ada), "second": {"jdUT": 2415020.5, "latitude": 48, "longitude": 2}}"#,
            #"{"second": \#(Self.ada), "first": {"jdUT": 2415020.5, "latitude": 48, "longitude": 2}}"#,
        ])
        #expect(answers[0].report.findings.map(\.dimension) == answers[1].report.findings.map(\.dimension))
        #expect(answers[0].report.findings.map(\.points) == answers[1].report.findings.map(\.points))
        #expect(answers[0].synastry?.firstInSecond.isEmpty == false)
    }

    @Test func `T120 what is not known lowers the coverage, and there is no overlay without a time`() throws {
        let line = #"{"first": \#(Self.ada), "second": {"local": "1990-06-15", "zone": "Europe/Lisbon"}}"#
        let answer = try #require(try answers([line]).first)
        #expect(answer.synastry == nil)
        #expect(answer.report.findings.contains { $0.coverage < 1 })
    }

    @Test func `T120 a date alone and a name alone are compared by what they have`() throws {
        let lines = [
            #"{"first": {"birthDate": "1985-12-10"}, "second": \#(Self.ada)}"#,
            #"{"first": {"name": "Ada Lovelace"}, "second": {"name": "Charles Babbage"}}"#,
        ]
        let answers = try answers(lines).map(\.report.findings)
        #expect(answers[0].first { $0.dimension == "elements" }.map { $0.coverage > 0 && $0.coverage < 1 } == true)
        #expect(answers[0].first { $0.dimension == "numerology" }?.coverage == 0.25)
        #expect(answers[1].filter { $0.points != nil }.map(\.dimension) == ["numerology"])
    }

    @Test func `T10 a birth that cannot be is an error with its code`() throws {
        let lines = [
            #"{"first": \#(Self.ada)}"#, #"{"first": \#(Self.charles), "second": {"jdUT": 2300000}}"#,
            #"{"first": \#(Self.ada), "second": {"local": "2000-02-30", "zone": "UTC"}}"#,
            #"{"first": \#(Self.ada), "second": {}}"#,
            #"{"first": \#(Self.ada), "second": {"birthDate": "2001-02-29"}}"#,
            #"{"first": \#(Self.ada), "second": {"name": "Анна"}}"#,
        ]
        let codes = try CommandRun(["compatibility", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(
            codes == [
                "missingValue", "dateOutOfRange", "impossibleDate", "missingValue", "impossibleDate",
                "lettersWithoutValue",
            ])
    }

    @Test func `A page tells every rule item by item`() {
        let run = CommandRun([
            "compatibility", "1990-06-15T08:20", "Lisbon", "--name", "Maria Silva", "--with", "1988-01-02T10:00",
            "--with-place", "Porto, Portugal", "--with-name", "João Costa",
        ])
        #expect(run.status == 0)
        for word in ["Maria Silva and João Costa", "Synastry", "Ashtakoota", "Percentile"] {
            #expect(run.output.contains(word))
        }
        #expect(CommandRun(["compatibility", "1990-06-15T08:20", "Lisbon"]).status == 1)
    }
}
