import Foundation
import SwiftUI

/// A value of the data with the name of what it is.
public struct PlottableValue<Value: Plottable> {
    let datum: PlotDatum

    /// A value; the name is looked up in the app's strings.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(labelKey), value: value.plotValue))
    }
    /// A value with a name.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(label), value: value.plotValue))
    }
    /// A value with a name.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: label, value: value.plotValue))
    }
}

extension PlottableValue where Value: Comparable {
    /// Everything from one value to another.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(labelKey), range))
    }
    /// Everything from one value to another.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(label), range))
    }
}

extension PlottableValue where Value == Date {
    /// The day, month or other unit that a date is in; the name is looked up in the app's strings.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(labelKey), value: .date(value), unit: unit, calendar: calendar))
    }
    /// The day, month or other unit that a date is in.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: Text(label), value: .date(value), unit: unit, calendar: calendar))
    }
    /// The day, month or other unit that a date is in.
    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(datum: PlotDatum(label: label, value: .date(value), unit: unit, calendar: calendar))
    }
}

/// A value of the data as marks keep it.
struct PlotDatum {
    var label: Text
    var value: PlotValue
    /// Where the value ends, for a range.
    var end: PlotValue?
    /// The unit of the calendar that a date stands for.
    var unit: Calendar.Component?
    var calendar: Calendar?

    init(
        label: Text, value: PlotValue, end: PlotValue? = nil, unit: Calendar.Component? = nil,
        calendar: Calendar? = nil
    ) {
        (self.label, self.value, self.end) = (label, value, end)
        (self.unit, self.calendar) = (unit, calendar)
    }

    init<Value: Plottable & Comparable>(label: Text, _ range: Range<Value>) {
        self.init(label: label, value: range.lowerBound.plotValue, end: range.upperBound.plotValue)
    }

    var isFinite: Bool { value.isFinite && end?.isFinite ?? true }

    /// Where the value begins and ends on a line of numbers; both are the same for a point.
    func interval(in calendar: Calendar) -> (start: Double, end: Double)? {
        guard let start = value.line else { return nil }
        if let end = end?.line { return (start, end) }
        guard let unit, case .date(let date) = value,
            let interval = (self.calendar ?? calendar).dateInterval(of: unit, for: date)
        else { return (start, start) }
        return (interval.start.timeIntervalSinceReferenceDate, interval.end.timeIntervalSinceReferenceDate)
    }
}
