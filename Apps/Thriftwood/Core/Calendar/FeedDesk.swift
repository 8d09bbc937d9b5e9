import Base
import Foundation
import ThriftwoodAPI

/// What calendar programs are told of somebody's services: wider than what a page of the calendar asks for, asked at most
/// every few minutes however often programs come by, and kept while a service is away: programs drop what is left out.
public actor FeedDesk {
    /// Days before and after today.
    static let past = 30
    static let future = 180
    /// Seconds that an answer is good for, and that a service is left alone that did not answer.
    private static let freshness = 600.0
    private static let patience = 60.0
    private static let name = "feed"

    private let store: ThriftwoodStore
    private let network: any ServiceNetwork
    private let clock: WallClock
    private var known: [String: Fetched<[CalendarEntry]>] = [:]
    private var failed: [String: Date] = [:]
    private var running: [String: Task<Void, Never>] = [:]

    init(store: ThriftwoodStore, network: any ServiceNetwork, clock: WallClock) {
        (self.store, self.network, self.clock) = (store, network, clock)
    }

    /// What some services told, each with when it did; one that never answered is left out.
    func told(by services: [ServiceConnection]) async -> [String: Fetched<[CalendarEntry]>] {
        let tasks = services.map { service in
            if let task = running[service.id] { return task }
            let task = Task { await look(service) }
            running[service.id] = task
            return task
        }
        for task in tasks { await task.value }
        let ids = Set(services.map(\.id))
        return known.filter { ids.contains($0.key) }
    }

    private func look(_ service: ServiceConnection) async {
        defer { running[service.id] = nil }
        if known[service.id] == nil {
            known[service.id] = (try? await store.document([CalendarEntry].self, Self.name, of: service.id)) ?? nil
        }
        let now = clock.now()
        if let date = known[service.id]?.date, abs(now.timeIntervalSince(date)) < Self.freshness { return }
        if let date = failed[service.id], abs(now.timeIntervalSince(date)) < Self.patience { return }
        do throws(ServiceProblem) {
            let entries = try await CalendarDesk.entries(
                of: service, network, now.addingTimeInterval(-86_400 * Double(Self.past)),
                now.addingTimeInterval(86_400 * Double(Self.future)))
            known[service.id] = Fetched(entries, at: now)
            failed[service.id] = nil
            try? await store.keep(entries, Self.name, of: service.id, fetchedAt: now)
        } catch {
            failed[service.id] = now
        }
    }
}

/// What there is to tell a calendar program.
public enum FeedAnswer: Sendable, Hashable {
    case file(String)
    /// No service has answered so far.
    case silent
    /// The profile is no more.
    case gone
}

extension ControlRoom {
    /// The calendar of a profile for other programs: the kinds of things that the person's own calendar shows.
    ///
    /// - Parameters:
    ///   - profile: the profile's id.
    ///   - domain: behind each event's own name, so that no two people's events are one.
    ///   - link: where a page about something is; nil for none.
    public func calendarFile(
        of profile: String, domain: String, link: @Sendable (CalendarEntry) -> String?
    ) async throws -> FeedAnswer {
        let profiles = try await store.profiles()
        guard let found = profiles.first(where: { $0.id == profile }) else { return .gone }
        let settings = try await store.settings()
        let services = try await store.services(of: profile).filter(\.isEnabled).map(\.connection)
            .filter { settings.shows($0.kind) }
        let told = await feed.told(by: services)
        if told.isEmpty, !services.isEmpty { return .silent }
        let names = Dictionary(services.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        var events: [CalendarFile.Event] = []
        for (service, answer) in told.sorted(by: { $0.key < $1.key }) {
            for entry in answer.value where entry.isMonitored || settings.feedHasAll {
                var event = CalendarFile.Event(
                    uid: "\(entry.kind.rawValue)-\(entry.id)@\(domain)", title: entry.feedTitle, date: entry.date,
                    minutes: entry.kind == .episode ? entry.minutes ?? 30 : nil, toldAt: answer.date)
                event.note = [names[service] ?? "", entry.quality].filter { !$0.isEmpty }.joined(separator: " · ")
                event.link = link(entry) ?? ""
                events.append(event)
            }
        }
        events.sort { $0.date == $1.date ? $0.uid < $1.uid : $0.date < $1.date }
        let name = profiles.count > 1 ? "Thriftwood · \(found.name)" : "Thriftwood"
        return .file(CalendarFile(name: name, events: events).text)
    }
}

extension ThriftwoodSettings {
    /// Whether the calendar has what a kind of service tells.
    public func shows(_ kind: ServiceKind) -> Bool {
        kind == .radarr && !hidesMovies || kind == .sonarr && !hidesEpisodes || kind == .lidarr && !hidesAlbums
    }
}

extension CalendarEntry {
    /// The whole of it in one line.
    fileprivate var feedTitle: String {
        switch kind {
        case .movie: name
        case .album: "\(name) – \(detail)"
        case .episode:
            "\(name) \(season)×\(number < 10 ? "0" : "")\(number)\(detail.isEmpty ? "" : " – \(detail)")"
        }
    }
}
