import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What a Plex server comes to, in a few figures: how many watch, how many of them cost it work, and how wide it pours.
struct ActivityFigures: View {
    let service: ServiceConnection
    @State private var model: StreamsModel
    @Environment(\.scenePhase) private var phase

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        _model = State(initialValue: StreamsModel(service: service, app: app))
    }

    private struct Watched: Hashable {
        var service: ServiceConnection
        var pace: StreamsModel.Pace
    }

    var body: some View {
        Group {
            if let activity = model.activity, model.state.problem == nil {
                FigureRow {
                    Figure(Text(activity.sessions.count, format: .number), "streams")
                    Figure(Text(activity.transcodes, format: .number), "transcoded")
                    Figure(Words.bandwidth(activity.bandwidth), "bandwidth")
                }
            }
        }
        .task(id: Watched(service: service, pace: model.pace(phase))) {
            if phase != .background { await model.watch() }
        }
    }
}
