/// One of the four pinnacles of a life.
public struct Pinnacle: Sendable, Hashable, Codable {
    /// 1 ... 9, 11, 22 or 33.
    public let number: Int
    /// Years of age at which it begins.
    public let fromAge: Int
    /// Years of age at which the next one begins; nil for the last.
    public let toAge: Int?

    /// The four pinnacles of a birth date.
    ///
    /// From the reduced month, day and year, masters kept: month + day, day + year, the first + the second, month +
    /// year. The first lasts to the age of 36 less the life path's root, the next two last nine years each. Source:
    /// Florence Campbell, Your Days Are Numbered (1931).
    static func pinnacles(month: Int, day: Int, year: Int, lifePathRoot: Int) -> [Pinnacle] {
        func sum(_ left: Int, _ right: Int) -> Int { NumberReduction(left + right).value }
        let first = sum(month, day)
        let second = sum(day, year)
        let numbers = [first, second, sum(first, second), sum(month, year)]
        let turns = (0..<3).map { 36 - lifePathRoot + 9 * $0 }
        return numbers.enumerated().map { index, number in
            Pinnacle(
                number: number, fromAge: index == 0 ? 0 : turns[index - 1],
                toAge: index < turns.count ? turns[index] : nil)
        }
    }
}
