/// The personal year, month and day that a birth date has on some other day; each one figure, 1 ... 9.
///
/// The personal year changes on 1 January, as most authors have it; some let it begin with the birthday.
public struct PersonalCycles: Sendable, Hashable, Codable {
    /// The day they hold for.
    public let day: CalendarDate
    /// The figures of the year added up: the same for everybody.
    public let universalYear: Int
    /// Birth month, birth day and universal year, added up.
    public let personalYear: Int
    /// Personal year and calendar month, added up.
    public let personalMonth: Int
    /// Personal month and calendar day, added up.
    public let personalDay: Int

    /// The cycles of a birth date on a day, which may also lie before the birth.
    ///
    /// - Parameters:
    ///   - birth: the birth date.
    ///   - day: the day to look at.
    public init(birth: CalendarDate, on day: CalendarDate) {
        self.day = day
        universalYear = NumberReduction.root(of: day.year)
        personalYear = NumberReduction.root(of: birth.month + birth.day + universalYear)
        personalMonth = NumberReduction.root(of: personalYear + day.month)
        personalDay = NumberReduction.root(of: personalMonth + day.day)
    }
}
