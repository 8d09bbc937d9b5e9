/// All numbers of a person: of the name by both tables, and of the birth date.
public struct NumerologyChart: Sendable, Hashable, Codable {
    /// The name as the tables read it.
    public let name: NumerologyName
    /// The name's numbers by the Pythagorean table.
    public let pythagorean: NameNumbers
    /// The name's numbers by the Chaldean table.
    public let chaldean: NameNumbers
    /// Lessons, hidden passion, subconscious self and balance.
    public let figures: NameFigures
    /// The birth date's numbers.
    public let date: DateNumbers
    /// The maturity number: life path (method A) and Pythagorean expression (straight), added and reduced.
    public let maturity: NumberReduction

    /// Computes all numbers.
    ///
    /// - Parameters:
    ///   - name: the name to read.
    ///   - birthDate: the birth date.
    /// - Throws: ``NumerologyError`` for a name that has no letters, or letters without a value.
    public init(name: String, birthDate: CalendarDate) throws(NumerologyError) {
        self.init(name: try NumerologyName(name), birthDate: birthDate)
    }

    /// Computes all numbers of a name that has been read already.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - birthDate: the birth date.
    public init(name: NumerologyName, birthDate: CalendarDate) {
        self.name = name
        pythagorean = NameNumbers(name, system: .pythagorean)
        chaldean = NameNumbers(name, system: .chaldean)
        figures = NameFigures(name)
        date = DateNumbers(birthDate)
        maturity = NumberReduction(date.lifePath.value + pythagorean.expression.straight.value)
    }

    /// The personal year, month and day on some day.
    ///
    /// - Parameter day: the day to look at.
    /// - Returns: the cycles of that day.
    public func cycles(on day: CalendarDate) -> PersonalCycles {
        PersonalCycles(birth: date.date, on: day)
    }
}
