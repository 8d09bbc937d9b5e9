import Base
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// Everything that is backed up, at the moment that the person looks at.
@Observable @MainActor
final class AppModel {
    enum Phase: Equatable {
        case loading, ready
        case failed(String)
    }

    private(set) var phase = Phase.loading
    /// Why what is shown may no longer be so, and since when: the server was not reached.
    private(set) var staleness: (reason: String, since: Date)?
    /// When what is shown was loaded.
    private var loadedAt: Date?
    private(set) var dashboard: Dashboard?
    /// The snapshots of each source, oldest first.
    private(set) var snapshots: [SortableID: [Snapshot]] = [:]
    /// Of which of their histories these are.
    @ObservationIgnored private var histories: [SortableID: String] = [:]
    /// The snapshot with which each source is compared, where somebody chose one.
    var comparedSince: [SortableID: Int] = [:]
    /// The moment that every screen shows; nil for now.
    var moment: Date?
    var page: Page?
    /// Whether a phone shows the page and not the list of pages; one begins with how things are.
    var isPageInFront = true
    /// What was deleted and can still be brought back.
    let deletions: DeletionsModel
    /// Grows whenever somebody pulls for what is new.
    private(set) var pulls = 0
    /// The part of each source that was open last.
    private var chapters: [SortableID: SourceChapter] = [:]
    /// What was filled in before a service was asked.
    var draft: SourceDraft?
    let catalogue: CatalogueModel
    let search: SearchModel
    let saved: SavedSearchesModel
    let person: PersonModel
    let erasures: ErasuresModel
    let team: TeamModel
    /// A list that a source is to show, as a kept search has it; the source's records take it.
    var wanted: SearchWish?
    @ObservationIgnored let secrets: any SecretStore
    @ObservationIgnored let client: APIClient
    @ObservationIgnored let clock: WallClock
    /// Grows whenever something other than the progress of a run may have happened.
    private(set) var changes = 0
    /// The last event of the stream that was taken.
    @ObservationIgnored private var lastEvent: String?
    @ObservationIgnored private let live: @Sendable (_ lastEvent: String?) async throws -> HTTPResponse

    init(
        client: APIClient, secrets: any SecretStore, clock: WallClock,
        live: @escaping @Sendable (_ lastEvent: String?) async throws -> HTTPResponse
    ) {
        self.client = client
        self.secrets = secrets
        catalogue = CatalogueModel(client: client)
        search = SearchModel(client: client, clock: clock)
        saved = SavedSearchesModel(client: client)
        person = PersonModel(client: client)
        erasures = ErasuresModel(client: client)
        team = TeamModel(client: client)
        deletions = DeletionsModel(client: client, clock: clock)
        self.clock = clock
        self.live = live
    }

    var sources: [Source] { (dashboard?.sources ?? []).filter { !deletions.isLeaving($0.id) } }

    /// What is wrong now, whatever moment is shown.
    var alerts: [SourceAlert] { (dashboard?.alerts ?? []).filter { source($0.sourceId) != nil } }

    /// Webhooks that were turned off because nothing arrived.
    var webhooksOff: [Webhook] { dashboard?.webhooks ?? [] }

    /// What is wrong with the second copy.
    var replicaAlert: ReplicaAlert? { dashboard?.replica }

    /// How much needs somebody now, as the overview lists it (LB-178).
    var needs: Int { alerts.count + webhooksOff.count + (replicaAlert == nil ? 0 : 1) }

    /// Whether this person's role allows something here.
    func may(_ right: Right) -> Bool { team.may(right) }

    func source(_ id: SortableID) -> Source? { sources.first { $0.id == id } }

    /// The snapshots of the source that is open, or of all.
    var moments: [Snapshot] {
        if case .source(let id, _, _) = page { return snapshots[id] ?? [] }
        return snapshots.values.flatMap { $0 }.sorted { $0.at < $1.at }
    }

    /// A source as it was at the moment.
    func snapshot(_ id: SortableID) -> Snapshot? {
        let all = snapshots[id] ?? []
        guard let moment else { return all.last }
        return all.last { $0.at <= moment }
    }

    func open(_ page: Page) {
        if case .source(let id, let chapter, _) = page { chapters[id] = chapter }
        self.page = page
        isPageInFront = true
    }

    /// Where a source is found: at the part of it that is open, or was when somebody looked at another.
    func place(of id: SortableID) -> Page {
        if case .source(id, _, _) = page, let page { return page }
        return .source(id, chapters[id] ?? .records)
    }

    func load() async {
        do {
            let dashboard = try await client.call(SourcesAPI.dashboard)
            for source in dashboard.sources where histories[source.id] != source.history {
                snapshots[source.id] = try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).reversed()
                histories[source.id] = source.history
            }
            self.dashboard = dashboard
            deletions.take(dashboard.deleted)
            changes += 1
            phase = .ready
            (loadedAt, staleness) = (clock.now(), nil)
        } catch  where isCancellation(error) {
        } catch {
            if phase == .ready, let loadedAt {
                staleness = (explanation(of: error), loadedAt)
            } else {
                phase = .failed(explanation(of: error))
            }
        }
    }

    /// Keeps up with what happens until the view is gone: by the server's stream, which comes back by itself and goes on
    /// behind the last event; while it does not, by asking now and then (LB-183).
    func follow() async {
        var failures = 0
        while !Task.isCancelled {
            var lines = EventLines()
            do {
                let response = try await live(lastEvent)
                guard response.status == .ok else { throw TransportError(.offline, message: "") }
                failures = 0
                if lastEvent == nil { await load() }
                let stream = response.body.stream
                while let piece = try await stream.next() {
                    for event in lines.take(piece) { await take(event) }
                }
            } catch {
                failures += 1
                if failures > 1, !Task.isCancelled { await load() }
            }
            do { try await clock.sleep(seconds: min(20, Double(1 << min(failures, 5)))) } catch { return }
        }
    }

    private func take(_ event: EventLines.Event) async {
        lastEvent = event.id ?? lastEvent
        let change = try? JSONCoding.decode(LiveChange.self, from: event.data)
        if let run = change?.run, run.isOpen, let place = sources.firstIndex(where: { $0.id == run.sourceId }) {
            dashboard?.sources[place].lastRun = run
        } else {
            await load()
        }
    }

    func run(_ source: Source) async throws {
        let run = try await client.call(
            SourcesAPI.run, .init(id: source.id, idempotencyKey: UUID().uuidString))
        if let place = sources.firstIndex(where: { $0.id == source.id }) { dashboard?.sources[place].lastRun = run }
    }

    /// Lets no backup of a source begin by itself for now.
    /// - Parameter stopsRun: whether one that is under way is stopped, too.
    func pause(_ source: Source, stopsRun: Bool) async throws {
        _ = try await client.call(SourcesAPI.pause, ByID(id: source.id), PauseRequest(stopsRun: stopsRun))
        await load()
    }

    func resume(_ source: Source) async throws {
        _ = try await client.call(SourcesAPI.resume, ByID(id: source.id))
        await load()
    }

    /// Has what a source signs in with forgotten, or lets backups of it begin again (LB-028).
    func connect(_ source: Source, _ isConnected: Bool) async throws {
        let endpoint = isConnected ? SourcesAPI.connect : SourcesAPI.disconnect
        _ = try await client.call(endpoint, ByID(id: source.id))
        await load()
    }

    /// Says that what is suspicious in a source was expected.
    func expect(_ source: Source) async throws {
        _ = try await client.call(RetentionAPI.expected, ByID(id: source.id))
        await load()
    }

    /// Shows what differs between the last good snapshot of a suspicious source and now.
    func compareWithLastGood(_ source: Source) {
        guard let suspicion = source.suspicion else { return }
        moment = nil
        comparedSince[source.id] = suspicion.lastGood
        open(.source(source.id, .compare))
    }

    /// Shows the ways out of a suspicious source's last good snapshot.
    func restoreLastGood(_ source: Source) {
        guard let suspicion = source.suspicion else { return }
        moment = suspicion.lastGoodAt
        open(.source(source.id, .export))
    }

    func stop(_ run: Run) async throws {
        _ = try await client.call(SourcesAPI.cancel, ByID(id: run.id))
        await load()
    }

    /// Loads what is new because somebody asks for it.
    func pull() async {
        await load()
        pulls += 1
    }

    /// Deletes a source: its row goes at once, and comes back where the server refuses.
    func delete(_ source: Source) async throws {
        if case .source(source.id, _, _) = page { (page, isPageInFront) = (.overview, false) }
        try await deletions.delete(source)
        (snapshots[source.id], histories[source.id]) = (nil, nil)
        await load()
        deletions.hasLeft(source.id)
    }

    func delete(_ search: SavedSearch) async {
        await saved.delete(search)
        await load()
    }

    func bringBack(_ item: DeletedItem) async {
        await deletions.bringBack(item)
        await load()
    }

    /// Loads the kept searches, and opens the one that the page names.
    func loadSaved() async {
        await saved.load()
        guard case .saved(let id) = page, saved.searches != nil else { return }
        guard let kept = saved.search(id) else {
            deletions.failure = String(localized: "This saved search is gone.")
            page = .search
            return
        }
        open(kept)
    }

    /// Opens a kept search: over all sources on the search page, of one stream as the list of its records.
    func open(_ kept: SavedSearch) {
        if let source = kept.wish.source, kept.wish.stream != nil {
            wanted = kept.wish
            open(.source(source))
        } else {
            search.take(kept.wish)
            open(.search)
        }
    }
}
