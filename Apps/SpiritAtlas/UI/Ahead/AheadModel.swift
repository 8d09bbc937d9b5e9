import Base
import Foundation
import Observation
import SpiritAtlasCore

/// What comes over a chart, a year at a time.
@Observable @MainActor
final class AheadModel {
    private(set) var reading: AheadReading?
    private(set) var hasFailed = false
    var pace = AheadReading.Pace.slow
    /// Years from now at which the span begins.
    private(set) var offset = 0

    @ObservationIgnored private let natal: Chart
    @ObservationIgnored private let isTimeKnown: Bool
    @ObservationIgnored private let engines: Engines
    @ObservationIgnored private let now: Date

    /// As far as somebody may look in either direction.
    static let years = -30...30

    init(natal: Chart, isTimeKnown: Bool, now: Date, engines: Engines) {
        (self.natal, self.isTimeKnown, self.now, self.engines) = (natal, isTimeKnown, now, engines)
    }

    var canGoBack: Bool { offset > Self.years.lowerBound }
    var canGoOn: Bool { offset < Self.years.upperBound }

    func step(_ years: Int) { offset = min(max(offset + years, Self.years.lowerBound), Self.years.upperBound) }

    func goToNow() { offset = 0 }

    /// The year that is looked at.
    func span(_ calendar: Calendar) -> DateInterval {
        let start = calendar.date(byAdding: .year, value: offset, to: now) ?? now
        let end = calendar.date(byAdding: .year, value: 1, to: start) ?? start
        return DateInterval(start: start, end: max(start, end))
    }

    func load(_ calendar: Calendar) async {
        let found = await Self.reading(natal, isTimeKnown, span(calendar), pace, engines)
        guard !Task.isCancelled else { return }
        (reading, hasFailed) = (found, found == nil)
    }

    @concurrent private nonisolated static func reading(
        _ natal: Chart, _ isTimeKnown: Bool, _ span: DateInterval, _ pace: AheadReading.Pace, _ engines: Engines
    ) async -> AheadReading? {
        try? AheadReading(
            of: natal, isTimeKnown: isTimeKnown, over: span, pace: pace, ephemeris: engines.ephemeris())
    }
}
