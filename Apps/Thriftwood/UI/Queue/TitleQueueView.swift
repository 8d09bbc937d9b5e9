import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What a Radarr, Sonarr or Lidarr waits for: how far it is and what holds it up (TW-079, TW-101).
struct TitleQueueView: View {
    @State private var model: TitleQueueModel
    @Environment(\.scenePhase) private var phase

    init(service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: TitleQueueModel(service: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Queue")
                    subtitle.foregroundStyle(Color.faint)
                }
                if let problem = model.state.problem {
                    OfflineBanner(problem: problem, fetchedAt: model.state.seenAt) { Task { await model.refresh() } }
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Queue")
        .refreshable { await model.refresh() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Refresh", systemImage: "arrow.clockwise") { Task { await model.refresh() } }
            }
        }
        .sheet(item: $model.asked) { RemoveQueuedView($0, model: model) }
        // Nobody looks at a page in the background, so nobody is asked for it.
        .task(id: Watched(size: model.pageSize, isSeen: phase != .background)) {
            if phase != .background { await model.watch() }
        }
    }

    private struct Watched: Hashable {
        var size: Int
        var isSeen: Bool
    }

    private var subtitle: Text {
        var facts = [Text(verbatim: model.service.name)]
        if let queue = model.queue, queue.count > 0 {
            facts.append(Text("\(queue.count) on the way"))
            if queue.troubles > 0 { facts.append(Text("\(queue.troubles) need you")) }
        }
        return facts.joined
    }

    @ViewBuilder private var content: some View {
        if let queue = model.queue {
            if queue.rows.isEmpty, model.state.problem == nil {
                EmptyNotice(
                    "Nothing is on its way", symbol: "tray",
                    text: Text("What \(model.service.name) takes from an indexer appears here until it is imported."))
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 12, alignment: .top)], spacing: 12) {
                ForEach(model.rows) { QueuedReleaseRow(release: $0, model: model) }
            }
            if model.others > 0 {
                VStack(spacing: 8) {
                    Text("\(model.others) more are not shown.").foregroundStyle(Color.faint)
                    if model.limit < TitleQueue.most {
                        Button("Show \(min(model.others, model.pageSize)) more") { Task { await model.showMore() } }
                            .buttonStyle(.bordered)
                            .disabled(model.isReadingMore)
                    }
                }
                .frame(maxWidth: .infinity)
            }
        } else if model.state.problem == nil {
            LibrarySkeleton(isGrid: false)
        }
    }
}
