/// The ways to add up a birth date. All lead to the same root; they differ in the master numbers and debts they pass.
public enum LifePathMethod: String, Sendable, Hashable, Codable, CaseIterable {
    /// Month, day and year are each reduced with masters kept; their sum is reduced. The default.
    case a = "A"
    /// All figures of the date are added; the sum is reduced.
    case b = "B"
    /// Month, day and year are added as they are; the sum is reduced.
    case c = "C"
}

/// The life path of a birth date by each method.
public struct LifePath: Sendable, Hashable, Codable {
    /// Components reduced first.
    public let a: NumberReduction
    /// Figures added.
    public let b: NumberReduction
    /// Components added as they are.
    public let c: NumberReduction

    /// Adds up a birth date.
    ///
    /// - Parameter date: the birth date.
    public init(_ date: CalendarDate) {
        let components = [date.month, date.day, date.year]
        a = NumberReduction(components.reduce(0) { $0 + NumberReduction($1).value })
        b = NumberReduction(components.reduce(0) { $0 + NumberReduction.sumOfFigures($1) })
        c = NumberReduction(components.reduce(0, +))
    }

    /// The life path by the default method A: 1 ... 9, 11, 22 or 33.
    public var value: Int { a.value }
    /// One figure, 1 ... 9, the same by every method.
    public var root: Int { a.root }

    /// The life path by one method.
    ///
    /// - Parameter method: how the date is added up.
    /// - Returns: the sum and what it reduces to.
    public subscript(method: LifePathMethod) -> NumberReduction {
        switch method {
        case .a: a
        case .b: b
        case .c: c
        }
    }
}
