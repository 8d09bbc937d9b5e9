import Testing

@testable import SpiritAtlasCommand

@Suite struct NumerologyCommandTests {
    private struct Answer: Decodable {
        struct Number: Decodable { var value: Int }
        struct Path: Decodable { var a: Number }
        struct Dates: Decodable { var lifePath: Path }
        struct Cycles: Decodable { var personalYear: Int }
        var date: Dates
        var cycles: Cycles?
    }

    @Test func `A batch takes a name and a birth date`() throws {
        let lines = [
            #"{"name": "Albert Einstein", "birthDate": "1879-03-14"}"#,
            #"{"name": "Albert Einstein", "birthDate": "1879-03-14", "on": "2027-09-28"}"#,
        ]
        let answers = try CommandRun(["numerology", "--batch"], pieces: [lines]).decodedLines(Answer.self)
        #expect(answers.map(\.date.lifePath.a.value) == [6, 6])
        #expect(answers[0].cycles == nil)
        #expect(answers[1].cycles?.personalYear == 1)
    }

    @Test func `Names and dates that have no numbers are errors with codes`() throws {
        let lines = [
            #"{"name": "", "birthDate": "2000-01-01"}"#, #"{"name": "Мария", "birthDate": "2000-01-01"}"#,
            #"{"name": "John", "birthDate": "2000-02-30"}"#, #"{"name": "John", "birthDate": "soon"}"#,
            #"{"birthDate": "2000-01-01"}"#,
        ]
        let codes = try CommandRun(["numerology", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(codes == ["emptyName", "lettersWithoutValue", "impossibleDate", "unreadableDate", "missingValue"])
    }

    @Test func `A page has the numbers of name and date`() {
        let run = CommandRun(["numerology", "Albert Einstein", "1879-03-14", "--on", "2027-09-28"])
        #expect(run.status == 0)
        for word in ["Life path", "6 ← 15", "Chaldean", "46", "Personal year"] { #expect(run.output.contains(word)) }
        #expect(CommandRun(["numerology", "1879-03-14"]).status == 1)
    }
}
