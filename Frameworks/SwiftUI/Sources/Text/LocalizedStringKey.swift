import Foundation

/// Text to show, whose literals may carry values and inline Markdown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    package enum Piece: Equatable, Sendable {
        /// What the programmer wrote; Markdown is read in it.
        case literal(String)
        /// A value that came in at run time; shown as it is.
        case value(String)
        case integer(Int)
        indirect case number(NumberArgument)
        case text(Text)

        /// The number that it is, if it is one.
        package var number: NumberArgument? {
            switch self {
            case .integer(let number): NumberArgument(.signed(Int64(clamping: number)), specifier: "lld")
            case .number(let number): number
            default: nil
            }
        }
    }

    package var pieces: [Piece]

    /// The key itself as text.
    public init(_ value: String) { pieces = [.literal(value)] }
    /// A literal.
    public init(stringLiteral value: String) { pieces = [.literal(value)] }
    /// A literal with values.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The words without Markdown, for titles and labels of assistive software.
    package var plain: String { Text(self).plain }

    /// The key under which a catalogue has it: values are replaced by what they are, such as `%lld` and `%@`.
    package var format: String {
        if pieces.count == 1, case .literal(let words) = pieces[0] { return words }
        return pieces.reduce(into: "") { format, piece in
            switch piece {
            case .literal(let words):
                format += words.utf8.contains(UInt8(ascii: "%")) ? words.replacing("%", with: "%%") : words
            case .value, .text: format += "%@"
            case .integer: format += "%lld"
            case .number(let number): format += "%" + number.specifier
            }
        }
    }

    /// The runs of its text. Only what has a translation, or a number that languages write differently, waits for the
    /// language of the place where it is shown.
    package func runs(named key: String? = nil, table: String?, tables: StringTables) -> [TextRun] {
        let entry = tables.isEmpty ? nil : tables.entry(key ?? format, table: table)
        if entry != nil || pieces.contains(where: \.dependsOnLanguage) {
            return [TextRun(content: .localized(LocalizedText(pieces, entry)))]
        }
        return InlineMarkdown.runs(of: pieces)
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
            // Foundation traps where a date is none; of others that it has no words for, it says so.
            if let date = value as? Date, date.timeIntervalSinceReferenceDate.isNaN {
                return pieces.append(.value(Date(timeIntervalSinceReferenceDate: .infinity).description))
            }
            pieces.append(.value(value.description))
        }
        /// A whole number, in the person's digits.
        public mutating func appendInterpolation(_ value: Int) { pieces.append(.integer(value)) }
        /// A whole number, in the person's digits.
        public mutating func appendInterpolation<T>(_ value: T) where T: FixedWidthInteger {
            let number: NumberArgument.Value =
                T.isSigned ? .signed(Int64(clamping: value)) : .unsigned(UInt64(clamping: value))
            let specifier = (T.bitWidth > 32 ? "ll" : "") + (T.isSigned ? "d" : "u")
            pieces.append(.number(NumberArgument(number, specifier: specifier)))
        }
        /// A number with six digits after the point.
        public mutating func appendInterpolation(_ value: Double) {
            pieces.append(.number(NumberArgument(.double(value), specifier: "lf")))
        }
        /// A number with six digits after the point.
        public mutating func appendInterpolation(_ value: CGFloat) { appendInterpolation(Double(value)) }
        /// A number with six digits after the point.
        public mutating func appendInterpolation(_ value: Float) {
            pieces.append(.number(NumberArgument(.double(Double(value)), specifier: "f")))
        }
        /// A number in the form of the C library's `printf`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: CVarArg {
            pieces.append(
                NumberArgument(value, specifier: specifier).map { .number($0) }
                    ?? .value(String(format: specifier, value)))
        }
        /// A value as a format style writes it.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            pieces.append(.text(Text(input, format: format)))
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

extension LocalizedStringKey.Piece {
    /// Whether languages write it differently.
    fileprivate var dependsOnLanguage: Bool {
        switch self {
        case .integer(let number): !NumberArgument.isSame(Int64(clamping: number))
        case .number: true
        default: false
        }
    }
}
