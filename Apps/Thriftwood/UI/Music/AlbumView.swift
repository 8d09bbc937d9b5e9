import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An album: its tracks, whether they are there, and what can be done to have them (TW-111).
struct AlbumView: View {
    private let id: Int
    @State private var model: ArtistModel
    @State private var tracks: KeptAnswer<[Track]>
    @Environment(\.horizontalSizeClass) private var width

    init(id: Int, of artist: Int, service: ServiceConnection, app: ThriftwoodModel) {
        self.id = id
        let artist = ArtistModel(id: artist, service: service, app: app)
        _model = State(initialValue: artist)
        _tracks = State(initialValue: artist.tracks(of: id))
    }

    var body: some View {
        ScrollView {
            if let album = model.album(id) {
                VStack(alignment: .leading, spacing: 20) {
                    head(album)
                    if let problem = model.problem {
                        OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                    }
                    if let message = model.downloads[id]?.message, !message.isEmpty {
                        Text(verbatim: message).foregroundStyle(Color.waiting)
                    }
                    if !album.overview.isEmpty { Overview(text: album.overview) }
                    KeptPart(answer: tracks, empty: "Its tracks are not known yet.") { tracks in
                        TrackList(tracks: tracks, isToCome: model.isToCome(album))
                    }
                    LinkRow(links: album.links.map { TitleLink($0.name, $0.url) })
                }
                .padding(16)
                .frame(maxWidth: 980)
                .frame(maxWidth: .infinity)
            } else if model.hasAsked {
                UnknownTitleView(service: model.service, problem: model.problem) { Task { await refresh() } }
            } else {
                PageSkeleton()
            }
        }
        .navigationTitle(Text(verbatim: model.album(id)?.title ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
        .task { await model.followDownloads() }
    }

    private func refresh() async {
        await model.refresh()
        await tracks.refresh()
    }

    private func head(_ album: Album) -> some View {
        TitleHead(
            title: album.title, facts: facts(album), poster: album.cover, fanart: model.detail?.fanart ?? "",
            service: model.service, isSquare: true
        ) {
            if let artist = model.artist {
                NavigationLink(value: Route.artist(service: model.service.id, id: artist.id)) {
                    Text(verbatim: artist.title).fontWeight(.semibold).foregroundStyle(Color.copper)
                }
                .buttonStyle(.plain)
            }
            AlbumState(album: album, model: model)
        } actions: {
            MonitorButton(isMonitored: album.isMonitored, kind: .lidarr) { isMonitored in
                Task { await model.setMonitored(isMonitored, album: id) }
            }
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(album: id) } }
                .buttonStyle(.bordered)
            let releases = ReleasesButton(subject: .album(artist: model.id, id: id), service: model.service)
            // A narrow window has no room for a third word.
            if width == .regular {
                releases.buttonStyle(.bordered)
            } else {
                releases.labelStyle(.iconOnly).frame(minWidth: 44, minHeight: 44)
            }
        }
    }

    private func facts(_ album: Album) -> Text {
        var parts: [Text] = []
        if !album.type.isEmpty { parts.append(Words.albumType(album.type)) }
        if let day = Words.day(album.released) { parts.append(day) }
        if album.length > 0 { parts.append(Words.length(max(1, album.length / 60))) }
        if album.size > 0 { parts.append(Words.size(album.size)) }
        return parts.joined
    }
}

/// Tracks, disc by disc where there are several.
private struct TrackList: View {
    let tracks: [Track]
    let isToCome: Bool

    var body: some View {
        let firsts = Dictionary(tracks.map { ($0.disc, $0.id) }) { first, _ in first }
        LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(tracks) { track in
                if firsts.count > 1, firsts[track.disc] == track.id {
                    Text("Disc \(track.disc)")
                        .font(.manrope(.title3))
                        .padding(.top, 16)
                        .accessibilityAddTraits(.isHeader)
                }
                TrackRow(track: track, isToCome: isToCome)
            }
        }
    }
}

/// A track: number, name, length, and its file.
private struct TrackRow: View {
    let track: Track
    let isToCome: Bool

    var body: some View {
        HStack(spacing: 12) {
            Text(verbatim: track.number)
                .monospacedDigit()
                .foregroundStyle(Color.faint)
                .frame(width: 32, alignment: .trailing)
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: track.title).fontWeight(.semibold)
                state.font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 0)
            if track.length > 0 {
                Words.trackLength(track.length).monospacedDigit().foregroundStyle(Color.faint)
            }
        }
        .padding(.vertical, 10)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var state: some View {
        if track.hasFile {
            Label {
                quality
            } icon: {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine).accessibilityLabel("On disk")
            }
        } else if isToCome {
            Text("Not out yet")
        } else {
            Label {
                Text("Missing")
            } icon: {
                Image(systemName: "exclamationmark.circle.fill").foregroundStyle(Color.wrong)
            }
        }
    }

    private var quality: Text {
        guard let file = track.file else { return Text("On disk") }
        var parts = [Text(verbatim: file.quality)]
        if file.size > 0 { parts.append(Words.size(file.size)) }
        return parts.joined
    }
}
