import Foundation

/// A value that a format style writes in the language of the place where it is shown.
// Holds values that never change once it is made, and are read by views only, on the main actor.
package class FormattedValue: Equatable, @unchecked Sendable {
    /// The words in a language.
    package func words(in language: TextLanguage) -> String { "" }

    /// Whether the words change while time passes.
    package var isLive: Bool { false }

    func isEqual(_ other: FormattedValue) -> Bool { self === other }

    package static func == (left: FormattedValue, right: FormattedValue) -> Bool {
        left === right || left.isEqual(right)
    }
}

/// A value with its style.
// As above: nothing in it changes.
final class StyledValue<Style: FormatStyle>: FormattedValue, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
    private let input: Style.FormatInput
    private let style: Style

    init(_ input: Style.FormatInput, _ style: Style) { (self.input, self.style) = (input, style) }

    override func words(in language: TextLanguage) -> String {
        // Swift lets a range begin or end with a date that is none, and Foundation traps at it.
        if let dates = input as? Range<Date>,
            dates.lowerBound.timeIntervalSince(dates.upperBound).isNaN, dates.lowerBound != dates.upperBound
        {
            return ""
        }
        return style.following(language).format(input)
    }

    override func isEqual(_ other: FormattedValue) -> Bool {
        guard let other = other as? StyledValue else { return false }
        return other.input == input && other.style == style
    }
}
