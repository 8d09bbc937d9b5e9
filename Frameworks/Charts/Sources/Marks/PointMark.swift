import Foundation
import SwiftUI

/// A symbol at a point.
public struct PointMark {
    let record: MarkRecord

    /// A symbol where two values meet.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        let record = MarkRecord(.point, x: .at(x.datum), y: .at(y.datum))
        self.record = record
    }
    /// A symbol at a value of the x axis, so many points from the top.
    public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
        let record = MarkRecord(.point, x: .at(x.datum), y: .plot(y, y))
        self.record = record
    }
    /// A symbol at a value of the y axis, so many points from the leading side.
    public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
        let record = MarkRecord(.point, x: .plot(x, x), y: .at(y.datum))
        self.record = record
    }
}

extension PointMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
