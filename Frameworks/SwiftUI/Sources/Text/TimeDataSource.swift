import Foundation

/// Where a text that follows the clock takes its value from.
public struct TimeDataSource<Value> {
    let value: @Sendable (Date) -> Value
}

extension TimeDataSource where Value == Date {
    /// The date that it is.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource { $0 } }
}

extension TimeDataSource where Value == Range<Date> {
    /// From a date until now; nothing before it.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource { date..<max(date, $0) }
    }

    /// From now until a date; nothing after it.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource { min(date, $0)..<date }
    }
}

extension TimeDataSource where Value == Duration {
    /// How long it has been since a date; negative before it.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource { .seconds(clamping: $0.timeIntervalSince(date)) }
    }
}

/// A value of the clock with its style, written anew as time passes.
// Nothing in it changes once it is made.
final class TimedValue<Style: FormatStyle>: FormattedValue, @unchecked Sendable {
    private let source: TimeDataSource<Style.FormatInput>
    private let style: Style
    private let write: @Sendable (Style.FormatOutput) -> String
    private let now: @Sendable () -> Date

    init(
        _ source: TimeDataSource<Style.FormatInput>, _ style: Style,
        now: @escaping @Sendable () -> Date = { Date() }, write: @escaping @Sendable (Style.FormatOutput) -> String
    ) {
        (self.source, self.style, self.now, self.write) = (source, style, now, write)
    }

    override var isLive: Bool { true }

    override func words(in language: TextLanguage) -> String {
        write(style.following(language).format(source.value(now())))
    }

    /// Sources are closures; two are the same when the same is written of one date.
    override func isEqual(_ other: FormattedValue) -> Bool {
        guard let other = other as? TimedValue, other.style == style else { return false }
        let date = now()
        return write(style.format(other.source.value(date))) == write(style.format(source.value(date)))
    }
}

extension Text {
    /// What the clock says, in a format, as time passes.
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String {
        self.init(runs: [TextRun(content: .formatted(TimedValue(source, format) { $0 }))])
    }

    /// What the clock says, in a format, as time passes.
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == AttributedString {
        self.init(runs: [TextRun(content: .formatted(TimedValue(source, format) { String($0.characters) }))])
    }

    /// A value in a format that writes words with attributes.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == AttributedString {
        self.init(format.format(input))
    }
}
