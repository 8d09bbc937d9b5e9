import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What the home screen's card says of downloads: how many run, how fast, and what is stuck. Empty while there is nothing
/// to say.
struct DownloadsCardPart: View {
    let model: ThriftwoodModel
    @State private var downloads: DownloadsModel
    @Environment(\.scenePhase) private var phase

    init(model: ThriftwoodModel) {
        self.model = model
        _downloads = State(initialValue: DownloadsModel(app: model))
    }

    private struct Watched: Hashable {
        var services: [ServiceConnection]
        var isSeen: Bool
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let first = running.first {
                Text("\(running.count) downloads running").font(.footnote).foregroundStyle(Color(hex: 0xA3AEB8))
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Words.speed(speed).font(.manrope(.title3)).monospacedDigit()
                    Text(verbatim: first.name).font(.footnote).lineLimit(1).foregroundStyle(Color(hex: 0xA3AEB8))
                }
                ProgressView(value: first.progress).tint(Color(hex: 0xA6E34B))
            } else if paused > 0 {
                Text("\(paused) downloads wait").font(.footnote).foregroundStyle(Color(hex: 0xA3AEB8))
            }
            ForEach(silent, id: \.self) { name in
                Label("\(name) does not answer", systemImage: "wifi.exclamationmark")
                    .font(.footnote)
                    .foregroundStyle(Color(hex: 0xFFC24B))
            }
        }
        .task(id: Watched(services: services, isSeen: phase != .background)) {
            if phase != .background { await downloads.watch(services) }
        }
    }

    private var services: [ServiceConnection] { model.enabled.filter(\.kind.downloads) }
    private var alive: [DownloadQueue] {
        downloads.clients.filter { $0.state.problem == nil }.compactMap(\.state.queue)
    }
    private var running: [DownloadItem] { alive.flatMap(\.running) }
    private var paused: Int { alive.reduce(0) { $0 + $1.items.count } }
    private var speed: Int64 { alive.reduce(0) { $0 + $1.bytesPerSecond } }
    private var silent: [String] { downloads.clients.filter { $0.state.problem != nil }.map(\.connection.name) }
}
