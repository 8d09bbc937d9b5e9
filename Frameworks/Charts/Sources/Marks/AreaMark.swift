import Foundation
import SwiftUI

/// A point of an area's edge.
public struct AreaMark {
    let record: MarkRecord

    /// A point of the area between zero and a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        var record = MarkRecord(.area, x: .at(x.datum), y: .at(y.datum))
        record.stacking = stacking
        self.record = record
    }
    /// A point of the area of a series, between zero and a value.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        var record = MarkRecord(.area, x: .at(x.datum), y: .at(y.datum))
        record.series = series.datum
        record.stacking = stacking
        self.record = record
    }
    /// A point of the area between two values of the y axis.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        let record = MarkRecord(.area, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
        self.record = record
    }
    /// A point of the area of a series, between two values of the y axis.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var record = MarkRecord(.area, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
        record.series = series.datum
        self.record = record
    }
    /// A point of the area between two values of the x axis.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        let record = MarkRecord(.area, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
        self.record = record
    }
    /// A point of the area of a series, between two values of the x axis.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var record = MarkRecord(.area, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
        record.series = series.datum
        self.record = record
    }
}

extension AreaMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
