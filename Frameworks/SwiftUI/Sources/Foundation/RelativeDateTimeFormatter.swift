import Foundation

/// Writes how long ago something was, or how long until, as Foundation does on Apple platforms.
// Foundation declares formatters Sendable; as with its own, one is not changed while another thread uses it.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether there are words such as "yesterday".
    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago".
        case numeric
        /// "yesterday".
        case named
    }
    /// How long units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full
        /// "two months ago".
        case spellOut
        /// "2 mo. ago".
        case short
        /// "2mo ago".
        case abbreviated
    }

    /// Whether there are words such as "yesterday".
    open var dateTimeStyle: DateTimeStyle = .numeric
    /// How long units are written.
    open var unitsStyle: UnitsStyle = .full
    /// The calendar by which days are counted.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The language.
    open var locale: Locale? = .autoupdatingCurrent

    /// The distance of a date from another one, in words.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        // The style counts from now, so the distance is laid there.
        style.format(Date().addingTimeInterval(date.timeIntervalSince(referenceDate)))
    }

    /// A distance of so many seconds from now, in words.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        style.format(Date().addingTimeInterval(timeInterval))
    }

    /// The distance of a date from now, in words.
    override open func string(for obj: Any?) -> String? { (obj as? Date).map { style.format($0) } }

    private var style: Date.RelativeFormatStyle {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent
        ).following(.current)
    }
}

/// Joins items with commas and "and", as Foundation does on Apple platforms.
// Foundation declares formatters Sendable; as with its own, one is not changed while another thread uses it.
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The language.
    open var locale: Locale? = .autoupdatingCurrent
    /// Writes each item; as they describe themselves when nil.
    open var itemFormatter: Formatter?

    /// The items in words.
    open func string(from items: [Any]) -> String? {
        let words = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        let chosen = locale.flatMap { $0 == .autoupdatingCurrent ? nil : $0 }
        return words.formatted(.list(type: .and).locale(chosen ?? TextLanguage.current.locale))
    }

    /// The items in words.
    override open func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

    /// The items in words of the current language.
    public static func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(TextLanguage.current.locale))
    }
}
