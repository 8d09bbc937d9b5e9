/// Why a name or a date has no numbers.
public struct NumerologyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong.
    public enum Code: String, Sendable, Codable, CaseIterable {
        /// There is no letter in the name.
        case emptyName
        /// The name has more than ``NumerologyName/maximumLength`` characters.
        case nameTooLong
        /// The name has letters that the tables give no value to, such as Cyrillic ones.
        case lettersWithoutValue
        /// The text is not a date such as 1879-03-14.
        case unreadableDate
        /// The calendar has no such day, such as 30 February.
        case impossibleDate
        /// The year is not one of ``CalendarDate/years``.
        case yearOutOfRange
    }

    /// What was wrong.
    public let code: Code
    /// One sentence for the person who typed the name or the date.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
