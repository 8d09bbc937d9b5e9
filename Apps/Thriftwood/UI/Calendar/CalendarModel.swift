import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// A day of the calendar with what comes on it.
struct CalendarDay: Hashable, Identifiable {
    /// The day's beginning, in the person's calendar.
    var date: Date
    var entries: [CalendarEntry]

    var id: Date { date }
}

/// One calendar of all Radarr, Sonarr and Lidarr of a profile.
@Observable @MainActor
final class CalendarModel {
    private(set) var state = CalendarDesk.State()
    @ObservationIgnored let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    /// Those that are asked: Radarr, Sonarr and Lidarr, as far as they are shown.
    var services: [ServiceConnection] { app.enabled.filter { app.settings.shows($0.kind) } }

    var entries: [CalendarEntry] { state.entries(of: Set(services.map(\.id))) }

    /// Nothing was told yet, and somebody still may.
    var isWaiting: Bool { entries.isEmpty && !state.waiting.isEmpty }

    /// The services that did not answer, with when they last did.
    var silent: [(service: ServiceConnection, problem: ServiceProblem, date: Date?)] {
        services.compactMap { service in
            state.problems[service.id].map { (service, $0, state.told[service.id]?.date) }
        }
    }

    /// Days with something on them, in order, within what is asked for.
    func days(_ calendar: Calendar) -> [CalendarDay] {
        let today = calendar.startOfDay(for: app.clock.now())
        let start = calendar.date(byAdding: .day, value: -app.settings.pastDays, to: today) ?? today
        let end = calendar.date(byAdding: .day, value: app.settings.futureDays + 1, to: today) ?? today
        return days(calendar, from: start, to: end)
    }

    /// Days with something on them between two moments, in order.
    func days(_ calendar: Calendar, from start: Date, to end: Date) -> [CalendarDay] {
        let inside = entries.filter { $0.date >= start && $0.date < end }
        let groups = Dictionary(grouping: inside) { calendar.startOfDay(for: $0.date) }
        return groups.map { CalendarDay(date: $0.key, entries: $0.value) }.sorted { $0.date < $1.date }
    }

    /// Whether days between two moments could not be asked for.
    func hasMissed(from start: Date, to end: Date) -> Bool {
        state.hasMissed(Set(services.map(\.id)), from: start, to: end)
    }

    /// What comes next.
    func next(_ count: Int) -> [CalendarEntry] {
        let now = app.clock.now().addingTimeInterval(-3_600)
        return Array(entries.lazy.filter { $0.date >= now }.prefix(count))
    }

    func follow() async {
        await app.room.calendar.load(app.enabled)
        for await state in await app.room.calendar.states() { self.state = state }
    }

    func refresh() async {
        await app.room.calendar.refresh(
            services, past: app.settings.pastDays, future: max(app.settings.futureDays, 31))
    }

    /// Asks for days that are not among those around now.
    func look(from start: Date, to end: Date) async {
        let now = app.clock.now()
        let near = now.addingTimeInterval(-86_400 * Double(app.settings.pastDays))
        let far = now.addingTimeInterval(86_400 * Double(max(app.settings.futureDays, 31)))
        guard start < near || end > far else { return }
        await app.room.calendar.look(services, from: start, to: end)
    }

    func keepFresh() async {
        await refresh()
        while (try? await app.clock.sleep(seconds: 600)) != nil { await refresh() }
    }

    /// The page of what comes.
    func route(_ entry: CalendarEntry) -> Route { Route(entry) }

    /// Where its releases are; nil once its service is gone.
    func releases(_ entry: CalendarEntry) -> (subject: ReleaseSubject, service: ServiceConnection)? {
        guard let service = app.service(entry.service) else { return nil }
        switch entry.kind {
        case .movie: return (.movie(entry.title), service)
        case .album: return (.album(artist: entry.title, id: entry.episode), service)
        case .episode:
            return (.episode(series: entry.title, season: entry.season, id: entry.episode), service)
        }
    }

    func search(_ entry: CalendarEntry) async {
        guard let service = app.service(entry.service) else { return }
        switch entry.kind {
        case .movie: await MovieActions(app, service).search(Movie(id: entry.title, title: entry.name))
        case .album: await ArtistActions(app, service).search(albums: [entry.episode])
        case .episode:
            let episode = Episode(
                id: entry.episode, series: entry.title, season: entry.season, number: entry.number, title: entry.detail)
            await SeriesActions(app, service).search(episodes: [episode])
        }
    }
}
