import Foundation

/// A format style that says whether a language was chosen for it.
protocol LanguageFollowing {
    /// Takes the language, calendar and time zone where none was chosen.
    mutating func follow(_ language: TextLanguage)
}

extension FormatStyle {
    /// The style in a person's language, unless it has been given one.
    package func following(_ language: TextLanguage) -> Self {
        guard var style = self as? any LanguageFollowing else { return locale(language.locale) }
        style.follow(language)
        return style as? Self ?? self
    }
}

/// A style with a language that can be set.
protocol LocaleHolding: LanguageFollowing {
    var locale: Locale { get set }
}

extension LocaleHolding {
    mutating func follow(_ language: TextLanguage) {
        if locale == .autoupdatingCurrent { locale = language.locale }
    }
}

extension IntegerFormatStyle: LocaleHolding, LanguageFollowing {}
extension IntegerFormatStyle.Percent: LocaleHolding, LanguageFollowing {}
extension IntegerFormatStyle.Currency: LocaleHolding, LanguageFollowing {}
extension FloatingPointFormatStyle: LocaleHolding, LanguageFollowing {}
extension FloatingPointFormatStyle.Percent: LocaleHolding, LanguageFollowing {}
extension FloatingPointFormatStyle.Currency: LocaleHolding, LanguageFollowing {}
extension Decimal.FormatStyle: LocaleHolding, LanguageFollowing {}
extension Decimal.FormatStyle.Percent: LocaleHolding, LanguageFollowing {}
extension Decimal.FormatStyle.Currency: LocaleHolding, LanguageFollowing {}
extension ByteCountFormatStyle: LocaleHolding, LanguageFollowing {}
extension Duration.UnitsFormatStyle: LocaleHolding, LanguageFollowing {}
extension Duration.TimeFormatStyle: LocaleHolding, LanguageFollowing {}

/// A style of dates.
protocol CalendarHolding: LocaleHolding {
    var calendar: Calendar { get set }
    var timeZone: TimeZone { get set }
}

extension CalendarHolding {
    mutating func follow(_ language: TextLanguage) {
        if locale == .autoupdatingCurrent { locale = language.locale }
        if calendar == .autoupdatingCurrent { calendar = language.calendar }
        if timeZone == .autoupdatingCurrent { timeZone = language.timeZone }
    }
}

extension Date.FormatStyle: CalendarHolding, LocaleHolding, LanguageFollowing {}
extension Date.IntervalFormatStyle: CalendarHolding, LocaleHolding, LanguageFollowing {}

extension Date.RelativeFormatStyle: LanguageFollowing {
    mutating func follow(_ language: TextLanguage) {
        if locale == .autoupdatingCurrent { locale = language.locale }
        if calendar == .autoupdatingCurrent { calendar = language.calendar }
    }
}
