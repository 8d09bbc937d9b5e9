import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What a download client comes to, in a few figures: how many, how fast, how long still.
struct DownloadFigures: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var queue: DownloadQueue?
    @Environment(\.scenePhase) private var phase

    private struct Watched: Hashable {
        var service: ServiceConnection
        var isSeen: Bool
    }

    var body: some View {
        Group {
            if let queue {
                FigureRow {
                    Figure(Text(queue.count, format: .number), "in the queue")
                    Figure(Words.speed(queue.bytesPerSecond), queue.isPaused ? "paused" : "now")
                    Figure(Words.amount(queue.bytesLeft), "left")
                }
            }
        }
        .task(id: Watched(service: service, isSeen: phase != .background)) {
            guard phase != .background, let desk = await app.room.downloads(of: service) else { return }
            for await state in await desk.states() where state.queue != queue { queue = state.queue }
        }
    }
}
