import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What the download clients do now and have done before.
struct DownloadsView: View {
    let model: ThriftwoodModel
    @State private var downloads: DownloadsModel
    @SceneStorage private var part: DownloadsPart
    @State private var isReordering = false
    @Environment(\.scenePhase) private var phase
    /// Whether the queue and the history have room beside each other.
    @State private var isWide = false
    @Environment(\.ground) private var ground

    init(model: ThriftwoodModel) {
        self.model = model
        _downloads = State(initialValue: DownloadsModel(app: model))
        _part = SceneStorage(wrappedValue: model.settings.firstPage(.queue), "thriftwood.downloads")
    }

    var body: some View {
        Group {
            if isWide {
                VStack(alignment: .leading, spacing: 0) {
                    PageTitle("Downloads").padding(.horizontal, 20)
                    tip.padding(.horizontal, 20)
                    HStack(alignment: .top, spacing: 0) {
                        queue
                        Divider()
                        history.frame(width: 400)
                    }
                }
            } else {
                tabbed
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onGeometryChange(for: Bool.self) {
            $0.size.width >= 940
        } action: {
            isWide = $0
        }
        .background(Color.ground(ground))
        .namedPage("Downloads")
        .toolbar {
            if downloads.clients.count > 1 {
                ToolbarItem(placement: .topBarLeading) { ClientPicker(downloads: downloads) }
            }
            ToolbarItem(placement: .topBarTrailing) {
                ProfileMenu(app: model, kinds: [.sabnzbd, .nzbget, .qbittorrent, .transmission])
            }
            ToolbarItemGroup(placement: .topBarTrailing) {
                Button(
                    isReordering ? "Done" : "Reorder", systemImage: isReordering ? "checkmark" : "arrow.up.arrow.down"
                ) {
                    isReordering.toggle()
                }
                Button("Add download", systemImage: "plus") { downloads.add() }
            }
        }
        .safeAreaInset(edge: .bottom) { UndoBar(downloads: downloads) }
        .sheet(item: $downloads.adding) { AddDownloadView(model: $0) }
        .task(id: Watched(services: services, isSeen: phase != .background)) {
            if phase != .background { await downloads.watch(services) }
        }
    }

    /// Nobody looks at a page in the background, so nobody is asked for it.
    private struct Watched: Hashable {
        var services: [ServiceConnection]
        var isSeen: Bool
    }

    private var services: [ServiceConnection] { model.enabled.filter(\.kind.downloads) }

    private var queue: some View { QueueList(downloads: downloads, isReordering: isReordering) }
    private var history: some View { HistoryList(clients: downloads.shown) }

    @ViewBuilder private var tip: some View {
        if model.explains(.downloads) { ModuleTip(.downloads, app: model).padding(.vertical, 8) }
    }

    private var tabbed: some View {
        VStack(alignment: .leading, spacing: 0) {
            PageTitle("Downloads").padding(.horizontal, 16)
            tip.padding(.horizontal, 16)
            PagePicker(page: $part)
                .padding(.horizontal, 16)
                .padding(.vertical, 8)
            switch part {
            case .queue: queue
            case .history: history
            }
        }
    }
}

/// Shows all clients or one.
private struct ClientPicker: View {
    @Bindable var downloads: DownloadsModel

    var body: some View {
        Menu {
            Picker("Download client", selection: $downloads.choice) {
                Text("All clients").tag("")
                ForEach(downloads.clients) { Text(verbatim: $0.connection.name).tag($0.id) }
            }
        } label: {
            Label("Download client", systemImage: "line.3.horizontal.decrease.circle")
        }
    }
}

/// Takes back what was just removed.
struct UndoBar: View {
    let downloads: DownloadsModel
    @Environment(\.ground) private var ground

    var body: some View {
        if let last = downloads.leaving.last {
            HStack(spacing: 12) {
                Image(systemName: "trash").foregroundStyle(Color.faint).accessibilityHidden(true)
                Text("“\(last.download.name)” is being removed").lineLimit(2)
                Spacer(minLength: 0)
                Button("Undo") { last.client.keep(last.download.id) }
                    .fontWeight(.semibold)
                    .frame(minHeight: 44)
            }
            .padding(.horizontal, 16)
            .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
            .frame(maxWidth: 520)
            .padding(12)
            .transition(.move(edge: .bottom).combined(with: .opacity))
        }
    }
}
