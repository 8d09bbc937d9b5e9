import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The queue of one Radarr, Sonarr or Lidarr, and what a person does with it.
@Observable @MainActor
final class TitleQueueModel {
    private(set) var state = TitleQueueDesk.State()
    private(set) var isRemoving = false
    private(set) var problem: ServiceProblem?
    /// The release that a sheet asks about.
    var asked: QueuedRelease? { didSet { problem = nil } }

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel

    init(service: ServiceConnection, app: ThriftwoodModel) { (self.service, self.app) = (service, app) }

    /// What is waited for; nil before that is known.
    var queue: TitleQueue? { state.value }

    /// Keeps up with the service until the task is cancelled.
    func watch() async {
        guard let desk = await app.room.queue(of: service) else { return }
        async let fresh: Void = desk.keepFresh()
        for await state in await desk.states() where state != self.state { self.state = state }
        await fresh
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
