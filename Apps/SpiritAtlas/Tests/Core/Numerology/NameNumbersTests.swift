import SpiritAtlasCore
import Testing

@Suite struct NameNumbersTests {
    @Test(arguments: LetterSystem.allCases)
    func `T62 T63 each letter has the value of the published table`(system: LetterSystem) throws {
        let table = try #require(try NumerologyReference.load().tables[system.rawValue])
        for (value, letters) in table {
            for letter in letters.utf8 {
                #expect(system.value(of: letter) == Int(value), "\(Character(Unicode.Scalar(letter)))")
            }
        }
        #expect(table.values.joined().count == 26)
        #expect(system.value(of: UInt8(ascii: "a")) == 0)
        #expect(system.value(of: UInt8(ascii: "[")) == 0)
    }

    @Test func `T64 John is 9 by the Chaldean table and 2 by the Pythagorean one`() throws {
        let name = try NumerologyName("John")
        let chaldean = NameNumbers(name, system: .chaldean).expression.straight
        #expect(chaldean.value == 9)
        #expect(chaldean.compound == 18)
        #expect(NameNumbers(name, system: .pythagorean).expression.straight.chain == [20, 2])
    }

    @Test(arguments: LetterSystem.allCases)
    func `T68 T69 T70 T79 names have the numbers of the reference`(system: LetterSystem) throws {
        for expected in try NumerologyReference.load().names {
            let numbers = NameNumbers(.normalizing(expected.name), system: system)
            let reference = expected.numbers(system)
            let expression = numbers.expression
            #expect(expression.total == reference.total, "\(expected.name)")
            #expect(expression.straight.value == reference.straight, "\(expected.name)")
            #expect(expression.byPart.value == reference.byPart, "\(expected.name)")
            #expect(expression.parts.map(\.total) == reference.parts, "\(expected.name)")
            #expect(figures(numbers.soulUrge.never) == reference.soulNever, "\(expected.name)")
            #expect(figures(numbers.soulUrge.heuristic) == reference.soulHeuristic, "\(expected.name)")
            #expect(figures(numbers.soulUrge.always) == reference.soulAlways, "\(expected.name)")
            #expect(figures(numbers.personality.never) == reference.personalityNever, "\(expected.name)")
            #expect(figures(numbers.personality.heuristic) == reference.personalityHeuristic, "\(expected.name)")
            #expect(figures(numbers.personality.always) == reference.personalityAlways, "\(expected.name)")
        }
    }

    @Test(arguments: LetterSystem.allCases, YPolicy.allCases)
    func `T70 vowels and consonants make up the whole name`(system: LetterSystem, policy: YPolicy) throws {
        for expected in try NumerologyReference.load().names {
            let numbers = NameNumbers(.normalizing(expected.name), system: system)
            let sum = numbers.soulUrge[policy].total + numbers.personality[policy].total
            #expect(sum == numbers.expression.total, "\(expected.name)")
        }
    }

    @Test func `T77 T79 lessons, passion, subconscious self and balance are those of the reference`() throws {
        for expected in try NumerologyReference.load().names {
            let figures = NameFigures(.normalizing(expected.name))
            #expect(figures.karmicLessons == expected.karmicLessons, "\(expected.name)")
            #expect(figures.hiddenPassion == expected.hiddenPassion, "\(expected.name)")
            #expect(figures.subconsciousSelf == expected.subconsciousSelf, "\(expected.name)")
            #expect(figures.balance == expected.balance, "\(expected.name)")
        }
    }

    private func figures(_ number: NameNumber) -> [Int] {
        [number.total, number.straight.value, number.byPart.value]
    }
}
