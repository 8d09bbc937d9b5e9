import Foundation

/// Writes measurements with their units, as Foundation does on Apple platforms.
// Foundation declares formatters Sendable; as with its own, one is not changed while another thread uses it.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// Which units are used.
    public struct UnitOptions: OptionSet, Sendable {
        /// One bit a wish.
        public let rawValue: UInt
        /// The wishes with these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The unit that the measurement has.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// The unit that suits the size; the region's is used.
        public static let naturalScale = UnitOptions(rawValue: 2)
        /// Degrees without a scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// Which units are used.
    open var unitOptions: UnitOptions = []
    /// How long units are written.
    open var unitStyle: Formatter.UnitStyle = .medium
    // Foundation declares both so, and apps write through them without asking.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The language.
    open var locale: Locale! = .autoupdatingCurrent
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Writes the numbers.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// A measurement in words.
    open func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
        let chosen: Locale? = locale == .autoupdatingCurrent ? nil : locale
        let language = chosen ?? TextLanguage.current.locale
        if chosen == nil { numberFormatter?.locale = language }
        let style = Measurement<UnitType>.FormatStyle(
            width: unitStyle == .short ? .narrow : .abbreviated, locale: language,
            usage: unitOptions.contains(.providedUnit) ? .asProvided : .general)
        let shown = style.measurement(for: measurement)
        let number = numberFormatter?.string(for: shown.value) ?? "\(shown.value)"
        if unitOptions.contains(.temperatureWithoutUnit), shown.unit is UnitTemperature { return number + "°" }
        return style.joined(number, shown.unit)
    }

    /// A unit's sign.
    open func string(from unit: Unit) -> String { unit.symbol }
}
