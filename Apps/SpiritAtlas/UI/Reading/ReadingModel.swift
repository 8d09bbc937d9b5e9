import Foundation
import Observation
import SpiritAtlasCore

/// A profile and what is worked out for it.
@Observable @MainActor
final class ReadingModel {
    enum Phase {
        case loading
        /// There is no such profile, or none any more.
        case gone
        case failed
        /// Something is missing for a chart.
        case draft(BirthFinding)
        case ready(Reading)
    }

    private(set) var phase = Phase.loading
    private(set) var profile: Profile
    private(set) var numbers: NumerologyChart?
    /// Why there are no numbers, when there is a name.
    private(set) var numbersProblem: NumerologyError.Code?
    /// What does not hold, when the time is approximate or unknown.
    private(set) var stability: Stability?
    /// Whether the last answer could not be kept.
    private(set) var hasSavingFailed = false

    @ObservationIgnored let engines: Engines
    @ObservationIgnored private let store: ProfileStore

    init(id: String, store: ProfileStore, engines: Engines) {
        profile = Profile(id: id)
        (self.store, self.engines) = (store, engines)
    }

    func load(_ settings: AtlasSettings) async {
        do {
            guard let known = try await store.profile(profile.id) else {
                phase = .gone
                return
            }
            profile = known
            try await read(settings)
        } catch {
            phase = .failed
            return
        }
        guard !Task.isCancelled, case .ready(let reading) = phase, let span = reading.uncertainSeconds else {
            stability = nil
            return
        }
        stability = await Self.stability(of: reading, within: span, engines)
    }

    /// Keeps the answers to a questionnaire.
    func answer(_ period: Ayurveda.Period, _ domain: Ayurveda.Domain, _ choice: Int?) async {
        profile[period][domain] = choice
        let isDraft = if case .ready = phase { false } else { true }
        do {
            // What another window wrote meanwhile stays.
            guard var kept = try await store.profile(profile.id) else {
                phase = .gone
                return
            }
            kept[period][domain] = choice
            try await store.save(kept, isDraft: isDraft)
            hasSavingFailed = false
        } catch {
            hasSavingFailed = true
        }
    }

    private func read(_ settings: AtlasSettings) async throws {
        let finding = try BirthFinding(profile.birth, zones: engines.zones())
        (numbers, numbersProblem) = (nil, nil)
        if let date = finding.date {
            do throws(NumerologyError) {
                numbers = try NumerologyChart(name: profile[.name], birthDate: date)
            } catch {
                numbersProblem = error.code
            }
        }
        if let birth = finding.birth, let place = profile.birth.place {
            let reading = try await Self.reading(birth, place, settings, engines)
            // Newer settings or another window's words come with an answer of their own.
            if !Task.isCancelled { phase = .ready(reading) }
        } else {
            phase = .draft(finding)
        }
    }

    /// Off the main actor, for an unknown time takes fifty charts.
    @concurrent private nonisolated static func reading(
        _ birth: BirthFinding.Birth, _ place: BirthPlace, _ settings: AtlasSettings, _ engines: Engines
    ) async throws -> Reading {
        try Reading(birth: birth, place: place, settings: settings, engines: engines)
    }

    @concurrent private nonisolated static func stability(
        of reading: Reading, within seconds: Double, _ engines: Engines
    ) async -> Stability? {
        try? Stability(reading, within: seconds, ephemeris: engines.ephemeris())
    }
}

extension Reading {
    /// How far the time may be off, to either side; nil when it is exact.
    var uncertainSeconds: Double? {
        if let day = birth.day { return (day.upperBound - day.lowerBound) / 2 * 86_400 }
        return birth.withinSeconds
    }
}
