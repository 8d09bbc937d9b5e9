import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Where a release goes: to a download client of a profile, or into a file of the person's (TW-149).
@Observable @MainActor
final class SendModel {
    /// What is being done.
    enum Work: Hashable { case sending, saving }

    private(set) var clients: [ServiceConnection] = []
    private(set) var categories: [String] = []
    private(set) var work: Work?
    private(set) var problem: ServiceProblem?
    private(set) var isLoaded = false
    var profile: String
    var client = ""
    var category = ""
    var priority: DownloadPriority?
    /// What the browser is to save.
    var file: SavedFile?

    @ObservationIgnored let release: IndexerRelease
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let delivery: ReleaseDelivery

    init(_ release: IndexerRelease, of indexer: ServiceConnection, app: ThriftwoodModel) {
        (self.release, self.app) = (release, app)
        delivery = ReleaseDelivery(from: indexer, room: app.room)
        profile = app.profile?.id ?? ""
    }

    var chosen: ServiceConnection? { clients.first { $0.id == client } }

    var priorities: [DownloadPriority] {
        chosen.flatMap { app.room.session($0).downloadClient?.abilities.priorities } ?? []
    }

    var canSend: Bool { work == nil && chosen != nil && release.canBeSent }

    /// Finds the clients of the profile that is chosen.
    func findClients() async {
        let services = (try? await app.room.store.services(of: profile)) ?? []
        guard !Task.isCancelled else { return }
        clients = services.filter {
            let kind = $0.connection.kind
            return $0.isEnabled && kind.downloads && kind.takesTorrents == release.isTorrent
        }.map(\.connection)
        if chosen == nil {
            client = (clients.first { $0.id == app.settings.chosen["downloads"] } ?? clients.first)?.id ?? ""
        }
        isLoaded = true
    }

    /// Finds the categories of the client that is chosen; one that does not answer has none.
    func findCategories() async {
        (category, priority, categories) = ("", nil, [])
        guard let chosen, let client = app.room.session(chosen).downloadClient else { return }
        let found = (try? await client.categories()) ?? []
        if !Task.isCancelled { categories = found }
    }

    /// Sends it; true once it is in the client's queue.
    func send() async -> Bool {
        guard canSend, let chosen else { return false }
        (work, problem) = (.sending, nil)
        defer { work = nil }
        do {
            try await delivery.send(release, to: chosen, category: category, priority: priority)
            app.say(Notice(text: Text("This release is in the queue of \(chosen.name)."), client: chosen))
            return true
        } catch {
            problem = error as? ServiceProblem ?? ServiceProblem(.connectionLost, of: chosen)
            return false
        }
    }

    /// Fetches the file for the browser to save.
    func save() async {
        guard work == nil, release.hasFile else { return }
        (work, problem) = (.saving, nil)
        defer { work = nil }
        do throws(ServiceProblem) {
            file = SavedFile(bytes: try await delivery.file(of: release))
        } catch {
            problem = error
        }
    }
}
