import Foundation

/// How long the unit of a measurement is written.
public struct MeasurementFormatUnitWidth: Hashable, Codable, Sendable {
    private let name: String
    /// In full, where the unit has no more than a sign of its own: "3 km".
    public static let wide = Self(name: "wide")
    /// Shortened: "3 km".
    public static let abbreviated = Self(name: "abbreviated")
    /// As short as can be: "3km".
    public static let narrow = Self(name: "narrow")
}

/// What a measurement is for, which decides the unit in which it is written.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    let keepsUnit: Bool
    /// The usual unit of the language's region.
    public static var general: Self { Self(keepsUnit: false) }
    /// The unit that it has.
    public static var asProvided: Self { Self(keepsUnit: true) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A distance on a road.
    public static var road: Self { .general }
    /// A person's height.
    public static var personHeight: Self { .general }
    /// A person's height, in one unit.
    public static var person: Self { .general }
    /// How far one sees.
    public static var visibility: Self { .general }
    /// Rain.
    public static var rainfall: Self { .general }
    /// Snow.
    public static var snowfall: Self { .general }
    /// The size of a thing that is focused.
    public static var focalLength: Self { .asProvided }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// A person's weight.
    public static var personWeight: Self { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The air's temperature.
    public static var weather: Self { .general }
    /// A person's temperature.
    public static var person: Self { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// What food gives.
    public static var food: Self { .asProvided }
    /// What exercise takes.
    public static var workout: Self { .asProvided }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// The wind's speed.
    public static var wind: Self { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// Something to drink.
    public static var liquid: Self { .asProvided }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    /// The air's pressure.
    public static var barometric: Self { .asProvided }
}

/// Writes measurements with their units, as Foundation does on Apple platforms.
public struct _MeasurementFormatStyle<UnitType: Dimension>: FormatStyle {
    /// How long units are written.
    public typealias UnitWidth = MeasurementFormatUnitWidth

    let width: UnitWidth
    let usage: MeasurementFormatUnitUsage<UnitType>
    let numbers: FloatingPointFormatStyle<Double>?
    var language = Locale.autoupdatingCurrent

    /// Writes measurements with units of a length.
    public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        (self.width, self.usage, numbers, language) = (width, usage, numberFormatStyle, locale)
    }

    /// The measurement in words.
    public func format(_ value: Measurement<UnitType>) -> String {
        let shown = measurement(for: value)
        let style = numbers ?? FloatingPointFormatStyle<Double>().precision(.fractionLength(0...3))
        return joined(style.locale(language).format(shown.value), shown.unit)
    }

    /// The measurement in the unit in which it is written.
    func measurement(for value: Measurement<UnitType>) -> Measurement<UnitType> {
        usage.keepsUnit ? value : regional(value)
    }

    /// A number with its unit.
    func joined(_ number: String, _ unit: UnitType) -> String {
        width == .narrow || unit.symbol.hasPrefix("°") ? number + unit.symbol : "\(number) \(unit.symbol)"
    }

    /// The same in the unit that people of the language's region use.
    private func regional(_ value: Measurement<UnitType>) -> Measurement<UnitType> {
        let isAmerican = language.measurementSystem == .us
        let pairs: [(metric: Dimension, american: Dimension)] = [
            (UnitLength.kilometers, UnitLength.miles), (UnitLength.meters, UnitLength.feet),
            (UnitLength.centimeters, UnitLength.inches), (UnitMass.kilograms, UnitMass.pounds),
            (UnitMass.grams, UnitMass.ounces), (UnitTemperature.celsius, UnitTemperature.fahrenheit),
            (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
        ]
        for (metric, american) in pairs {
            let (from, to) = isAmerican ? (metric, american) : (american, metric)
            if value.unit == from, let unit = to as? UnitType { return value.converted(to: unit) }
        }
        return value
    }

    /// The same in another language.
    public func locale(_ locale: Locale) -> Self {
        Self(width: width, locale: locale, usage: usage, numberFormatStyle: numbers)
    }
}

extension Measurement where UnitType: Dimension {
    /// Writes measurements of this kind.
    public typealias FormatStyle = _MeasurementFormatStyle<UnitType>

    /// The measurement in words.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
    /// The measurement as a style writes it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> { style.following(.current).format(self) }
}

extension FormatStyle {
    /// Writes measurements with units of a length.
    public static func measurement<UnitType: Dimension>(
        width: MeasurementFormatUnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == _MeasurementFormatStyle<UnitType> {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

extension _MeasurementFormatStyle: LanguageFollowing {
    mutating func follow(_ language: TextLanguage) {
        if self.language == .autoupdatingCurrent { self.language = language.locale }
    }
}
