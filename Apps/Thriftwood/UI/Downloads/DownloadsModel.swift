import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The download clients of the profile in use, all together or one of them.
@Observable @MainActor
final class DownloadsModel {
    private(set) var clients: [ClientModel] = []
    /// The client that is asked for something by a sheet.
    var adding: AddDownloadModel?

    @ObservationIgnored let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    /// The clients that are shown: the one that was chosen, or all.
    var shown: [ClientModel] {
        let chosen = clients.filter { $0.id == choice }
        return chosen.isEmpty ? clients : chosen
    }

    /// The id of the client that is shown alone; empty for all.
    var choice: String {
        get { app.settings.chosen[Self.key] ?? "" }
        set { app.set { $0.chosen[Self.key] = newValue } }
    }

    /// What is about to go and can be taken back, the newest last.
    var leaving: [(client: ClientModel, download: DownloadDesk.Leaving)] {
        clients.flatMap { client in client.state.leaving.map { (client, $0) } }
    }

    /// Keeps up with clients until the task is cancelled.
    func watch(_ services: [ServiceConnection]) async {
        var made: [ClientModel] = []
        for service in services {
            guard let desk = await app.room.downloads(of: service) else { continue }
            made.append(clients.first { $0.desk === desk } ?? ClientModel(desk: desk, app: app))
        }
        clients = made
        await withTaskGroup(of: Void.self) { group in
            for client in made { group.addTask { await client.watch() } }
        }
    }

    /// Opens the sheet for something new.
    func add() {
        let client = shown.first { $0.state.problem == nil } ?? shown.first
        adding = client.map { AddDownloadModel(clients: clients, client: $0) }
    }

    private static let key = "downloads"
}
