import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What can be done with an artist and with albums, from whatever screen.
@MainActor
struct ArtistActions {
    private let app: ThriftwoodModel
    private let service: ServiceConnection
    private let client: LidarrClient

    init(_ app: ThriftwoodModel, _ service: ServiceConnection) {
        self.app = app
        self.service = service
        client = LidarrClient(app.room.session(service))
    }

    /// Shows the switch at once; a refusal takes it back and is told.
    func setMonitored(_ isMonitored: Bool, _ artist: Artist) async {
        let library = await app.room.artists(of: service)
        do throws(ServiceProblem) {
            try await library.change(artist.id, { $0.isMonitored = isMonitored }) {
                [client] () async throws(ServiceProblem) in
                try await client.setMonitored(isMonitored, artists: [artist.id])
            }
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    func search(artist: Int) async {
        await tell { () async throws(ServiceProblem) in try await client.search(artist: artist) }
    }

    func search(albums: [Int]) async {
        await tell { () async throws(ServiceProblem) in try await client.search(albums: albums) }
    }

    private func tell(_ action: () async throws(ServiceProblem) -> Void) async {
        do throws(ServiceProblem) {
            try await action()
            app.say(Notice(text: Text("\(service.name) is looking for it.")))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }
}
