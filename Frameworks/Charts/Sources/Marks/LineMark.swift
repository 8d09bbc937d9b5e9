import Foundation
import SwiftUI

/// A point of a line.
public struct LineMark {
    let record: MarkRecord

    /// A point of the line of its style.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        let record = MarkRecord(.line, x: .at(x.datum), y: .at(y.datum))
        self.record = record
    }
    /// A point of the line of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var record = MarkRecord(.line, x: .at(x.datum), y: .at(y.datum))
        record.series = series.datum
        self.record = record
    }
}

extension LineMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
