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

    private struct UnknownTime: Decodable {
        struct Part: Decodable {
            var name: String
            var values: [String]
        }

        struct Day: Decodable {
            var stable: [Part]
            var unstable: [Part]
        }

        var lagna: Double?
        var unknownTime: Day?
    }

    @Test func `T34 a chart without a time says what holds all day, and what does not`() throws {
        let arguments = ["vedic", "1990-06-15", "Lisbon"]
        let answer = try CommandRun(arguments + ["--json"]).decoded(UnknownTime.self)
        let day = try #require(answer.unknownTime)
        #expect(answer.lagna == nil)
        #expect(day.stable.contains { $0.name == "sun.nakshatra" || $0.name == "saturn.sign" })
        #expect(day.stable.allSatisfy { $0.values.count == 1 })
        // The Moon goes through a quarter of a mansion in some six hours.
        #expect(try #require(day.unstable.first { $0.name == "moon.nakshatra" }).values.count > 2)
        let page = CommandRun(arguments).output
        for word in ["Time unknown", "holds on the whole day", "Saturn sign", "Moon nakshatra", "First dasha"] {
            #expect(page.contains(word), "\(word)")
        }
        #expect(
            try CommandRun(["vedic", "1990-06-15T12:00", "Lisbon", "--json"]).decoded(UnknownTime.self).unknownTime
                == nil)
    }
}
