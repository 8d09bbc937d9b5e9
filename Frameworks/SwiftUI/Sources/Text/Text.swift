import Foundation

/// One or more lines of text that cannot be edited.
public struct Text: Equatable, Sendable {
    package var runs: [TextRun]

    package init(runs: [TextRun]) { self.runs = runs }

    /// Text of a literal; Markdown in it is read.
    ///
    /// It is looked up in the catalogue `tableName` (`Localizable` when nil) of the bundle: the program's when nil.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        runs = key.runs(table: tableName, tables: .of(bundle))
    }

    /// Text as it is.
    public init(verbatim content: String) { runs = [TextRun(content)] }

    /// Text as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { runs = [TextRun(String(content))] }

    /// A picture in a line of text.
    public init(_ image: Image) { runs = [TextRun(content: .image(image))] }

    /// A date, in a style that may move with time.
    public init(_ date: Date, style: DateStyle) { runs = [TextRun(content: .date(date, style))] }

    /// Two dates with a dash between them.
    public init(_ dates: ClosedRange<Date>) {
        self.init(dates.lowerBound..<dates.upperBound, format: .interval.hour().minute())
    }

    /// The beginning and the end of an interval with a dash between them.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// Time that runs between two dates.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        if let pauseTime {
            runs = [TextRun(DateStyle.interval(timerInterval, countsDown: countsDown, now: pauseTime))]
        } else {
            runs = [TextRun(content: .interval(timerInterval, countsDown: countsDown))]
        }
    }

    /// A value as a format style writes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        runs = [TextRun(content: .formatted(StyledValue(input, format)))]
    }

    /// A value as a formatter writes it.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        runs = [TextRun(formatter.string(for: subject) ?? "")]
    }

    /// Two texts one after the other, each with its own looks.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

    /// The words alone.
    package var plain: String { runs.count == 1 ? runs[0].plain : runs.map(\.plain).joined() }

    func with(_ change: (inout TextRun.Style) -> Void) -> Text {
        var outer = TextRun.Style()
        change(&outer)
        // `nil` says nothing, so nothing is kept for it.
        guard outer != TextRun.Style() else { return self }
        let box = TextRun.StyleBox(outer)
        // Inner attributes hold: the first modifier to speak is the closest to the text.
        return Text(runs: runs.map { $0.adding(box) })
    }

    /// Sets the font.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    /// Sets the weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    /// Sets the kind of letter forms.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
    /// Sets the colour.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color.map { AnyShapeStyle($0) } } }
    /// Sets the style of the letters.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.color = AnyShapeStyle(style) } }
    /// Bold.
    public func bold() -> Text { with { $0.isBold = true } }
    /// Bold, if so.
    public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive ? true : nil } }
    /// Slanted.
    public func italic() -> Text { with { $0.isItalic = true } }
    /// Slanted, if so.
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive ? true : nil } }
    /// Letters of one width, if so.
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.design = isActive ? .monospaced : nil } }
    /// Digits of one width.
    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
    /// Struck out.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { ($0.isStruck, $0.lineColor) = (isActive, color) }
    }
    /// Underlined.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { ($0.isUnderlined, $0.lineColor) = (isActive, color) }
    }
    /// Space between letters, in addition to the font's.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
    /// Space between letters, in addition to the font's.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
    /// Moves the text up from its line.
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }

    /// How text that does not fit is cut.
    public enum TruncationMode: Sendable {
        /// At its beginning.
        case head
        /// At its end.
        case tail
        /// In its middle.
        case middle
    }

    /// Capital or small letters.
    public enum Case: Hashable, Sendable {
        /// Capital letters.
        case uppercase
        /// Small letters.
        case lowercase
    }
}
