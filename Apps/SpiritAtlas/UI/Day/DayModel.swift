import Base
import Foundation
import Observation
import SpiritAtlasCore

/// The day of the person whose atlas it is.
@Observable @MainActor
final class DayModel {
    private(set) var reading: DayReading?
    private(set) var name = ""
    /// The profile that it is for; nil while there is none.
    private(set) var profile: String?

    @ObservationIgnored private let atlas: AtlasModel

    init(_ atlas: AtlasModel) { self.atlas = atlas }

    /// Works the day out anew.
    func load(_ calendar: Calendar) async {
        let own = atlas.settings.own(among: atlas.profiles)
        let now = atlas.clock.now()
        let parts = calendar.dateComponents([.year, .month, .day], from: now)
        let day = try? CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        let known = if let own { try? await atlas.store.profile(own) } else { Profile?.none }
        let found = await Self.reading(
            of: known, at: now, day, calendar.dateInterval(of: .day, for: now), atlas.settings.chart, atlas.engines)
        guard !Task.isCancelled else { return }
        (reading, name, profile) = (found, known?.title ?? "", known?.id)
    }

    @concurrent private static func reading(
        of profile: Profile?, at now: Date, _ day: CalendarDate?, _ span: DateInterval?, _ settings: ChartSettings,
        _ engines: Engines
    ) async -> DayReading? {
        guard let ephemeris = try? engines.ephemeris() else { return nil }
        let finding = profile.flatMap { try? BirthFinding($0.birth, zones: engines.zones()) }
        let natal = finding?.birth.flatMap { birth in
            try? Chart(
                jdUT: birth.jdUT, place: birth.isTimeKnown ? birth.place : nil, settings: settings,
                ephemeris: ephemeris)
        }
        return try? DayReading(
            at: now, day: day, birth: finding?.date, natal: natal, isTimeKnown: finding?.birth?.isTimeKnown ?? false,
            span: span, ephemeris: ephemeris)
    }
}
