import DesignKit
import SwiftUI
import ThriftwoodAPI

/// What the home screen's card says of who watches; empty while nobody does.
struct ActivityCardPart: View {
    let model: ThriftwoodModel
    @Environment(\.scenePhase) private var phase

    private struct Watched: Hashable {
        var services: [ServiceConnection]
        var isSeen: Bool
    }

    var body: some View {
        Group {
            if model.streamCount > 0 {
                Label("\(model.streamCount) people watching", systemImage: "play.rectangle")
                    .font(.footnote)
                    .foregroundStyle(Color(hex: 0xFF9142))
            }
        }
        .task(id: Watched(services: model.enabled(.tautulli), isSeen: phase != .background)) {
            if phase != .background { await model.countStreams() }
        }
    }
}
