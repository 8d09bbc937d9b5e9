import Foundation
import SwiftUI

/// Brings marks to their places by the scales of a chart.
struct MarkPlacing {
    let x: PlotScale
    let y: PlotScale
    let surroundings: ChartSurroundings
    let lengths: MarkLengths
    /// The values that marks stand side by side for.
    let groups: [PlotValue]

    /// How much of a band a bar takes.
    static let share = 0.72

    static func groups(_ records: [MarkRecord]) -> [PlotValue] {
        var found: [PlotValue] = []
        var known: Set<PlotValue> = []
        for record in records {
            if let value = record.style.position?.datum.value, known.insert(value).inserted { found.append(value) }
        }
        return found
    }

    func place(_ records: [MarkRecord]) -> [PlacedMark] {
        let gaps = (x: leastGap(records.map(\.x), x), y: leastGap(records.map(\.y), y))
        var placed: [PlacedMark] = []
        placed.reserveCapacity(records.count)
        let turns = Sectors.turns(records)
        for (index, record) in records.enumerated() {
            if let turn = turns[index] {
                placed.append(
                    PlacedMark(
                        record: record, x: .all, y: .all, turn: (turn.start, turn.end), share: turn.end - turn.start))
                continue
            }
            guard record.kind != .sector, let extents = extents(of: record, lengths[index], gaps) else { continue }
            var mark = PlacedMark(record: record, x: extents.x, y: extents.y)
            move(&mark)
            placed.append(mark)
        }
        return placed
    }

    private func move(_ mark: inout PlacedMark) {
        let style = mark.record.style
        let (dx, dy) = (Double(style.offset.width), -Double(style.offset.height))
        mark.x = Extent(mark.x.start.moved(by: dx + style.ends.xStart), mark.x.end.moved(by: dx + style.ends.xEnd))
        mark.y = Extent(mark.y.start.moved(by: dy - style.ends.yStart), mark.y.end.moved(by: dy - style.ends.yEnd))
    }

    /// The least distance of neighbouring places on an axis without bands; for bars that have to share it.
    private func leastGap(_ positions: [MarkRecord.Position], _ scale: PlotScale) -> Double? {
        guard scale.categories == nil else { return nil }
        var places: Set<Double> = []
        for case .at(let datum) in positions where datum.unit == nil && datum.end == nil {
            if let place = datum.value.line.flatMap(scale.place(ofLine:)) { places.insert(place) }
        }
        let sorted = places.sorted()
        return zip(sorted.dropFirst(), sorted).map { $0 - $1 }.min()
    }

    private func extents(
        of record: MarkRecord, _ length: MarkLengths.Length?, _ gaps: (x: Double?, y: Double?)
    ) -> (x: Extent, y: Extent)? {
        let group = record.style.position
        var horizontal = extent(record.x, x, record.width, record, gaps.x, record.kind == .bar, isX: true)
        var vertical = extent(record.y, y, record.height, record, gaps.y, record.kind == .bar, isX: false)
        if let length {
            let scale = length.isUpward ? y : x
            guard let start = scale.place(ofLine: length.start) ?? floor(of: scale),
                let end = scale.place(ofLine: length.end)
            else { return nil }
            if length.isUpward { vertical = Extent(start, end) } else { horizontal = Extent(start, end) }
        }
        guard var horizontal, var vertical else { return nil }
        if let group, groups.count > 0, let index = groups.firstIndex(of: group.datum.value) {
            let isX =
                group.axis.map { $0 == .horizontal }
                ?? (length?.isUpward ?? (x.categories != nil || y.categories == nil))
            if isX {
                horizontal = part(index, of: horizontal, group.span)
            } else {
                // Names go downwards, and so does what stands beside each other in their bands.
                vertical = part(groups.count - 1 - index, of: vertical, group.span)
            }
        }
        return (horizontal, vertical)
    }

    /// Zero has no place on a logarithmic axis; what stands on it begins at the edge.
    private func floor(of scale: PlotScale) -> Double? {
        if case .log = scale.type.kind { return 0 }
        return nil
    }

    private func extent(
        _ position: MarkRecord.Position, _ scale: PlotScale, _ dimension: MarkDimension, _ record: MarkRecord,
        _ gap: Double?, _ isBar: Bool, isX: Bool
    ) -> Extent? {
        switch position {
        case .plot(let start, let end): return plot(start, end, isX: isX)
        case .span(let first, let last):
            if case .category = first.value {
                guard let first = scale.span(of: first, surroundings.calendar),
                    let last = scale.span(of: last, surroundings.calendar)
                else { return nil }
                return Extent(min(first.start, last.start), max(first.end, last.end))
            }
            guard let start = scale.span(of: first, surroundings.calendar),
                let end = scale.span(of: last, surroundings.calendar)
            else { return nil }
            return Extent(start.start, last.unit == nil ? end.start : end.end)
        case .at(let datum):
            guard let span = scale.span(of: datum, surroundings.calendar) else { return nil }
            let isThin = record.kind == .line || record.kind == .point || record.kind == .rule || record.kind == .area
            let middle = (span.start + span.end) / 2
            if isThin { return Extent(middle, middle) }
            return thick(span, dimension, gap, share: isBar && datum.end == nil ? Self.share : 1)
        }
    }

    /// From one distance to another: from the top for the y axis, from the leading side for the x axis.
    private func plot(_ start: CGFloat?, _ end: CGFloat?, isX: Bool) -> Extent {
        if isX {
            return Extent(
                start.map { Edge(place: 0, points: Double($0)) } ?? Edge(place: 0),
                end.map { Edge(place: 0, points: Double($0)) } ?? Edge(place: 1))
        }
        return Extent(
            end.map { Edge(place: 1, points: -Double($0)) } ?? Edge(place: 0),
            start.map { Edge(place: 1, points: -Double($0)) } ?? Edge(place: 1))
    }

    private func thick(
        _ span: (start: Double, end: Double), _ dimension: MarkDimension, _ gap: Double?, share: Double
    ) -> Extent {
        let middle = (span.start + span.end) / 2
        let room = span.start == span.end ? gap : abs(span.end - span.start)
        switch dimension.kind {
        case .fixed(let points):
            return Extent(Edge(place: middle, points: -points / 2), Edge(place: middle, points: points / 2))
        case .inset(let points):
            let half = (room ?? 0) / 2
            return Extent(Edge(place: middle - half, points: points), Edge(place: middle + half, points: -points))
        case .ratio(let ratio):
            let half = (room ?? 0) / 2 * ratio
            return Extent(middle - half, middle + half)
        case .automatic:
            guard let room else { return thick(span, .fixed(12), gap, share: share) }
            return Extent(middle - room / 2 * share, middle + room / 2 * share)
        }
    }

    /// One of several equal parts, side by side.
    private func part(_ index: Int, of extent: Extent, _ span: MarkDimension) -> Extent {
        let count = Double(groups.count)
        let width = extent.end.place - extent.start.place
        var (from, to) = (Double(index) / count, Double(index + 1) / count)
        if case .ratio(let ratio) = span.kind {
            (from, to) = (0.5 + (from - 0.5) * ratio, 0.5 + (to - 0.5) * ratio)
        }
        let gap = count > 1 && width > 0 ? 0.5 : 0
        return Extent(
            Edge(place: extent.start.place + width * from, points: extent.start.points * (1 - 2 * from) + gap),
            Edge(place: extent.start.place + width * to, points: extent.start.points * (1 - 2 * to) - gap))
    }
}

/// Works out where the sectors of a pie begin and end.
enum Sectors {
    /// In parts of the whole turn; nothing for marks that are no sectors, and for what is not positive.
    static func turns(_ records: [MarkRecord]) -> [(start: Double, end: Double)?] {
        func length(_ record: MarkRecord) -> Double {
            guard record.kind == .sector, let angle = record.angle, let start = angle.value.line else { return 0 }
            return max(0, angle.end?.line.map { $0 - start } ?? start)
        }
        let total = records.reduce(0) { $0 + length($1) }
        guard total > 0, total.isFinite else { return records.map { _ in nil } }
        var sum = 0.0
        return records.map { record in
            let own = length(record)
            guard own > 0 else { return nil }
            defer { sum += own }
            return (sum / total, (sum + own) / total)
        }
    }
}
