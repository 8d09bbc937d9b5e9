/// The numbers of a birth date.
public struct DateNumbers: Sendable, Hashable, Codable {
    /// The date they belong to.
    public let date: CalendarDate
    /// The life path by each method.
    public let lifePath: LifePath
    /// The birthday number: the day of the month, reduced with masters kept.
    public let birthday: NumberReduction
    /// The four pinnacles, in order.
    public let pinnacles: [Pinnacle]
    /// The four challenges, 0 ... 8: of the single figures of month, day and year, |month − day|, |day − year|, the
    /// difference of these two, and |month − year|.
    public let challenges: [Int]
    /// The three period cycles: month, day and year, reduced with masters kept. Authors disagree on the ages at which
    /// they change, so none are given.
    public let periodCycles: [Int]
    /// The debts met in the life paths and in the day.
    public let karmicDebts: [KarmicDebt]

    /// Computes the numbers of a date.
    ///
    /// - Parameter date: the birth date.
    public init(_ date: CalendarDate) {
        let components = [date.month, date.day, date.year].map(NumberReduction.init)
        let periods = components.map(\.value)
        let figures = components.map(\.root)
        let differences = [abs(figures[0] - figures[1]), abs(figures[1] - figures[2])]
        let lifePath = LifePath(date)
        self.date = date
        self.lifePath = lifePath
        birthday = components[1]
        periodCycles = periods
        challenges = differences + [abs(differences[0] - differences[1]), abs(figures[0] - figures[2])]
        pinnacles = Pinnacle.pinnacles(
            month: periods[0], day: periods[1], year: periods[2], lifePathRoot: lifePath.root)
        karmicDebts = KarmicDebt.debts(of: date, lifePath: lifePath)
    }
}
