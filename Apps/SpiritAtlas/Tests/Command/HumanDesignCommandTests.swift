import SpiritAtlasCore
import Testing

@testable import SpiritAtlasCommand

@Suite struct HumanDesignCommandTests {
    private struct Answer: Decodable {
        struct Activation: Decodable {
            var planet: String
            var gate: Int
            var line: Int
        }

        struct Moments: Decodable { var designJDUT: Double }
        struct Time: Decodable { var jdUT: Double }
        struct Birth: Decodable { var time: Time }

        var type: String
        var profile: String
        var personality: [Activation]
        var design: [Activation]
        var moments: Moments
        var birth: Birth
    }

    @Test func `A batch takes a Julian day`() throws {
        let run = CommandRun(["human-design", "--batch"], pieces: [[#"{"jdUT": 2407422.95138889}"#]])
        let answer = try #require(try run.decodedLines(Answer.self).first)
        #expect(answer.type == "Generator")
        #expect(answer.profile == "1/4")
        #expect(answer.personality.count == 13 && answer.design.count == 13)
        #expect(abs(answer.moments.designJDUT - 2407336.0355546) < 1e-5)
        #expect(answer.birth.time.jdUT == 2407422.95138889)
    }

    @Test func `A birth whose time is not known has no gates`() throws {
        let lines = [#"{"local": "1990-06-15", "zone": "Europe/Lisbon"}"#, #"{"jdUT": 1e300}"#, #"{"jdUT": 2300000}"#]
        let codes = try CommandRun(["human-design", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(codes == ["missingValue", "dateOutOfRange", "dateOutOfRange"])
    }

    @Test func `A page has type, activations and channels`() {
        let run = CommandRun(["human-design", "1879-03-14T11:30", "Ulm", "--within", "15"])
        #expect(run.status == 0)
        for word in ["Generator", "1/4", "36.1", "25-51", "Solar Plexus"] { #expect(run.output.contains(word)) }
    }
}
