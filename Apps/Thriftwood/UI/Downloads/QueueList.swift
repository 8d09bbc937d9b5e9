import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The queues of some clients, one after the other.
struct QueueList: View {
    let downloads: DownloadsModel
    let isReordering: Bool
    @Environment(\.ground) private var ground

    var body: some View {
        List {
            ForEach(downloads.shown) { client in
                Section {
                    ClientHeader(client: client)
                        .listRowBackground(Color.sheet(ground))
                    ClientRows(client: client, add: downloads.add)
                }
            }
        }
        .scrollContentBackground(.hidden)
        .environment(\.editMode, .constant(isReordering ? .active : .inactive))
        .refreshable {
            for client in downloads.shown { await client.lookAgain() }
        }
    }
}

/// The rows of one client, or what stands there while there are none.
private struct ClientRows: View {
    let client: ClientModel
    let add: () -> Void
    @Environment(\.ground) private var ground

    var body: some View {
        if let problem = client.state.problem {
            OfflineBanner(problem: problem, fetchedAt: client.state.seenAt) { Task { await client.lookAgain() } }
                .listRowBackground(Color.sheet(ground))
        }
        if let queue = client.state.queue {
            ForEach(queue.items) { item in
                QueueRow(item: item, client: client)
                    .listRowBackground(Color.sheet(ground))
            }
            .onMove { client.move(from: $0, to: $1) }
            if queue.items.isEmpty {
                EmptyNotice(
                    "Nothing to download", symbol: "tray",
                    text: Text("Add an NZB by its address or as a file, or let Radarr and Sonarr send some.")
                ) {
                    Button("Add download") { add() }.buttonStyle(.bordered)
                }
                .listRowBackground(Color.sheet(ground))
            } else if queue.count > queue.items.count {
                Group {
                    if queue.items.count < DownloadQueue.most {
                        Button("Show more") { Task { await client.lookFurther() } }
                    }
                    Text("\(queue.count - queue.items.count) more are not shown.").foregroundStyle(Color.faint)
                }
                .listRowBackground(Color.sheet(ground))
            }
        } else if client.state.problem == nil {
            QueueSkeleton().listRowBackground(Color.sheet(ground))
        }
    }
}

/// Rows in the shape of those that come, after a moment.
private struct QueueSkeleton: View {
    @State private var isShown = false

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ForEach(0..<3, id: \.self) { _ in
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: "A title of a usual length")
                    ProgressView(value: 0.4)
                    Text(verbatim: "1.2 GB of 4.5 GB").font(.footnote)
                }
            }
        }
        .redacted(reason: .placeholder)
        .opacity(isShown ? 1 : 0)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
        .task {
            if (try? await Task.sleep(for: .milliseconds(400))) != nil { isShown = true }
        }
    }
}
