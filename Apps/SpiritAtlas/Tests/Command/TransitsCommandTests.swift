import Testing

@testable import SpiritAtlasCommand

@Suite struct TransitsCommandTests {
    private struct Answer: Decodable {
        struct Exact: Decodable {
            var jdUT: Double
            var body: String
            var point: String
        }

        struct Moving: Decodable { var longitude: Double }
        var bodies: [String: Moving]
        var exact: [Exact]
    }

    @Test func `T25 the Sun comes back to the birth's Sun once a year`() throws {
        let line = #"{"jdUT": 2451545.0, "atJDUT": 2461000.5, "days": 366}"#
        let answer = try #require(
            try CommandRun(["transits", "--batch"], pieces: [[line]]).decodedLines(Answer.self).first)
        let times = answer.exact.map(\.jdUT)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { (2_461_000.4...2_461_366.6).contains($0) })
        let returns = answer.exact.filter { $0.body == "sun" && $0.point == "sun" }
        // Conjunction, opposition, and two each of sextile, square and trine.
        #expect((8...9).contains(returns.count))
        #expect(!answer.exact.contains { $0.body == "moon" })
    }

    @Test func `What cannot be is an error`() throws {
        let lines = [
            #"{"jdUT": 2451545, "days": 1000}"#, #"{"jdUT": 2451545, "at": "soon"}"#, #"{"at": "2027-01-01"}"#,
            #"{"jdUT": 2451545, "atJDUT": 9999999}"#,
        ]
        let codes = try CommandRun(["transits", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(codes == ["badValue", "badTime", "missingValue", "dateOutOfRange"])
    }

    @Test func `A page has the sky, the aspects and what is to come`() {
        let run = CommandRun(["transits", "1990-06-15T08:20", "Lisbon", "--at", "2027-01-01T12:00", "--days", "5"])
        #expect(run.status == 0)
        for word in ["2027-01-01 12:00 UT", "The sky", "Saturn", "next 5 days"] { #expect(run.output.contains(word)) }
    }
}
