import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The labels of a Radarr, Sonarr or Lidarr: made, deleted, looked into.
@Observable @MainActor
final class TagsModel {
    let answer: KeptAnswer<[TagUse]>
    /// The titles' names by their ids.
    private(set) var names: [Int: String] = [:]
    private(set) var isWorking = false

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private let client: any TitleClient

    init(service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        let client = app.client(of: service)
        self.client = client
        answer = KeptAnswer("tags", of: service, app: app) { () async throws(ServiceProblem) in
            try await client.tagUses()
        }
    }

    /// What the titles are called that have labels.
    func findNames() async {
        names =
            switch service.kind {
            case .sonarr: await Self.names(await app.room.series(of: service).current().items)
            case .lidarr: await Self.names(await app.room.artists(of: service).current().items)
            default: await Self.names(await app.room.movies(of: service).current().items)
            }
    }

    @concurrent private static func names(_ items: [some LibraryItem]) async -> [Int: String] {
        Dictionary(items.map { ($0.id, $0.title) }) { first, _ in first }
    }

    func add(_ label: String) async {
        let label = label.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !label.isEmpty, !isWorking else { return }
        await attempt { [client] () async throws(ServiceProblem) in try await client.addTag(label) }
    }

    /// Deletes a label that nothing has.
    func delete(_ tag: TagUse) async {
        guard tag.isUnused, !isWorking else { return }
        await attempt { [client] () async throws(ServiceProblem) in try await client.deleteTag(tag.id) }
    }

    private func attempt(_ action: () async throws(ServiceProblem) -> Void) async {
        isWorking = true
        defer { isWorking = false }
        do throws(ServiceProblem) {
            try await action()
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
        await answer.refresh()
    }
}
