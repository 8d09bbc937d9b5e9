/// One of the numbers 13, 14, 16 and 19, and where it was met.
public struct KarmicDebt: Sendable, Hashable, Codable {
    /// Where a debt can be met.
    public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
        /// In the reduction of the life path by method A.
        case lifePathA = "A"
        /// In the reduction of the life path by method B.
        case lifePathB = "B"
        /// In the reduction of the life path by method C.
        case lifePathC = "C"
        /// As the day of the month.
        case birthDay = "day"
    }

    /// Where it was met.
    public let origin: Origin
    /// 13, 14, 16 or 19.
    public let number: Int

    /// The debts of a birth date: those that its life paths pass, by method, and its day.
    static func debts(of date: CalendarDate, lifePath: LifePath) -> [KarmicDebt] {
        let passed: [(Origin, [Int])] = [
            (.lifePathA, lifePath.a.debts), (.lifePathB, lifePath.b.debts), (.lifePathC, lifePath.c.debts),
            (.birthDay, [date.day].filter(NumberReduction.debts.contains)),
        ]
        return passed.flatMap { origin, numbers in numbers.map { KarmicDebt(origin: origin, number: $0) } }
    }
}
