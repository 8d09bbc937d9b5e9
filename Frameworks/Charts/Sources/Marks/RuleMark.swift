import Foundation
import SwiftUI

/// A line across a chart.
public struct RuleMark {
    let record: MarkRecord

    /// A line up and down at a value of the x axis.
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        let record = MarkRecord(.rule, x: .at(x.datum), y: .plot(yStart, yEnd))
        self.record = record
    }
    /// A line from side to side at a value of the y axis.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        let record = MarkRecord(.rule, x: .plot(xStart, xEnd), y: .at(y.datum))
        self.record = record
    }
    /// A line at a value of the x axis between two of the y axis.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        let record = MarkRecord(.rule, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
        self.record = record
    }
    /// A line at a value of the y axis between two of the x axis.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        let record = MarkRecord(.rule, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
        self.record = record
    }
}

extension RuleMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
