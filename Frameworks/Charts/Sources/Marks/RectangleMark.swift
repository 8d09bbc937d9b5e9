import Foundation
import SwiftUI

/// A rectangle.
public struct RectangleMark {
    let record: MarkRecord

    /// A rectangle around the place where two values meet.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.rectangle, x: .at(x.datum), y: .at(y.datum))
        record.width = width
        record.height = height
        self.record = record
    }
    /// A rectangle between four values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        let record = MarkRecord(.rectangle, x: .span(xStart.datum, xEnd.datum), y: .span(yStart.datum, yEnd.datum))
        self.record = record
    }
    /// A rectangle between two values of the x axis, at a place of the other.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.rectangle, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
        record.height = height
        self.record = record
    }
    /// A rectangle between two values of the y axis, at a place of the other.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.rectangle, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
        record.width = width
        self.record = record
    }
    /// A rectangle between two values of the x axis.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        let record = MarkRecord(.rectangle, x: .span(xStart.datum, xEnd.datum), y: .plot(yStart, yEnd))
        self.record = record
    }
    /// A rectangle between two values of the x axis, as high as the plot.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        self.init(xStart: xStart, xEnd: xEnd, yStart: nil, yEnd: nil)
    }
    /// A rectangle between two values of the y axis, as broad as the plot.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(xStart: nil, xEnd: nil, yStart: yStart, yEnd: yEnd)
    }
    /// A rectangle between two values of the y axis.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        let record = MarkRecord(.rectangle, x: .plot(xStart, xEnd), y: .span(yStart.datum, yEnd.datum))
        self.record = record
    }
    /// A rectangle at a value of the x axis.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.rectangle, x: .at(x.datum), y: .plot(yStart, yEnd))
        record.width = width
        self.record = record
    }
    /// A rectangle at a value of the y axis.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var record = MarkRecord(.rectangle, x: .plot(xStart, xEnd), y: .at(y.datum))
        record.height = height
        self.record = record
    }
}

extension RectangleMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
