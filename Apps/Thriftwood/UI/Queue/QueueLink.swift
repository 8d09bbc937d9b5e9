import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How much a Radarr, Sonarr or Lidarr waits for, and the way there; not there while that is nothing.
struct QueueLink: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var queue: TitleQueue?
    @Environment(\.scenePhase) private var phase

    private struct Watched: Hashable {
        var service: ServiceConnection
        var isSeen: Bool
    }

    var body: some View {
        Group {
            if let queue, queue.count > 0 {
                NavigationLink(value: Route.queue(service.id)) {
                    HStack(spacing: 6) {
                        Image(systemName: "arrow.down.circle").accessibilityHidden(true)
                        Text("\(queue.count) on the way")
                        if queue.troubles > 0 {
                            Text("\(queue.troubles) need you").foregroundStyle(Color.wrong)
                        }
                        Image(systemName: "chevron.forward").font(.caption2).accessibilityHidden(true)
                    }
                    .frame(minHeight: 32)
                }
                .font(.footnote)
                .foregroundStyle(Color.copper)
            }
        }
        .task(id: Watched(service: service, isSeen: phase != .background)) {
            guard phase != .background, let desk = await app.room.queue(of: service) else { return }
            for await state in await desk.states(every: TitleQueueDesk.count) where state.value != queue {
                queue = state.value
            }
        }
    }
}
