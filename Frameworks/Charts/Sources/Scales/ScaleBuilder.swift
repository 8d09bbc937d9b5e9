import Foundation
import SwiftUI

/// Finds out which values an axis has to show.
@MainActor
struct ScaleBuilder {
    private let settings: AxisSettings
    private let calendar: Calendar
    /// About how many marks there is room for.
    private let count: Int
    private var categories: [String] = []
    private var known: Set<String> = []
    private var lower = Double.infinity
    private var upper = -Double.infinity
    private var isTime = false
    private var hasNumbers = false
    private var standsOnZero = false
    private var leastPositive = Double.infinity

    init(_ settings: AxisSettings, calendar: Calendar, count: Int) {
        (self.settings, self.calendar, self.count) = (settings, calendar, count)
    }

    mutating func add(_ datum: PlotDatum) {
        if case .category(let name) = datum.value {
            if known.insert(name).inserted { categories.append(name) }
            return
        }
        if case .date = datum.value { isTime = true }
        guard let interval = datum.interval(in: calendar) else { return }
        add(interval.start)
        add(interval.end)
    }

    mutating func add(_ number: Double) {
        guard number.isFinite else { return }
        hasNumbers = true
        (lower, upper) = (min(lower, number), max(upper, number))
        if number > 0 { leastPositive = min(leastPositive, number) }
    }

    /// Bars and areas stand on zero, whatever the data are.
    mutating func standOnZero() { standsOnZero = true }

    /// The scale of everything that was added.
    func scale() -> PlotScale {
        var scale = base()
        if settings.reverses {
            switch scale.domain {
            case .line(let start, let end):
                scale = PlotScale(domain: .line(end, start), isTime: scale.isTime, type: scale.type)
            case .categories(let names): scale = PlotScale(domain: .categories(names.reversed()))
            }
        }
        if let padding = settings.padding { scale.padding = padding }
        return scale
    }

    private func base() -> PlotScale {
        var includesZero: Bool?
        switch settings.domain?.kind {
        case .range(let start, let end)?:
            if let line = line(from: start, to: end) { return line }
        case .values(let values)?:
            let names = values.compactMap { if case .category(let name) = $0 { name } else { nil } }
            if !names.isEmpty { return PlotScale(domain: .categories(names)) }
            if let first = values.first, let last = values.last, values.count > 1,
                let line = line(from: first, to: last)
            {
                return line
            }
        case .automatic(let zero)?: includesZero = zero
        case nil: break
        }
        if settings.type == .category || (!categories.isEmpty && !hasNumbers) {
            return PlotScale(domain: .categories(categories))
        }
        return isTime ? time() : numbers(includesZero: includesZero)
    }

    private func line(from start: PlotValue, to end: PlotValue) -> PlotScale? {
        guard let from = start.line, let to = end.line, from.isFinite, to.isFinite else { return nil }
        var isTime = false
        if case .date = start { isTime = true }
        return PlotScale(domain: .line(from, to), isTime: isTime, type: type)
    }

    private var type: ScaleType { settings.type ?? .linear }

    private func time() -> PlotScale {
        guard lower < upper else {
            let middle = lower.isFinite ? lower : 0
            return PlotScale(domain: .line(middle - 43_200, middle + 43_200), isTime: true)
        }
        return PlotScale(domain: .line(lower, upper), isTime: true, type: type)
    }

    private func numbers(includesZero: Bool?) -> PlotScale {
        guard hasNumbers else { return PlotScale(domain: .line(0, 1), type: type) }
        var (start, end) = (lower, upper)
        if case .log = type.kind {
            start = leastPositive.isFinite ? leastPositive : 1
            end = max(end, start)
            let (low, high) = (pow(10, floor(log10(start) + 1e-9)), pow(10, ceil(log10(end) - 1e-9)))
            return PlotScale(domain: .line(low, high > low ? high : low * 10), type: type)
        }
        if includesZero ?? true || standsOnZero { (start, end) = (min(start, 0), max(end, 0)) }
        if start == end { (start, end) = start == 0 ? (0, 1) : (start - abs(start) / 2, end + abs(end) / 2) }
        let values = roundings
        let range = NiceNumbers.rounded(start...end, count: count, lower: values.lower, upper: values.upper)
        return PlotScale(domain: .line(range.lowerBound, range.upperBound), type: type)
    }

    private var roundings: (lower: Bool, upper: Bool) {
        guard let content = settings.content else { return (true, true) }
        var list = _AxisMarksList()
        content._collect(into: &list)
        let values = list.all.first?.values
        return (values?.roundsLower ?? true, values?.roundsUpper ?? true)
    }
}
