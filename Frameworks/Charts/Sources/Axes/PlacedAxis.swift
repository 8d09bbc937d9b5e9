import Foundation
import SwiftUI

/// The marks of one axis in their places.
@MainActor
struct PlacedAxis {
    /// A mark at a value.
    struct Mark {
        var place: Double
        /// The middle of the value's band or unit.
        var middle: Double
        var value: PlotValue
        var parts: [AxisPart]
        /// Writes the value as suits it.
        var text: String
        /// Whether labels begin at the line instead of standing around it, as those of time do.
        var labelsBegin: Bool
        var showsLabel = true
    }

    /// Marks at one side of the plot.
    struct Side {
        var edge: VerticalOrHorizontalEdge
        var preset: AxisMarkPreset
        var marks: [Mark]
    }

    enum VerticalOrHorizontalEdge: Hashable { case top, bottom, leading, trailing }

    private(set) var sides: [Side] = []
    private let scale: PlotScale
    private let isX: Bool
    private let unit: Calendar.Component?
    private let surroundings: ChartSurroundings
    private let settings: AxisSettings

    init(
        _ settings: AxisSettings, scale: PlotScale, isX: Bool, unit: Calendar.Component?,
        _ surroundings: ChartSurroundings
    ) {
        (self.settings, self.scale, self.isX, self.unit, self.surroundings) = (settings, scale, isX, unit, surroundings)
        guard settings.visibility != .hidden else { return }
        var list = _AxisMarksList()
        if let content = settings.content {
            content._collect(into: &list)
        } else {
            list.all = [AxisMarksRecord(preset: .automatic, position: .automatic, values: .automatic)]
        }
        sides = list.all.map { record in
            Side(edge: edge(of: record.position), preset: record.preset, marks: marks(of: record))
        }
    }

    private func edge(of position: AxisMarkPosition) -> VerticalOrHorizontalEdge {
        switch position.kind {
        case .top: isX ? .top : .trailing
        case .bottom: isX ? .bottom : .trailing
        case .leading: isX ? .bottom : .leading
        case .trailing: isX ? .bottom : .trailing
        case .automatic: isX ? .bottom : (scale.categories == nil ? .trailing : .leading)
        }
    }

    /// About how many marks there is room for.
    private var count: Int { isX ? surroundings.markCounts.x : surroundings.markCounts.y }

    private func marks(of record: AxisMarksRecord) -> [Mark] {
        let (values, step, timeStep) = values(of: record.values)
        let isUsual = record.mark == nil
        let placed = values.prefix(400).compactMap { value -> (PlotValue, Double, Double)? in
            guard let place = scale.place(of: value), place > -0.0001, place < 1.0001 else { return nil }
            return (value, place, middle(of: value, place, timeStep))
        }
        var marks = placed.enumerated().map { index, entry in
            let value = AxisValue(value: entry.0, index: index, count: placed.count)
            var parts = record.parts(at: value) ?? AxisPart.usual(.automatic)
            for index in parts.indices where parts[index].stroke == nil { parts[index].stroke = record.stroke }
            // Names stand in the middle of their bands, where a line would be hidden by bars.
            if isUsual, scale.categories != nil { parts.removeAll { if case .label = $0.kind { false } else { true } } }
            return Mark(
                place: entry.1, middle: entry.2, value: entry.0, parts: parts,
                text: AxisText.text(of: entry.0, step: step, timeStep: timeStep, scale: scale, surroundings),
                // So do those of numbers where a window onto them would cut labels in two at its edges.
                labelsBegin: isX && (scale.isTime || settings.scrolls && scale.categories == nil)
                    && record.preset.kind != .aligned)
        }
        thin(&marks)
        return marks
    }

    /// The middle of a name's band, or of the unit or step that begins at a value.
    private func middle(of value: PlotValue, _ place: Double, _ timeStep: TimeStep?) -> Double {
        guard case .date(let date) = value, let unit = unit ?? timeStep?.unit,
            let interval = surroundings.calendar.dateInterval(of: unit, for: date),
            let start = scale.place(ofLine: interval.start.timeIntervalSinceReferenceDate),
            let end = scale.place(ofLine: interval.end.timeIntervalSinceReferenceDate)
        else { return place }
        return (start + end) / 2
    }

    private func values(of wish: AxisMarkValues) -> (values: [PlotValue], step: Double?, timeStep: TimeStep?) {
        if case .values(let values) = wish.kind { return (values, nil, nil) }
        if let names = scale.categories { return (names.map(PlotValue.category), nil, nil) }
        guard let bounds = scale.bounds else { return ([], nil, nil) }
        return scale.isTime ? times(wish, bounds) : numbers(wish, bounds)
    }

    private func numbers(
        _ wish: AxisMarkValues, _ bounds: ClosedRange<Double>
    ) -> (values: [PlotValue], step: Double?, timeStep: TimeStep?) {
        var step = NiceNumbers.step(length: bounds.upperBound - bounds.lowerBound, count: count)
        switch wish.kind {
        case .automatic(let wanted, let least):
            let count = wanted ?? count
            if case .log = scale.type.kind {
                let powers = NiceNumbers.powers(from: bounds.lowerBound, through: bounds.upperBound, count: count)
                return (powers.map(PlotValue.number), nil, nil)
            }
            step = max(NiceNumbers.step(length: bounds.upperBound - bounds.lowerBound, count: count), least ?? 0)
        case .stride(let stride): step = stride
        default: break
        }
        let multiples = NiceNumbers.multiples(of: step, from: bounds.lowerBound, through: bounds.upperBound)
        return (multiples.map(PlotValue.number), step, nil)
    }

    private func times(
        _ wish: AxisMarkValues, _ bounds: ClosedRange<Double>
    ) -> (values: [PlotValue], step: Double?, timeStep: TimeStep?) {
        var calendar = surroundings.calendar
        let (start, end) = (
            Date(timeIntervalSinceReferenceDate: bounds.lowerBound),
            Date(timeIntervalSinceReferenceDate: bounds.upperBound)
        )
        var step: TimeStep
        switch wish.kind {
        case .calendar(let unit, let every, let own):
            step = TimeStep(unit: unit, count: every)
            if let own { calendar = own }
        case .stride(let seconds): step = TimeStep(unit: .second, count: Int(clamping: seconds.clamped(to: 1...1e12)))
        case .automatic(let wanted, _):
            step = .dividing(bounds.upperBound - bounds.lowerBound, count: wanted ?? count, minimum: unit)
        case .values: step = TimeStep(unit: .day, count: 1)
        }
        return (step.dates(from: start, through: end, calendar: calendar).map(PlotValue.date), nil, step)
    }

    // MARK: Room for labels

    /// Leaves out labels that would overlap: every second one, every third one, until the rest has room.
    private func thin(_ marks: inout [Mark]) {
        let mayOverlap = marks.contains {
            $0.parts.contains { if case .label(let label) = $0.kind { label.mayOverlap } else { false } }
        }
        guard marks.count > 1, !mayOverlap else { return hideLast(&marks) }
        let length = Double(isX ? surroundings.plotSize.width : surroundings.plotSize.height)
        let places = marks.map { $0.labelsBegin ? $0.place : $0.middle }
        let step = zip(places.dropFirst(), places).map { abs($0 - $1) }.min() ?? 1
        let needed = (isX ? marks.map { $0.labelWidth }.max() ?? 0 : 15) * surroundings.textScale
        let every = max(1, Int(clamping: (needed / max(1, step * length)).rounded(.up)))
        if every > 1, every < 200 {
            for index in marks.indices { marks[index].showsLabel = index % every == 0 }
        }
        hideLast(&marks)
    }

    /// A label that would begin at the end of the plot has no room there.
    private func hideLast(_ marks: inout [Mark]) {
        guard isX, let last = marks.indices.last, marks[last].labelsBegin, !marks[last].isCentered else { return }
        let room = (1 - marks[last].place) * Double(surroundings.plotSize.width)
        // The y axis's labels stand beside, which gives some room.
        if room + 24 < marks[last].labelWidth * surroundings.textScale { marks[last].showsLabel = false }
    }
}

extension PlacedAxis.Mark {
    /// Whether its label stands in the middle of its unit.
    var isCentered: Bool {
        parts.contains { if case .label = $0.kind { $0.isCentered ?? false } else { false } }
    }

    /// About how wide the label is, in points: only the browser could measure it.
    @MainActor
    var labelWidth: Double {
        var width = 0.0
        for part in parts {
            guard case .label(let label) = part.kind else { continue }
            if label.orientation.kind == .vertical || label.orientation.kind == .verticalReversed {
                width = max(width, 16)
                continue
            }
            switch label.content {
            case .automatic: width = max(width, Double(text.count) * 6.2 + 8)
            case .text(let write): width = max(width, Double((write(value, EnvironmentValues()) ?? "").count) * 6.2 + 8)
            case .view: width = max(width, 20)
            }
        }
        return width
    }
}
