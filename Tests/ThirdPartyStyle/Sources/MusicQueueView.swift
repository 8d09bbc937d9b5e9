import SwiftUI

private struct Song: Identifiable, Hashable {
    let id: Int
    let title: String
}

@MainActor
private final class Queue: ObservableObject {
    @Published var upcoming = ["Aurora", "Basin", "Cedar", "Delta"].enumerated().map {
        Song(id: $0.offset, title: $0.element)
    }
    @Published var history: [Song] = []
    @Published private(set) var isShuffled = false

    func next() {
        guard !upcoming.isEmpty else { return }
        history.append(upcoming.removeFirst())
    }

    func restore() {
        upcoming = (history + upcoming).sorted { $0.id < $1.id }
        history = []
    }
}

public struct MusicQueueView: View {
    @StateObject private var queue = Queue()

    public init() {}

    public var body: some View {
        NavigationStack {
            QueueList().environmentObject(queue)
        }
    }
}

private struct QueueList: View {
    @EnvironmentObject private var queue: Queue

    var body: some View {
        List {
            if let song = queue.upcoming.first {
                Section(header: Text("Now playing")) {
                    HStack {
                        Image(systemName: "waveform").symbolEffect(.variableColor.iterative)
                        Text(song.title).font(.headline)
                    }
                }
            }
            Section(header: Text("Next")) {
                ForEach(queue.upcoming.dropFirst()) { song in
                    Text(song.title)
                }
                .onMove { source, destination in
                    queue.upcoming.move(
                        fromOffsets: IndexSet(source.map { $0 + 1 }), toOffset: destination + 1)
                }
                .onDelete { offsets in queue.upcoming.remove(atOffsets: IndexSet(offsets.map { $0 + 1 })) }
            }
            if !queue.history.isEmpty {
                Section(header: Text("Played")) {
                    ForEach(queue.history.reversed()) { Text($0.title).foregroundColor(.secondary) }
                    Button("Restore", action: queue.restore)
                }
            }
        }
        .listStyle(InsetGroupedListStyle())
        .navigationBarTitle("Queue", displayMode: .inline)
        .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { EditButton() }
            ToolbarItem(placement: .navigationBarTrailing) {
                Button("Skip") { withAnimation { queue.next() } }
            }
        }
    }
}

struct MusicQueueView_Previews: PreviewProvider {
    static var previews: some View {
        MusicQueueView().previewDisplayName("Queue")
    }
}
