import Foundation
import SwiftUI

/// Everything that is known of a chart before it is drawn: scales, marks in their places, axes, a legend.
@MainActor
struct ChartModel {
    let settings: ChartSettings
    let surroundings: ChartSurroundings
    let x: PlotScale
    let y: PlotScale
    let colors: ColorScale
    let symbols: SymbolScale
    private(set) var marks: [PlacedMark] = []
    let xAxis: PlacedAxis
    let yAxis: PlacedAxis
    /// Whether there is nothing but sectors, which need no axes.
    let isRound: Bool

    init(_ records: [MarkRecord], _ settings: ChartSettings, _ surroundings: ChartSurroundings) {
        (self.settings, self.surroundings) = (settings, surroundings)
        let counts = surroundings.markCounts
        isRound = !records.isEmpty && records.allSatisfy { $0.kind == .sector }
        let lengths = MarkLengths(records, calendar: surroundings.calendar)
        var xs = ScaleBuilder(settings.x, calendar: surroundings.calendar, count: settings.x.count ?? counts.x)
        var ys = ScaleBuilder(settings.y, calendar: surroundings.calendar, count: settings.y.count ?? counts.y)
        for (index, record) in records.enumerated() {
            if let length = lengths[index] {
                let isUp = length.isUpward
                let place = isUp ? record.x : record.y
                if isUp { ys.standOnZero() } else { xs.standOnZero() }
                for datum in place.data { if isUp { xs.add(datum) } else { ys.add(datum) } }
                for number in [length.start, length.end] { if isUp { ys.add(number) } else { xs.add(number) } }
            } else {
                for datum in record.x.data { xs.add(datum) }
                for datum in record.y.data { ys.add(datum) }
            }
        }
        x = xs.scale()
        // Names go downwards, as one reads them; numbers upwards.
        let up = ys.scale()
        if let names = up.categories {
            var down = PlotScale(domain: .categories(names.reversed()))
            down.padding = up.padding
            y = down
        } else {
            y = up
        }
        colors = ColorScale(records, settings.colors)
        symbols = SymbolScale(records, settings)
        xAxis = PlacedAxis(settings.x, scale: x, isX: true, unit: Self.unit(records, \.x), surroundings)
        yAxis = PlacedAxis(settings.y, scale: y, isX: false, unit: Self.unit(records, \.y), surroundings)
        let placing = MarkPlacing(
            x: x, y: y, surroundings: surroundings, lengths: lengths, groups: MarkPlacing.groups(records))
        marks = placing.place(records)
    }

    /// The unit of the calendar that the data of an axis come in.
    private static func unit(
        _ records: [MarkRecord], _ axis: KeyPath<MarkRecord, MarkRecord.Position>
    ) -> Calendar.Component? {
        for record in records {
            for datum in record[keyPath: axis].data { if let unit = datum.unit { return unit } }
        }
        return nil
    }
}

extension AxisSettings {
    /// How many marks are asked for.
    @MainActor var count: Int? {
        guard let content else { return nil }
        var list = _AxisMarksList()
        content._collect(into: &list)
        for record in list.all { if case .automatic(let count?, _) = record.values.kind { return max(1, count) } }
        return nil
    }
}
