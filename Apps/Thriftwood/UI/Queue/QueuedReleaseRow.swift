import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A release on its way: whose it is, how far it is, and why it is stuck.
struct QueuedReleaseRow: View {
    let release: QueuedRelease
    let model: TitleQueueModel
    @Environment(Navigator.self) private var navigator: Navigator?

    private var download: TitleDownload { release.download }
    private var accent: Color { model.service.kind.accent }

    var body: some View {
        Sheet(spacing: 8) {
            HStack(alignment: .top, spacing: 8) {
                VStack(alignment: .leading, spacing: 2) {
                    title.fontWeight(.semibold).lineLimit(2)
                    if let part { part.font(.footnote).lineLimit(1) }
                    Text(verbatim: download.name).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
                Spacer(minLength: 0)
                Menu {
                    actions
                } label: {
                    Label("More for \(download.name)", systemImage: "ellipsis")
                        .labelStyle(.iconOnly)
                        .frame(minWidth: 44, minHeight: 44)
                }
            }
            ProgressView(value: download.progress)
                .tint(release.isTrouble ? Color.wrong : download.state == .paused ? Color.faint : accent)
                .accessibilityLabel("Progress")
            HStack(alignment: .firstTextBaseline, spacing: 6) {
                DownloadMark(download: download, kind: model.service.kind).layoutPriority(1)
                Spacer(minLength: 0)
                if let seconds = release.secondsLeft, download.state == .downloading {
                    Text(verbatim: Words.time(seconds)).monospacedDigit().foregroundStyle(Color.faint)
                }
            }
            .font(.footnote)
            VStack(alignment: .leading, spacing: 2) {
                facts.joined
                origin.joined
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
            .monospacedDigit()
            ForEach(release.messages, id: \.self) { message in
                Text(verbatim: message).font(.footnote).foregroundStyle(release.isTrouble ? Color.wrong : Color.faint)
            }
        }
        .contextMenu { actions }
    }

    private var title: Text {
        release.titleName.isEmpty ? Text("Unknown title") : Text(verbatim: release.titleName)
    }

    /// Which episodes or album.
    private var part: Text? {
        guard let season = release.season else {
            return release.partName.isEmpty ? nil : Text(verbatim: release.partName)
        }
        guard release.parts == 1 else {
            return [Text("Season \(season)"), Text("\(release.parts) episodes")].joined
        }
        guard let number = release.number else { return Text("Season \(season)") }
        return Text(verbatim: "\(season)×\(number < 10 ? "0" : "")\(number)  \(release.partName)")
    }

    private var facts: [Text] {
        var facts: [Text] = []
        if !download.quality.isEmpty { facts.append(Text(verbatim: download.quality)) }
        if download.size > 0 {
            let (got, all) = (Words.amount(download.size - download.bytesLeft), Words.amount(download.size))
            facts.append(download.bytesLeft == 0 ? all : Text("\(got) of \(all)"))
        }
        return facts
    }

    /// Where it comes from.
    private var origin: [Text] {
        [download.client, release.indexer, release.languages.joined(separator: ", ")].filter { !$0.isEmpty }
            .map { Text(verbatim: $0) }
    }

    @ViewBuilder private var actions: some View {
        if let id = release.title {
            Button("Open its page", systemImage: "arrow.up.forward.square") {
                navigator?.open(.title(id, at: model.service))
            }
        }
        if model.service.kind == .radarr, !release.downloadID.isEmpty, download.state == .stuck {
            Button("Choose what to import…", systemImage: "tray.and.arrow.down") {
                navigator?.open(.importQueued(service: model.service.id, id: release.id))
            }
        }
        Button("Remove…", systemImage: "trash", role: .destructive) { model.asked = release }
    }
}
