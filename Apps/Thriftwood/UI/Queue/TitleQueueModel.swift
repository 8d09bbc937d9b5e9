import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The queue of one Radarr, Sonarr or Lidarr, and what a person does with it.
@Observable @MainActor
final class TitleQueueModel {
    private(set) var state = TitleQueueDesk.State()
    private(set) var isRemoving = false
    private(set) var isReadingMore = false
    /// How many releases are shown at most.
    private(set) var limit: Int
    private(set) var problem: ServiceProblem?
    /// The release that a sheet asks about.
    var asked: QueuedRelease? { didSet { problem = nil } }

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let window = UUID()

    @ObservationIgnored private let page: Int?

    /// - Parameter page: how many releases come at once; nil for as many as the person set.
    init(service: ServiceConnection, app: ThriftwoodModel, page: Int? = nil) {
        (self.service, self.app, self.page) = (service, app, page)
        limit = page ?? app.settings.queueSize(service.kind)
    }

    /// How many releases come at once.
    var pageSize: Int { page ?? app.settings.queueSize(service.kind) }

    /// What is shown of it.
    var rows: ArraySlice<QueuedRelease> { queue?.rows.prefix(limit) ?? [] }

    /// How many wait that are not shown.
    var others: Int { max(0, (queue?.count ?? 0) - rows.count) }

    /// What is waited for; nil before that is known.
    var queue: TitleQueue? { state.value }

    /// Keeps up with the service until the task is cancelled.
    func watch() async {
        guard let desk = await app.room.queue(of: service) else { return }
        limit = max(pageSize, limit / pageSize * pageSize)
        desk.show(limit, in: window)
        defer { desk.show(nil, in: window) }
        async let fresh: Void = desk.keepFresh()
        for await state in await desk.states() where state != self.state { self.state = state }
        await fresh
    }

    /// Shows another page of it (TW-033).
    func showMore() async {
        guard !isReadingMore, let desk = await app.room.queue(of: service) else { return }
        isReadingMore = true
        defer { isReadingMore = false }
        limit = min(limit + pageSize, TitleQueue.most)
        desk.show(limit, in: window)
        await desk.lookAfresh()
    }

    /// Has the service look at its download clients.
    func refresh() async { await app.room.queue(of: service)?.refresh() }

    /// Takes a release out; true where that went well.
    func remove(_ release: QueuedRelease, _ removal: QueueRemoval) async -> Bool {
        guard !isRemoving, let desk = await app.room.queue(of: service) else { return false }
        isRemoving = true
        problem = nil
        defer { isRemoving = false }
        if app.settings.queueRemoval != removal { app.set { $0.queueRemoval = removal } }
        do {
            try await desk.remove(release, removal)
            app.say(Notice(text: Text("\(release.download.name) has left the queue.")))
            return true
        } catch {
            if let found = error as? ServiceProblem, found.reason != .cancelled { problem = found }
            return false
        }
    }
}
