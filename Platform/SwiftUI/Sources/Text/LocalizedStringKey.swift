import Foundation

/// Text to show, whose literals may carry values and inline Markdown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    package enum Piece: Equatable, Sendable {
        /// What the programmer wrote; Markdown is read in it.
        case literal(String)
        /// A value that came in at run time; shown as it is.
        case value(String)
        case text(Text)
    }

    package var pieces: [Piece]

    /// The key itself as text.
    public init(_ value: String) { pieces = [.literal(value)] }
    /// A literal.
    public init(stringLiteral value: String) { pieces = [.literal(value)] }
    /// A literal with values.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The words without Markdown, for titles and labels of assistive software.
    package var plain: String {
        InlineMarkdown.runs(of: pieces).map(\.plain).joined()
    }

    /// Collects the values of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        package var pieces: [Piece] = []
        /// Makes room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }
        /// The written part.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }
        /// A string, shown as it is.
        public mutating func appendInterpolation(_ string: String) { pieces.append(.value(string)) }
        /// Any value that describes itself.
        public mutating func appendInterpolation<T>(_ value: T) where T: CustomStringConvertible {
            pieces.append(.value(value.description))
        }
        /// A number in the form of the C library's `printf`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: CVarArg {
            pieces.append(.value(String(format: specifier, value)))
        }
        /// A value as a format style writes it.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            pieces.append(.value(format.format(input)))
        }
        /// Text with attributes of its own.
        public mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text)) }
        /// A picture in a line of text.
        public mutating func appendInterpolation(_ image: Image) { pieces.append(.text(Text(image))) }
        /// A date in one of the styles of `Text`.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            pieces.append(.text(Text(date, style: style)))
        }
        /// A value as a formatter writes it.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            pieces.append(.value(formatter.string(for: subject) ?? ""))
        }
        /// Text with attributes.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            pieces.append(.text(Text(attributedString)))
        }
        /// From one date to another.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { pieces.append(.text(Text(dates))) }
        /// A count between two dates.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            pieces.append(
                .text(
                    Text(
                        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                        showsHours: showsHours)))
        }
        /// Text that is looked up in the app's strings.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            pieces.append(.text(Text(resource)))
        }
    }
}
