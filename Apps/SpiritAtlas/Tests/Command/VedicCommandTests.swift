import Testing

@testable import SpiritAtlasCommand

@Suite struct VedicCommandTests {
    private struct Answer: Decodable {
        struct Graha: Decodable {
            var sign: String
            var nakshatra: String
            var pada: Int
        }

        struct Dasha: Decodable { var firstLord: String }

        var zodiac: String
        var grahas: [String: Graha]
        var vimshottari: Dasha
    }

    @Test func `A batch gives grahas and dashas, sidereal by Lahiri unless said`() throws {
        let lines = [#"{"jdUT": 2407422.95138889}"#, #"{"jdUT": 2407422.95138889, "zodiac": "raman", "node": "mean"}"#]
        let answers = try CommandRun(["vedic", "--batch"], pieces: [lines]).decodedLines(Answer.self)
        #expect(answers.map(\.zodiac) == ["lahiri", "raman"])
        #expect(answers[0].grahas.count == 9)
        #expect(answers[0].grahas["moon"]?.nakshatra == "Jyeshtha")
        #expect(answers[0].grahas["moon"]?.pada == 2)
        #expect(answers[0].vimshottari.firstLord == "mercury")
    }

    @Test func `A tropical chart is not an Indian one`() throws {
        let lines = [#"{"jdUT": 2451545, "zodiac": "tropical"}"#, #"{"jdUT": 2451545, "year": "leap"}"#]
        let codes = try CommandRun(["vedic", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(codes == ["invalidSetting", "badValue"])
    }

    @Test func `A page has grahas, calendar and divisional charts`() {
        let run = CommandRun(["vedic", "1879-03-14T11:30", "Ulm", "--within", "15"])
        #expect(run.status == 0)
        for word in ["Lagna", "Jyeshtha", "Tithi", "Mercury", "D60", "15 minutes wrong"] {
            #expect(run.output.contains(word))
        }
    }
}
