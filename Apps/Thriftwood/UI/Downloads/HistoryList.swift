import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What some clients have done before, with a filter.
struct HistoryList: View {
    let clients: [ClientModel]
    @State private var histories: [HistoryModel] = []
    @State private var words = ""
    @State private var isFailedOnly = false
    @State private var opened: Opened?
    @Environment(\.scenePhase) private var phase
    @Environment(\.ground) private var ground

    /// An entry whose page is open.
    private struct Opened: Identifiable {
        var entry: PastDownload
        var history: HistoryModel
        var id: String { entry.id }
    }

    private struct Watched: Hashable {
        var clients: [String]
        var isSeen: Bool
    }

    var body: some View {
        List {
            Section {
                TextField("Find in the history", text: $words)
                    .autocorrectionDisabled()
                Toggle("Only failed ones", isOn: $isFailedOnly)
            }
            .listRowBackground(Color.sheet(ground))
            ForEach(histories) { history in
                Section {
                    rows(of: history)
                } header: {
                    if histories.count > 1 { Text(verbatim: history.client.connection.name) }
                }
                .listRowBackground(Color.sheet(ground))
            }
        }
        .scrollContentBackground(.hidden)
        .refreshable {
            for history in histories { await history.refresh() }
        }
        .sheet(item: $opened) { opened in
            PastDownloadView(entry: opened.entry, history: opened.history)
        }
        .task(id: Watched(clients: clients.map(\.id), isSeen: phase != .background)) {
            histories = clients.map { client in histories.first { $0.client === client } ?? HistoryModel(client: client)
            }
            guard phase != .background else { return }
            await withTaskGroup(of: Void.self) { group in
                for history in histories { group.addTask { await history.watch() } }
            }
        }
    }

    @ViewBuilder private func rows(of history: HistoryModel) -> some View {
        if let problem = history.problem {
            OfflineBanner(problem: problem, fetchedAt: history.history?.date) { Task { await history.refresh() } }
        }
        if let known = history.history {
            let entries = known.value.found(words, failedOnly: isFailedOnly)
            ForEach(entries) { entry in
                Button {
                    opened = Opened(entry: entry, history: history)
                } label: {
                    HistoryRow(entry: entry, client: history.client)
                }
                .buttonStyle(.plain)
                .contextMenu { PastDownloadActions(entry: entry, history: history) }
                .swipeActions {
                    Button("Delete", systemImage: "trash", role: .destructive) {
                        history.perform(.delete(entry.id, withFiles: false))
                    }
                }
            }
            if entries.isEmpty {
                Text(
                    known.value.entries.isEmpty
                        ? "Nothing has been downloaded yet."
                        : isFailedOnly ? "Nothing has failed." : "Nothing is called that."
                )
                .foregroundStyle(Color.faint)
            }
            if known.value.count > known.value.entries.count, words.isEmpty {
                Button("Show more") { Task { await history.more() } }
            }
        } else if history.problem == nil {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(0..<4, id: \.self) { _ in
                    Text(verbatim: "A title of a usual length\n1.2 GB, yesterday")
                }
            }
            .redacted(reason: .placeholder)
            .accessibilityHidden(true)
        }
    }
}
