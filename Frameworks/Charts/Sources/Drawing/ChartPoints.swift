import Foundation
import SwiftUI

/// What a screen reader and the arrow keys find in a chart: one item for each mark.
struct ChartPoint: Equatable, Identifiable {
    var id: Int
    var text: String
    var left: String
    var top: String
    var x: PlotValue?
    var y: PlotValue?
    /// How much of the whole lies before the middle of a sector.
    var angle: Double?
    var identifier: String?
}

@MainActor
extension ChartModel {
    /// So many marks are told one by one; of more than these, one of each two, three and so on.
    static let pointLimit = 500

    /// The items, in the order of the data.
    func points() -> [ChartPoint] {
        let css = PlotCSS(isRightToLeft: surroundings.isRightToLeft)
        let told = marks.filter { !($0.record.style.isHidden ?? false) }
        let every = max(1, (told.count + Self.pointLimit - 1) / Self.pointLimit)
        let total = marks.reduce(0) { $0 + ($1.record.angle?.value.line ?? 0) }
        return stride(from: 0, to: told.count, by: every).map { index in
            let mark = told[index]
            var (left, top) = (css.left(mark.x.middle), css.top(top(of: mark)))
            if let turn = mark.turn {
                let middle = (turn.start + turn.end) * .pi
                let reach =
                    0.36
                    * min(
                        1,
                        Double(min(surroundings.plotSize.width, surroundings.plotSize.height))
                            / max(1, Double(surroundings.plotSize.width)))
                let high =
                    0.36
                    * min(
                        1,
                        Double(min(surroundings.plotSize.width, surroundings.plotSize.height))
                            / max(1, Double(surroundings.plotSize.height)))
                left = PlotCSS.length(0.5 + reach * sin(middle), 0)
                top = PlotCSS.length(0.5 - high * cos(middle), 0)
            }
            return ChartPoint(
                id: index, text: text(of: mark), left: left, top: top, x: value(of: mark.record.x, x),
                y: value(of: mark.record.y, y), angle: mark.turn.map { ($0.start + $0.end) / 2 * total },
                identifier: mark.record.style.identifier)
        }
    }

    private func top(of mark: PlacedMark) -> Edge {
        mark.record.kind == .rectangle ? mark.y.middle : mark.y.ordered.end
    }

    private func value(of position: MarkRecord.Position, _ scale: PlotScale) -> PlotValue? {
        guard let datum = position.data.first else { return nil }
        guard datum.unit != nil || datum.end != nil else { return datum.value }
        return scale.middle(of: datum, surroundings.calendar).flatMap(scale.value(at:))
    }

    /// "Jan 2026, 34 Steps", as Apple's charts read themselves.
    private func text(of mark: PlacedMark) -> String {
        let record = mark.record
        if record.style.label != nil || record.style.value != nil {
            return [record.style.label, record.style.value].compactMap { $0 }.joined(separator: ", ")
        }
        var parts: [String] = []
        let lengthIsX = MarkLengthsAxis.isHorizontal(record)
        let (place, length) = lengthIsX ? (record.y, record.x) : (record.x, record.y)
        if let text = spoken(place) { parts.append(text) }
        for datum in [record.series, record.style.foregroundBy, record.style.symbolBy, record.style.position?.datum]
            .compactMap({ $0 })
        {
            let text = AxisText.spoken(datum, surroundings)
            if !parts.contains(text) { parts.append(text) }
        }
        if let datum = length.data.first, let text = spoken(length) {
            if case .number = datum.value {
                parts.append("\(text) \(datum.label.plain)")
            } else if !parts.contains(text) {
                parts.append(text)
            }
        }
        if let angle = record.angle {
            parts.append("\(AxisText.spoken(angle, surroundings)) \(angle.label.plain)")
        }
        if let share = mark.share {
            parts.append(
                FloatingPointFormatStyle<Double>.Percent(locale: surroundings.locale).precision(.fractionLength(0))
                    .format(share))
        }
        return parts.joined(separator: ", ")
    }

    private func spoken(_ position: MarkRecord.Position) -> String? {
        let data = position.data
        guard let first = data.first else { return nil }
        let text = AxisText.spoken(first, surroundings)
        guard data.count > 1, let last = data.last else { return text }
        return "\(text) – \(AxisText.spoken(last, surroundings))"
    }
}

/// Along which axis a mark says how much.
enum MarkLengthsAxis {
    static func isHorizontal(_ record: MarkRecord) -> Bool {
        func isNumber(_ position: MarkRecord.Position) -> Bool {
            if case .number? = position.data.first?.value { return true }
            return false
        }
        return isNumber(record.x) && !isNumber(record.y)
    }
}
