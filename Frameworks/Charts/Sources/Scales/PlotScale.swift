import Foundation
import SwiftUI

/// Where values stand along one axis, in parts of the plot's length: 0 at the leading side or below.
struct PlotScale {
    enum Domain: Hashable {
        /// From one number to another, seconds for dates.
        case line(Double, Double)
        case categories([String])
    }

    var domain: Domain
    var isTime = false
    var type = ScaleType.linear
    /// How much of the axis stays free at its start and end, in points.
    var padding = (start: 0.0, end: 0.0)
    private let indices: [String: Int]

    init(domain: Domain, isTime: Bool = false, type: ScaleType = .linear) {
        (self.domain, self.isTime, self.type) = (domain, isTime, type)
        if case .categories(let names) = domain {
            indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        } else {
            indices = [:]
        }
    }

    var categories: [String]? {
        if case .categories(let names) = domain { return names }
        return nil
    }

    /// The lower and the upper bound on a line of numbers, whichever comes first.
    var bounds: ClosedRange<Double>? {
        guard case .line(let start, let end) = domain else { return nil }
        return min(start, end)...max(start, end)
    }

    /// The place of a number.
    func place(ofLine value: Double) -> Double? {
        guard case .line(let start, let end) = domain else { return nil }
        let (from, to) = (type.forward(start), type.forward(end))
        guard to != from else { return 0.5 }
        let place = (type.forward(value) - from) / (to - from)
        return place.isFinite ? place : nil
    }

    /// The place of a value; a name's is the middle of its band.
    func place(of value: PlotValue) -> Double? {
        switch (domain, value) {
        case (.categories(let names), .category(let name)):
            indices[name].map { (Double($0) + 0.5) / Double(max(names.count, 1)) }
        case (.line, _): value.line.flatMap(place(ofLine:))
        default: nil
        }
    }

    /// The places where a name's band begins and ends.
    func band(of name: String) -> (start: Double, end: Double)? {
        guard case .categories(let names) = domain, let index = indices[name] else { return nil }
        let step = 1 / Double(max(names.count, 1))
        return (Double(index) * step, Double(index + 1) * step)
    }

    /// The places where a value begins and ends.
    func span(of datum: PlotDatum, _ calendar: Calendar) -> (start: Double, end: Double)? {
        if case .category(let name) = datum.value { return band(of: name) }
        guard let interval = datum.interval(in: calendar), let start = place(ofLine: interval.start),
            let end = place(ofLine: interval.end)
        else { return nil }
        return (start, end)
    }

    /// The middle of a value: of its band, its unit of the calendar or its range.
    func middle(of datum: PlotDatum, _ calendar: Calendar) -> Double? {
        span(of: datum, calendar).map { ($0.start + $0.end) / 2 }
    }

    /// The value at a place.
    func value(at place: Double) -> PlotValue? {
        switch domain {
        case .categories(let names):
            guard !names.isEmpty, place.isFinite else { return nil }
            return .category(
                names[min(max(Int(clamping: (place * Double(names.count)).rounded(.down)), 0), names.count - 1)])
        case .line(let start, let end):
            let (from, to) = (type.forward(start), type.forward(end))
            let number = type.backward(from + place * (to - from))
            guard number.isFinite else { return nil }
            return isTime ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
        }
    }
}
