import Foundation
import SwiftUI

/// A bar: from zero to a value, or between two.
public struct BarMark {
    let record: MarkRecord

    /// A bar from zero to the value of one axis, at the place of the other.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var record = MarkRecord(.bar, x: .at(x.datum), y: .at(y.datum))
        record.width = width
        record.height = height
        record.stacking = stacking
        self.record = record
    }
    /// A bar between two values of the x axis.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.bar, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
        record.height = height
        self.record = record
    }
    /// A bar between two values of the y axis.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.bar, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
        record.width = width
        self.record = record
    }
    /// A bar at a place of the x axis, or part of one bar along it.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        var record = MarkRecord(.bar, x: .at(x.datum), y: .plot(yStart, yEnd))
        record.width = width
        record.stacking = stacking
        self.record = record
    }
    /// A bar at a place of the y axis, or part of one bar along it.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        var record = MarkRecord(.bar, x: .plot(xStart, xEnd), y: .at(y.datum))
        record.height = height
        record.stacking = stacking
        self.record = record
    }
    /// A bar between two values of the x axis, all over the height.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        let record = MarkRecord(.bar, x: .span(xStart.datum, xEnd.datum), y: .plot(yStart, yEnd))
        self.record = record
    }
    /// A bar between two values of the y axis, all over the width.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        let record = MarkRecord(.bar, x: .plot(xStart, xEnd), y: .span(yStart.datum, yEnd.datum))
        self.record = record
    }
}

extension BarMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
