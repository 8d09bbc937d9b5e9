import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An album of an artist: its cover, how much of it is there, and whether it is looked for (TW-110).
struct AlbumTile: View {
    let album: Album
    let model: ArtistModel
    @Environment(\.ground) private var ground

    var body: some View {
        HStack(spacing: 4) {
            NavigationLink(value: Route.album(service: model.service.id, artist: model.id, id: album.id)) {
                HStack(spacing: 12) {
                    Poster(title: album.title, path: album.cover, service: model.service, width: 72, isSquare: true)
                        .frame(width: 72)
                    VStack(alignment: .leading, spacing: 6) {
                        Text(verbatim: album.title).fontWeight(.semibold).lineLimit(1)
                        facts.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                        AlbumState(album: album, model: model)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            BookmarkButton(isMonitored: album.isMonitored, kind: .lidarr, change: monitor) {
                $0 ? Text("Stop monitoring \(album.title)") : Text("Monitor \(album.title)")
            }
        }
        .padding(8)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
        .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
        .contextMenu {
            Button(
                album.isMonitored ? "Stop monitoring" : "Monitor",
                systemImage: album.isMonitored ? "bookmark.slash" : "bookmark"
            ) { monitor(!album.isMonitored) }
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(album: album.id) } }
            ReleasesButton(subject: .album(artist: model.id, id: album.id), service: model.service)
        }
    }

    private func monitor(_ isMonitored: Bool) {
        Task { await model.setMonitored(isMonitored, album: album.id) }
    }

    private var facts: Text {
        var parts: [Text] = []
        if let day = Words.day(album.released) { parts.append(day) }
        if !album.type.isEmpty { parts.append(Words.albumType(album.type)) }
        if !album.disambiguation.isEmpty { parts.append(Text(verbatim: album.disambiguation)) }
        return parts.joined
    }
}

/// How much of an album is there, or how it is coming along.
struct AlbumState: View {
    let album: Album
    let model: ArtistModel

    var body: some View {
        Group {
            if let download = model.downloads[album.id] {
                DownloadMark(download: download, kind: .lidarr)
            } else if model.isToCome(album), album.trackFileCount == 0 {
                Text("Not out yet")
            } else {
                HStack(spacing: 8) {
                    EpisodeBar(files: album.trackFileCount, all: album.trackCount).frame(width: 80)
                    Text(album.completeness, format: .percent.precision(.fractionLength(0))).monospacedDigit()
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(album.trackFileCount) of \(album.trackCount) tracks")
            }
        }
        .font(.footnote)
        .foregroundStyle(Color.faint)
    }
}
