import Foundation
import SwiftUI

/// Where a chart's scrolling comes to rest.
public protocol ChartScrollTargetBehavior {}

/// Scrolling rests where values begin.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
    let rest: ChartRest
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// At multiples of a number; of seconds for dates, of names for names.
    public static func valueAligned(unit: Double) -> ValueAlignedChartScrollTargetBehavior { .init(rest: .unit(unit)) }
    /// At points in time.
    public static func valueAligned(matching: DateComponents) -> ValueAlignedChartScrollTargetBehavior {
        .init(rest: .matching(matching))
    }
}

extension ValueAlignedChartScrollTargetBehavior {
    /// Larger steps for faster movements; a browser goes to the nearest of the small ones.
    public struct MajorAlignment {
        /// At pages.
        public static var page: MajorAlignment { MajorAlignment() }
        /// At multiples of a number.
        public static func unit(_ value: Double) -> MajorAlignment { MajorAlignment() }
        /// At points in time.
        public static func matching(_ components: DateComponents) -> MajorAlignment { MajorAlignment() }
    }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// At multiples of a number, faster movements at others.
    public static func valueAligned(
        unit: Double, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorAlignment
    ) -> ValueAlignedChartScrollTargetBehavior { .init(rest: .unit(unit)) }
    /// At points in time, faster movements at others.
    public static func valueAligned(
        matching: DateComponents, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorAlignment
    ) -> ValueAlignedChartScrollTargetBehavior { .init(rest: .matching(matching)) }
}

/// The values at which a chart's scrolling may rest.
enum ChartRest: Hashable {
    /// Multiples of a number.
    case unit(Double)
    /// Points in time.
    case matching(DateComponents)

    /// So many places may there be; what would rest at more of them rests anywhere.
    static let limit = 400

    /// Where these values are on a scale, in parts of its length; none if they are too many.
    func places(on scale: PlotScale, _ calendar: Calendar) -> [Double] {
        switch self {
        case .unit(let unit):
            guard unit > 0 else { return [] }
            guard let bounds = scale.bounds else {
                return bands(of: scale, every: Int(clamping: unit.clamped(to: 1...1e6)))
            }
            let (first, last) = ((bounds.lowerBound / unit).rounded(.up), (bounds.upperBound / unit).rounded(.down))
            guard last >= first, last - first < Double(Self.limit) else { return [] }
            return stride(from: first, through: last, by: 1).compactMap { scale.place(ofLine: $0 * unit) }
        case .matching(let components):
            guard scale.isTime, let bounds = scale.bounds else { return [] }
            let start = Date(timeIntervalSinceReferenceDate: bounds.lowerBound)
            var places: [Double] = []
            calendar.enumerateDates(
                startingAfter: start.addingTimeInterval(-1), matching: components, matchingPolicy: .nextTime
            ) { date, _, stop in
                guard let time = date?.timeIntervalSinceReferenceDate, time <= bounds.upperBound,
                    places.count <= Self.limit
                else { return stop = true }
                if let place = scale.place(ofLine: time) { places.append(place) }
            }
            return places.count > Self.limit ? [] : places
        }
    }

    /// Where every so many of a scale's names begin.
    private func bands(of scale: PlotScale, every count: Int) -> [Double] {
        guard let names = scale.categories, names.count <= Self.limit else { return [] }
        return stride(from: 0, to: names.count, by: count).map { Double($0) / Double(names.count) }
    }
}
