import SpiritAtlasCore
import SwiftUI

/// What the numbers of a person are, in plain words.
struct NumberWords {
    private let chart: NumerologyChart
    private let names: NameNumbers
    private let cycles: PersonalCycles?
    private let system: LetterSystem

    init(_ chart: NumerologyChart, _ system: LetterSystem, _ today: CalendarDate?) {
        self.chart = chart
        self.system = system
        names = system == .pythagorean ? chart.pythagorean : chart.chaldean
        cycles = today.map { chart.cycles(on: $0) }
    }

    static func title(_ part: NumberPart) -> LocalizedStringKey {
        switch part {
        case .lifePath: "Life path"
        case .expression: "Expression"
        case .soulUrge: "Soul urge"
        case .personality: "Personality"
        case .birthday: "Birthday"
        case .maturity: "Maturity"
        case .year: "Personal year"
        case .month: "Personal month"
        case .day: "Personal day"
        }
    }

    private func reduction(_ part: NumberPart) -> NumberReduction? {
        switch part {
        case .lifePath: chart.date.lifePath.a
        case .expression: names.expression.straight
        case .soulUrge: names.soulUrge.heuristic.straight
        case .personality: names.personality.heuristic.straight
        case .birthday: chart.date.birthday
        case .maturity: chart.maturity
        case .year, .month, .day: nil
        }
    }

    /// Nil without letters, and for what goes by the day without a day.
    func number(_ part: NumberPart) -> Int? {
        switch part {
        case .year: cycles?.personalYear
        case .month: cycles?.personalMonth
        case .day: cycles?.personalDay
        default: reduction(part).flatMap { $0.total == 0 ? nil : $0.value }
        }
    }

    func value(_ part: NumberPart) -> String { number(part).map { "\($0)" } ?? "–" }

    func isMaster(_ part: NumberPart) -> Bool { reduction(part)?.isMaster ?? false }

    func explain(_ part: NumberPart) -> Explanation {
        var lines = [origin(part)]
        if let reduction = reduction(part), reduction.chain.count > 1 {
            lines.append(reduction.chain.map { "\($0)" }.joined(separator: " → "))
        }
        if part == .lifePath { lines += otherPaths }
        if let compound = reduction(part)?.compound, system == .chaldean, part != .lifePath, part != .birthday {
            lines.append(String(localized: "The compound number before it is \(compound)."))
        }
        if let number = number(part) { lines.append(Self.meaning(number)) }
        return Explanation(title: "\(Self.name(part)) \(value(part))", lines: lines)
    }

    /// What other ways of adding give, where that is something else.
    private var otherPaths: [String] {
        let path = chart.date.lifePath
        let others = Set([path.b.value, path.c.value]).subtracting([path.a.value]).sorted()
        return others.isEmpty
            ? []
            : [
                String(
                    localized:
                        "By other ways of adding it is \(others.map { "\($0)" }.joined(separator: ", ")).")
            ]
    }

    static func name(_ part: NumberPart) -> String {
        switch part {
        case .lifePath: String(localized: "Life path")
        case .expression: String(localized: "Expression")
        case .soulUrge: String(localized: "Soul urge")
        case .personality: String(localized: "Personality")
        case .birthday: String(localized: "Birthday")
        case .maturity: String(localized: "Maturity")
        case .year: String(localized: "Personal year")
        case .month: String(localized: "Personal month")
        case .day: String(localized: "Personal day")
        }
    }

    private func origin(_ part: NumberPart) -> String {
        switch part {
        case .lifePath:
            String(localized: "Day, month and year of birth, each added up to one digit, then all three together.")
        case .expression: String(localized: "All letters of the full name.")
        case .soulUrge: String(localized: "The vowels of the full name.")
        case .personality: String(localized: "The consonants of the full name.")
        case .birthday: String(localized: "The day of the month of the birth.")
        case .maturity: String(localized: "Life path and expression together.")
        case .year: String(localized: "Day and month of birth, and this year.")
        case .month: String(localized: "The personal year and this month.")
        case .day: String(localized: "The personal month and this day.")
        }
    }

    /// What the tradition reads into a number.
    static func meaning(_ number: Int) -> String {
        switch number {
        case 1: String(localized: "One is read as beginning and standing alone.")
        case 2: String(localized: "Two is read as working together and listening.")
        case 3: String(localized: "Three is read as expression and joy in company.")
        case 4: String(localized: "Four is read as order, work and a firm base.")
        case 5: String(localized: "Five is read as change, freedom and the senses.")
        case 6: String(localized: "Six is read as care, home and responsibility.")
        case 7: String(localized: "Seven is read as study, doubt and being alone.")
        case 8: String(localized: "Eight is read as power, money and measure.")
        case 9: String(localized: "Nine is read as completion and giving away.")
        case 11:
            String(localized: "Eleven, which is not added up further, is read as a finer two: sensing and inspiring.")
        case 22:
            String(localized: "Twenty-two, which is not added up further, is read as a larger four: building for many.")
        case 33:
            String(localized: "Thirty-three, which is not added up further, is read as a larger six: caring for many.")
        default: String(localized: "This number is not given a reading of its own.")
        }
    }
}
