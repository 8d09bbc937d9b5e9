import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Who watches at one Plex server, and what can be done about it.
@Observable @MainActor
final class StreamsModel {
    private(set) var state = ActivityDesk.State()
    private(set) var isEnding = false

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel

    init(service: ServiceConnection, app: ThriftwoodModel) { (self.service, self.app) = (service, app) }

    /// Who watches, the first who began first; nil before that is known.
    var activity: PlexActivity? { state.activity }

    func session(_ key: Int) -> PlexSession? { state.activity?.sessions.first { $0.id == key } }

    /// How often the server is looked at, and whether it is at all.
    struct Pace: Hashable {
        /// Between two looks, as the person set it (TW-033).
        var seconds: Int
        var isSeen: Bool
    }

    func pace(_ phase: ScenePhase) -> Pace {
        Pace(seconds: app.settings.activitySeconds, isSeen: phase != .background)
    }

    /// Keeps up with the server until the task is cancelled (TW-132).
    func watch() async {
        guard let desk = await app.room.activity(of: service) else { return }
        for await state in await desk.states(every: Double(app.settings.activitySeconds)) where state != self.state {
            self.state = state
        }
    }

    func look() async { await app.room.activity(of: service)?.look() }

    /// Ends a session and says what came of it; true where it has ended (TW-133).
    func end(_ session: PlexSession, message: String) async -> Bool {
        guard !isEnding, let desk = await app.room.activity(of: service) else { return false }
        isEnding = true
        defer { isEnding = false }
        do {
            try await desk.terminate(session, message: message.trimmingCharacters(in: .whitespacesAndNewlines))
            app.say(Notice(text: Text("The session of \(session.user) has ended.")))
            return true
        } catch {
            if let problem = error as? ServiceProblem, problem.reason != .cancelled {
                app.say(Notice(text: problem.words, isProblem: true))
            }
            return false
        }
    }
}
