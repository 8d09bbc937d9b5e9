import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A download client's queue above whatever else is open (TW-150).
struct ClientSheet: View {
    let service: ServiceConnection
    @State private var downloads: DownloadsModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        _downloads = State(initialValue: DownloadsModel(app: app))
    }

    var body: some View {
        NavigationStack {
            QueueList(downloads: downloads, isReordering: false)
                .background(Color.ground(ground))
                .navigationTitle(Text(verbatim: service.name))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
                .safeAreaInset(edge: .bottom) { UndoBar(downloads: downloads) }
                .sheet(item: $downloads.adding) { AddDownloadView(model: $0) }
        }
        .tint(Color.copper)
        .task { await downloads.watch([service]) }
    }
}

/// Opens a download client of the profile; not there where it has none (TW-150).
struct ClientButton: View {
    let app: ThriftwoodModel

    var body: some View {
        let clients = app.enabled.filter(\.kind.downloads)
        if clients.count > 1 {
            Menu("Download client", systemImage: "arrow.down.circle") {
                ForEach(clients) { client in
                    Button {
                        app.shownClient = client
                    } label: {
                        Text(verbatim: client.name)
                    }
                }
            }
        } else if let client = clients.first {
            Button("Open \(client.name)", systemImage: "arrow.down.circle") { app.shownClient = client }
        }
    }
}
