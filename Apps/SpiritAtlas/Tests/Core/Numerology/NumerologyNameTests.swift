import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct NumerologyNameTests {
    @Test func `T65 T79 names are normalised as in the reference`() throws {
        for expected in try NumerologyReference.load().names {
            let name = NumerologyName.normalizing(expected.name)
            #expect(name.normalized == expected.normalized)
            #expect(name.otherLetters.isEmpty, "\(expected.name)")
        }
    }

    @Test func `T65 letters without a decomposition are spelled out`() throws {
        for (letter, spelling) in try NumerologyReference.load().special {
            #expect(NumerologyName.normalizing(letter).normalized == spelling)
        }
    }

    @Test(arguments: [
        ("ﬁona", "FIONA"), ("Ｊｏｈｎ", "JOHN"), ("Ǽlfred", "AELFRED"), ("İstanbul", "ISTANBUL"),
        ("Ħal Għaxaq", "HAL GHAXAQ"),
        ("Jean–Luc", "JEAN LUC"), ("J.R.R. Tolkien", "JRR TOLKIEN"), ("  Ann\u{A0}\tLee ", "ANN LEE"),

        ("D’Arcy", "DARCY"),
        ("Nguyễn Thị", "NGUYEN THI"), ("e\u{301}", "E"),
    ])
    func `T65 ligatures, wide letters, dashes and marks are read as one reads them`(name: String, normalized: String) {
        #expect(NumerologyName.normalizing(name).normalized == normalized)
        #expect(NumerologyName.normalizing(name).otherLetters.isEmpty)
    }

    @Test func `T65 letters without a value are reported, each once`() {
        let name = NumerologyName.normalizing("Anna Анна 李")
        #expect(name.parts == ["ANNA"])
        #expect(name.otherLetters == ["А", "н", "а", "李"])
    }

    @Test func `T65 an empty name has the number 0`() {
        let numbers = NameNumbers(.normalizing(" -'. "), system: .pythagorean)
        #expect(numbers.expression.straight.value == 0)
        #expect(numbers.expression.parts.isEmpty)
        #expect(NameFigures(.normalizing("")).balance == 0)
    }

    @Test(arguments: [
        ("", NumerologyError.Code.emptyName), (" - 12", .emptyName), ("Анна", .lettersWithoutValue),
        ("Anna Б", .lettersWithoutValue), (String(repeating: "a", count: 1001), .nameTooLong),
    ])
    func `a name that would get a wrong number is refused`(name: String, code: NumerologyError.Code) throws {
        let error = #expect(throws: NumerologyError.self) { try NumerologyName(name) }
        #expect(error?.code == code)
        #expect(error?.message.hasSuffix(".") == true)
    }

    @Test func `a name read back from JSON is read anew`() throws {
        let forged = Data(#"{"original": "Ann", "parts": ["{}"], "otherLetters": ["x"]}"#.utf8)
        let name = try JSONDecoder().decode(NumerologyName.self, from: forged)
        #expect(name.parts == ["ANN"])
        #expect(try JSONDecoder().decode(NumerologyName.self, from: JSONEncoder().encode(name)) == name)
    }

    @Test func `T65 the case of letters and their order inside a part change no sum`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let letters = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random)))
            }
            for system in LetterSystem.allCases {
                let plain = NameNumbers(.normalizing(String(letters)), system: system).expression
                let changed = String(letters.shuffled(using: &random)).uppercased()
                let other = NameNumbers(.normalizing(changed), system: system).expression
                #expect(plain == other, "seed \(seed)")
            }
        }
    }
}
