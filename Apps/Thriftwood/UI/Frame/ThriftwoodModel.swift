import Base
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What the app stands on: the profile in use, its services, and what was set.
@Observable @MainActor
final class ThriftwoodModel {
    enum Phase: Hashable { case loading, ready, failed }

    private(set) var phase = Phase.loading
    private(set) var profiles: [Profile] = []
    private(set) var services: [ProfileService] = []
    private(set) var settings = ThriftwoodSettings()
    /// The indexers, which are the same in all profiles.
    private(set) var indexers: [ServiceConnection] = []
    /// What indexers said of themselves since the window was opened.
    var capabilities: [ServiceConnection: IndexerCapabilities] = [:]
    /// Whether the last thing to be kept could not be.
    private(set) var hasSavingFailed = false
    /// How many watch something at each Plex server, as far as that is known.
    private var streamCounts: [String: Int] = [:]
    /// How many requests wait for an answer at each Seerr, as far as that is known.
    private var requestCounts: [String: Int] = [:]
    /// What servers told by themselves, the newest first; nil before it was looked up.
    private(set) var notices: [ServiceNotice]?
    /// The services of other profiles.
    private(set) var others: [String: ServiceConnection] = [:]
    /// What was said last at the bottom of the window.
    var notice: Notice?
    /// What a sheet asks about a title.
    var asked: TitleQuestion?
    /// The titles that are chosen in a library, by its service's id; nil where nothing is being chosen.
    var picked: [String: Set<Int>] = [:]
    /// The download client that a sheet shows.
    var shownClient: ServiceConnection?

    @ObservationIgnored let room: ControlRoom
    @ObservationIgnored let pictures: PictureAddresses
    @ObservationIgnored let clock: WallClock
    @ObservationIgnored let ids: SortableIDSource
    @ObservationIgnored let ciphers: any BackupCiphers
    /// How servers and phones are reached.
    @ObservationIgnored let house: NoticeHouse
    /// How calendar programs are served.
    @ObservationIgnored let feeds: FeedDoor
    /// What runs here.
    @ObservationIgnored let about: HouseAbout
    /// Wakes computers.
    @ObservationIgnored let wakes: WakeModel
    @ObservationIgnored private let prepare: @Sendable (ThriftwoodStore) async -> Void
    @ObservationIgnored private var preparing: Task<Void, Never>?

    init(_ dependencies: ThriftwoodDependencies) {
        room = dependencies.room
        pictures = dependencies.pictures
        clock = dependencies.clock
        ids = dependencies.ids
        ciphers = dependencies.ciphers
        house = dependencies.house
        feeds = dependencies.feeds
        about = dependencies.about
        prepare = dependencies.prepare
        wakes = WakeModel(
            clock: dependencies.clock, send: dependencies.sendWake, answers: dependencies.answers)
    }

    /// The profile in use.
    var profile: Profile? { profiles.first(where: \.isActive) ?? profiles.first }

    /// Whether nothing was ever added.
    var hasNothing: Bool { services.isEmpty && indexers.isEmpty && settings.links.isEmpty && profiles.count < 2 }

    /// The services that are shown and asked.
    var enabled: [ServiceConnection] { services.filter(\.isEnabled).map(\.connection) }

    /// Those of one kind.
    func enabled(_ kind: ServiceKind) -> [ServiceConnection] { enabled.filter { $0.kind == kind } }

    /// How many watch something at the Plex servers that are shown (TW-131).
    var streamCount: Int { enabled(.tautulli).reduce(0) { $0 + (streamCounts[$1.id] ?? 0) } }

    /// How many requests wait for an answer at the Seerrs that are shown (TW-153).
    var requestCount: Int { enabled(.seerr).reduce(0) { $0 + (requestCounts[$1.id] ?? 0) } }

    /// The modules that the profile has servers for, in the order that the person wants (TW-002, TW-004).
    var tabs: [ThriftwoodTab] {
        let kinds = Set((enabled + indexers).map(\.kind))
        return ThriftwoodTab.ordered(ThriftwoodTab.allCases.filter { $0.isShown(for: kinds) }, by: settings)
    }

    /// A service that is shown, by its id.
    func service(_ id: String) -> ServiceConnection? { enabled.first { $0.id == id } }

    /// An indexer by its id.
    func indexer(_ id: String) -> ServiceConnection? { indexers.first { $0.id == id } }

    /// The service of a kind that the person looks at.
    func chosen(_ kind: ServiceKind) -> ServiceConnection? {
        let all = enabled(kind)
        return all.first { $0.id == settings.chosen[kind.rawValue] } ?? all.first
    }

    func load() async {
        await prepared()
        do {
            let profiles = try await room.store.profiles()
            let active = profiles.first(where: \.isActive) ?? profiles.first
            let services = if let active { try await room.store.services(of: active.id) } else { [ProfileService]() }
            let settings = try await room.store.settings()
            let indexers = try await room.store.indexers()
            var others: [String: ServiceConnection] = [:]
            for profile in profiles where profile.id != active?.id {
                for service in try await room.store.services(of: profile.id) { others[service.id] = service.connection }
            }
            if self.others != others { self.others = others }
            if self.indexers != indexers { self.indexers = indexers }
            if self.profiles != profiles { self.profiles = profiles }
            if self.services != services { self.services = services }
            if self.settings != settings { self.settings = settings }
            await room.keepOnly(Set(services.map(\.id)))
            phase = .ready
        } catch {
            if phase != .ready { phase = .failed }
        }
    }

    /// Puts what cannot be opened aside, and begins with nothing.
    func beginAnew() async {
        try? await room.store.beginAnew()
        await load()
    }

    /// Whoever comes while this runs waits as well: half of a profile has half of the tabs.
    private func prepared() async {
        let prepared = preparing ?? Task { [prepare, room] in await prepare(room.store) }
        preparing = prepared
        await prepared.value
    }

    /// Keeps up with what other windows of the person change.
    func follow() async {
        for await _ in await room.store.changes() { await load() }
    }

    /// How much of what servers told nobody has seen.
    var unread: Int { notices?.count { !$0.isRead } ?? 0 }

    /// Keeps up with what servers tell, and says it at the bottom of the window (TW-045).
    func followNotices() async {
        await prepared()
        for await state in await room.notices.states() {
            let before = notices
            if notices != state.notices { notices = state.notices }
            guard let before, settings.notices.showsBanners, let newest = state.notices.first, !newest.isRead,
                before.first != newest, newest.date >= before.first?.date ?? .distantPast
            else { continue }
            say(Notice(text: Text(verbatim: NoticeWords.title(newest.event, of: known(newest.service))), news: newest))
        }
    }

    /// The profile in use, made where there is none yet.
    func currentProfile() async throws -> Profile {
        if let profile { return profile }
        let made = try await room.store.addProfile(named: String(localized: "Home"))
        await load()
        return made
    }

    /// Keeps up with how many watch, once a minute; more often where a page does so.
    func countStreams() async {
        await withTaskGroup(of: Void.self) { group in
            for service in enabled(.tautulli) { group.addTask { await self.countStreams(at: service) } }
        }
    }

    private func countStreams(at service: ServiceConnection) async {
        guard let desk = await room.activity(of: service) else { return }
        for await state in await desk.states(every: 60) {
            // Nobody knows who watches at a server that does not answer.
            let count = state.problem == nil ? state.activity?.sessions.count ?? 0 : 0
            if streamCounts[service.id] != count { streamCounts[service.id] = count }
        }
    }

    /// Keeps up with how many requests wait for an answer, every two minutes.
    func countRequests() async {
        repeat {
            for service in enabled(.seerr) {
                let found = try? await SeerrClient(room.session(service)).requests(.pending).count
                note(found ?? 0, requestsOf: service)
            }
            if enabled(.seerr).isEmpty { return }
        } while (try? await clock.sleep(seconds: 120)) != nil
    }

    /// A page knows better.
    func note(_ count: Int, requestsOf service: ServiceConnection) {
        if requestCounts[service.id] != count { requestCounts[service.id] = count }
    }

    func set(_ change: (inout ThriftwoodSettings) -> Void) {
        change(&settings)
        let settings = settings
        Task { await keep { try await $0.save(settings) } }
    }

    /// Does something with the store, and shows what came of it.
    func keep(_ action: (ThriftwoodStore) async throws -> Void) async {
        do {
            try await action(room.store)
            hasSavingFailed = false
        } catch {
            hasSavingFailed = true
            room.journal.note(.error, .store, "\(error)")
        }
        await load()
    }

    /// Says something for a while at the bottom of the window.
    func say(_ notice: Notice) { self.notice = notice }
}

/// A sentence at the bottom of the window.
struct Notice: Identifiable {
    let id = UUID()
    var text: Text
    var isProblem = false
    /// The download client that it speaks of, and that it opens.
    var client: ServiceConnection?
    /// What a server told, and that it opens.
    var news: ServiceNotice?
}
