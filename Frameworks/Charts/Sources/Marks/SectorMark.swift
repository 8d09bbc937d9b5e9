import Foundation
import SwiftUI

/// A sector of a pie or a ring, as large as its part of the whole.
public struct SectorMark {
    let record: MarkRecord

    /// A sector; sectors follow each other clockwise from the top.
    public init<A: Plottable>(
        angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        var record = MarkRecord(.sector, x: .plot(nil, nil), y: .plot(nil, nil))
        record.angle = angle.datum
        record.innerRadius = innerRadius
        record.outerRadius = outerRadius
        record.angularInset = angularInset ?? 0
        self.record = record
    }
}

extension SectorMark: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the mark over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(record) }
}
