import Foundation
import SwiftUI

/// Writes values in the reader's language.
enum AxisText {
    /// A value at a mark of an axis, as short as its neighbours allow.
    static func text(
        of value: PlotValue, step: Double?, timeStep: TimeStep?, scale: PlotScale, _ surroundings: ChartSurroundings
    ) -> String {
        switch value {
        case .category(let name): return name
        case .number(let number): return text(of: number, step: step, surroundings.locale)
        case .date(let date):
            let length = scale.bounds.map { $0.upperBound - $0.lowerBound } ?? 0
            return text(of: date, unit: timeStep?.unit ?? unit(for: length), length: length, surroundings)
        }
    }

    /// A number with as many digits behind the point as its step has.
    static func text(of number: Double, step: Double?, _ locale: Locale) -> String {
        var digits = 0
        if let step, step > 0, step < 1 { digits = min(8, Int(clamping: ceil(-log10(step) - 1e-9))) }
        // A step of 0.25 has a digit more than one of 0.2.
        if let step, step > 0,
            abs((step * pow(10, Double(digits))).rounded() / pow(10, Double(digits)) - step) > step * 1e-6
        {
            digits += 1
        }
        let style = FloatingPointFormatStyle<Double>.number.locale(locale)
        if step == nil { return style.precision(.significantDigits(1...6)).format(number) }
        return style.precision(.fractionLength(digits)).format(number)
    }

    private static func unit(for length: Double) -> Calendar.Component {
        switch length {
        case ..<180: .second
        case ..<14_400: .minute
        case ..<172_800: .hour
        case ..<7_776_000: .day
        case ..<94_608_000: .month
        default: .year
        }
    }

    private static func text(
        of date: Date, unit: Calendar.Component, length: Double, _ surroundings: ChartSurroundings
    ) -> String {
        let calendar = surroundings.calendar
        switch unit {
        case .second: return format(date, surroundings) { $0.hour().minute().second() }
        case .minute: return format(date, surroundings) { $0.hour().minute() }
        case .hour:
            // Midnight is where a new day begins, and says which.
            if length > 86_400, calendar.component(.hour, from: date) == 0 {
                return format(date, surroundings) { $0.month(.abbreviated).day() }
            }
            return format(date, surroundings) { $0.hour() }
        case .month, .quarter:
            if length > 31_622_400, calendar.component(.month, from: date) == 1 {
                return format(date, surroundings) { $0.year() }
            }
            return format(date, surroundings) { $0.month(.abbreviated) }
        case .year: return format(date, surroundings) { $0.year() }
        default: return format(date, surroundings) { $0.month(.abbreviated).day() }
        }
    }

    private static func format(
        _ date: Date, _ surroundings: ChartSurroundings, _ fields: (Date.FormatStyle) -> Date.FormatStyle
    ) -> String {
        var style = fields(Date.FormatStyle(locale: surroundings.locale))
        style.calendar = surroundings.calendar
        style.timeZone = surroundings.calendar.timeZone
        return style.format(date)
    }

    /// A value as assistive software says it: as exact as the data are.
    static func spoken(_ datum: PlotDatum, _ surroundings: ChartSurroundings) -> String {
        let text = spoken(datum.value, unit: datum.unit, surroundings)
        guard let end = datum.end else { return text }
        return "\(text) – \(spoken(end, unit: datum.unit, surroundings))"
    }

    static func spoken(
        _ value: PlotValue, unit: Calendar.Component?, _ surroundings: ChartSurroundings
    ) -> String {
        switch value {
        case .category(let name): return name
        case .number(let number):
            return FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...3)).locale(surroundings.locale)
                .format(number)
        case .date(let date):
            switch unit {
            case .year?: return format(date, surroundings) { $0.year() }
            case .month?, .quarter?: return format(date, surroundings) { $0.month(.abbreviated).year() }
            case .hour?, .minute?, .second?:
                return format(date, surroundings) { $0.month(.abbreviated).day().hour().minute() }
            default: return format(date, surroundings) { $0.month(.abbreviated).day().year() }
            }
        }
    }
}
