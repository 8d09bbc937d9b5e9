import Foundation
import Observation
import SpiritAtlasCore

/// Two profiles and how they go together.
@Observable @MainActor
final class CompatibilityModel {
    /// What is worked out for a pair.
    struct Pair: Sendable {
        let names: [String]
        let report: Compatibility.Report
        let charts: [Chart]
        /// The lines from the second person's bodies to the first one's.
        let aspects: [Aspect]
        /// The chart of the middle between the two births in time and place (Davison).
        let middle: Chart?
        /// The chart of the middles between their places (composite).
        let composite: Chart?
    }

    var first: String?
    var second: String?
    private(set) var pair: Pair?
    private(set) var hasFailed = false

    @ObservationIgnored private let store: ProfileStore
    @ObservationIgnored private let engines: Engines

    init(store: ProfileStore, engines: Engines) { (self.store, self.engines) = (store, engines) }

    /// Chooses the two that were changed last, unless somebody chose; lets those go that are no more.
    func choose(among profiles: [ProfileSummary]) {
        let ids = profiles.map(\.id)
        if first.map({ !ids.contains($0) }) ?? true { first = ids.first { $0 != second } }
        if second.map({ !ids.contains($0) }) ?? true { second = ids.first { $0 != first } }
    }

    func load(_ settings: AtlasSettings) async {
        guard let first, let second, first != second else {
            pair = nil
            return
        }
        do {
            guard let one = try await store.profile(first), let other = try await store.profile(second) else {
                pair = nil
                return
            }
            guard !Task.isCancelled else { return }
            pair = try read(one, other, settings)
            hasFailed = false
        } catch {
            (pair, hasFailed) = (nil, true)
        }
    }

    private func read(_ one: Profile, _ other: Profile, _ settings: AtlasSettings) throws -> Pair? {
        let readings = try [one, other].compactMap { try reading($0, settings) }
        guard readings.count == 2 else { return nil }
        let people = try zip([one, other], readings).map { profile, reading in
            try Compatibility.Person(
                name: try? NumerologyName(profile[.name]),
                date: try BirthFinding(profile.birth, zones: engines.zones()).date,
                birth: reading.birth.isTimeKnown
                    ? .moment(jdUT: reading.birth.jdUT, place: reading.birth.place)
                    : .day(noonJDUT: reading.birth.jdUT),
                ephemeris: engines.ephemeris())
        }
        let charts = readings.map(\.chart)
        let wanted = settings.chart.aspectPoints
        let points = charts.map { chart in chart.points.filter { wanted.contains($0.point) } }
        return Pair(
            names: [one.title, other.title], report: Compatibility.Report(people[0], people[1]), charts: charts,
            aspects: try AspectFinder(Self.orbs).aspects(from: points[1], to: points[0]),
            middle: try? Chart.davison(charts[0], charts[1], ephemeris: engines.ephemeris()),
            composite: try? Chart.composite(charts[0], charts[1]))
    }

    private func reading(_ profile: Profile, _ settings: AtlasSettings) throws -> Reading? {
        let finding = try BirthFinding(profile.birth, zones: engines.zones())
        guard let birth = finding.birth, let place = profile.birth.place else { return nil }
        return try Reading(birth: birth, place: place, settings: settings, engines: engines)
    }

    /// Narrower than those of one birth, for two charts have many lines.
    private static let orbs = AspectSettings(
        orbs: [.conjunction: 4, .opposition: 4, .square: 3, .trine: 3, .sextile: 2])
}
