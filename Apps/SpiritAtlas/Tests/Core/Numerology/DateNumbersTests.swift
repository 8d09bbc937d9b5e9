import SpiritAtlasCore
import Testing

@Suite struct DateNumbersTests {
    @Test func `T67 T79 life paths are those of the reference, and their roots agree`() throws {
        for expected in try NumerologyReference.load().dates {
            let path = LifePath(try CalendarDate(expected.date))
            for method in LifePathMethod.allCases {
                #expect(path[method].value == expected.lifePath[method.rawValue], "\(expected.date)")
                #expect(path[method].total == expected.lifePath["\(method.rawValue)_sum"], "\(expected.date)")
                #expect(path[method].root == expected.lifePath["root"], "\(expected.date)")
            }
        }
    }

    @Test func `T71 T72 T79 birthday and personal cycles are those of the reference`() throws {
        for expected in try NumerologyReference.load().dates {
            let date = try CalendarDate(expected.date)
            let birthday = DateNumbers(date).birthday
            #expect(birthday.value == expected.birthday)
            #expect(birthday.root == expected.birthdaySingle)
            let cycles = PersonalCycles(birth: date, on: try CalendarDate(expected.on))
            #expect(cycles.universalYear == expected.cycles["universal_year"], "\(expected.date)")
            #expect(cycles.personalYear == expected.cycles["personal_year"], "\(expected.date)")
            #expect(cycles.personalMonth == expected.cycles["personal_month"], "\(expected.date)")
            #expect(cycles.personalDay == expected.cycles["personal_day"], "\(expected.date)")
        }
    }

    @Test func `T73 T74 T75 T79 pinnacles, challenges and period cycles are those of the reference`() throws {
        for expected in try NumerologyReference.load().dates {
            let numbers = DateNumbers(try CalendarDate(expected.date))
            #expect(numbers.pinnacles.map(\.number) == expected.pinnacles, "\(expected.date)")
            #expect(numbers.pinnacles.map { [$0.fromAge, $0.toAge] } == expected.pinnacleAges, "\(expected.date)")
            #expect(numbers.challenges == expected.challenges, "\(expected.date)")
            #expect(numbers.periodCycles == expected.periodCycles, "\(expected.date)")
        }
    }

    @Test func `T76 T79 karmic debts are those of the reference`() throws {
        for expected in try NumerologyReference.load().dates {
            let debts = DateNumbers(try CalendarDate(expected.date)).karmicDebts
            #expect(debts.map(NumerologyReference.Debt.init) == expected.karmicDebt, "\(expected.date)")
        }
    }

    @Test func `T67 the root of the life path is the same by every method on each day of a century`() throws {
        for year in 1900...1999 {
            for month in 1...12 {
                for day in 1...28 {
                    let path = LifePath(try CalendarDate(year: year, month: month, day: day))
                    #expect(Set(LifePathMethod.allCases.map { path[$0].root }).count == 1)
                }
            }
        }
    }
}
