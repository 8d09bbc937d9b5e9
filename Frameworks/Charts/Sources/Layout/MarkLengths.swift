import Foundation

/// Which marks stand on zero, and how long they are after those of one place were put upon each other.
struct MarkLengths {
    struct Length {
        var start: Double
        var end: Double
        /// Whether it goes along the y axis.
        var isUpward: Bool
    }

    private struct Key: Hashable {
        var place: PlotValue?
        var group: PlotValue?
        var isArea: Bool
        var isUpward: Bool
    }

    private var lengths: [Length?]

    init(_ records: [MarkRecord], calendar: Calendar) {
        lengths = Array(repeating: nil, count: records.count)
        var parts: [Stacking.Part] = []
        var indices: [Int] = []
        for (index, record) in records.enumerated() {
            guard let (place, datum, isUpward) = Self.axes(of: record), case .number(let length) = datum.value else {
                continue
            }
            var bin = place?.value
            if let place, place.unit != nil, let start = place.interval(in: calendar)?.start { bin = .number(start) }
            let key = Key(
                place: bin, group: record.style.position?.datum.value, isArea: record.kind == .area, isUpward: isUpward)
            parts.append(Stacking.Part(place: AnyHashable(key), length: length, method: record.stacking))
            indices.append(index)
            lengths[index] = Length(start: 0, end: length, isUpward: isUpward)
        }
        for (index, span) in zip(indices, Stacking.spans(of: parts)) {
            lengths[index]?.start = span.start
            lengths[index]?.end = span.end
        }
    }

    subscript(index: Int) -> Length? { lengths[index] }

    /// The place of a mark and its length, where it has one: bars and areas that are given by one value on each axis.
    private static func axes(of record: MarkRecord) -> (place: PlotDatum?, length: PlotDatum, isUpward: Bool)? {
        guard record.kind == .bar || record.kind == .area else { return nil }
        switch (record.x, record.y) {
        case (.at(let x), .at(let y)):
            guard isNumber(x), x.end == nil else { return isNumber(y) && y.end == nil ? (x, y, true) : nil }
            return isNumber(y) && y.end == nil ? (x, y, true) : (y, x, false)
        case (.at(let x), .plot): return isNumber(x) && x.end == nil ? (nil, x, false) : nil
        case (.plot, .at(let y)): return isNumber(y) && y.end == nil ? (nil, y, true) : nil
        default: return nil
        }
    }

    private static func isNumber(_ datum: PlotDatum) -> Bool {
        if case .number = datum.value { return true }
        return false
    }
}
