import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An artist's page: what it is, and the albums, the newest first (TW-110).
struct ArtistView: View {
    @State private var model: ArtistModel
    @SceneStorage private var page: ArtistPage
    @State private var history: KeptAnswer<[TitleEvent]>

    init(id: Int, service: ServiceConnection, app: ThriftwoodModel) {
        let artist = ArtistModel(id: id, service: service, app: app)
        _model = State(initialValue: artist)
        _page = SceneStorage(wrappedValue: app.settings.firstPage(.albums), "thriftwood.artist-\(service.id)-\(id)")
        _history = State(initialValue: artist.history(of: nil))
    }

    var body: some View {
        ScrollView {
            if let artist = model.artist {
                VStack(alignment: .leading, spacing: 20) {
                    head(artist)
                    if let problem = model.problem {
                        OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                    }
                    PagePicker(page: $page)
                    switch page {
                    case .albums: albums
                    case .overview: overview(artist)
                    case .history: TitleHistory(answer: history)
                    }
                }
                .padding(16)
                .frame(maxWidth: 980)
                .frame(maxWidth: .infinity)
            } else if model.hasAsked {
                UnknownTitleView(service: model.service, problem: model.problem) { Task { await model.refresh() } }
            } else {
                PageSkeleton()
            }
        }
        .navigationTitle(Text(verbatim: model.artist?.title ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
        .task { await model.followDownloads() }
        .task { await model.tags.load() }
    }

    private func head(_ artist: Artist) -> some View {
        TitleHead(
            title: artist.title, facts: facts(artist), poster: artist.poster, fanart: model.detail?.fanart ?? "",
            service: model.service, isSquare: true
        ) {
            Text("\(artist.trackFileCount) of \(artist.trackCount) tracks").fontWeight(.semibold)
        } actions: {
            MonitorButton(isMonitored: artist.isMonitored, kind: .lidarr) { isMonitored in
                Task { await model.setMonitored(isMonitored) }
            }
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search() } }
                .buttonStyle(.bordered)
            TitleMenuButton(title: model.handle, app: model.app)
        }
    }

    private func facts(_ artist: Artist) -> Text {
        var parts: [Text] = []
        if !artist.type.isEmpty { parts.append(Words.artistType(artist.type)) }
        parts.append(Text(Words.name(artist.stage)))
        if let genre = model.detail?.genres.first { parts.append(Text(verbatim: genre)) }
        if let other = model.detail?.disambiguation, !other.isEmpty { parts.append(Text(verbatim: other)) }
        return parts.joined
    }

    @ViewBuilder private var albums: some View {
        if let detail = model.detail, !detail.overview.isEmpty { Overview(text: detail.overview) }
        if model.albums.isEmpty, !model.hasAlbums, model.problem == nil {
            LibrarySkeleton(isGrid: false)
        } else if model.albums.isEmpty {
            EmptyNotice(
                "No albums yet", symbol: "music.note",
                text: Text("\(model.service.name) has not found any albums of this artist.")
            ) {
                Button("Refresh") { Task { await model.refresh() } }.buttonStyle(.bordered)
            }
        } else {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 12)], spacing: 12) {
                ForEach(model.albums) { AlbumTile(album: $0, model: model) }
            }
        }
        if let detail = model.detail { ArtistLinks(detail: detail) }
    }

    @ViewBuilder private func overview(_ artist: Artist) -> some View {
        if let detail = model.detail {
            if !detail.overview.isEmpty { Overview(text: detail.overview) }
            FactSheet([
                Fact("Status", Text(Words.name(artist.stage))),
                artist.type.isEmpty ? nil : Fact("Type", Words.artistType(artist.type)),
                Fact("Quality profile", model.profiles.quality[artist.qualityProfile] ?? ""),
                Fact("Metadata profile", model.profiles.metadata[artist.metadataProfile] ?? ""),
                Fact("Albums", Text(artist.albumCount, format: .number)),
                artist.size > 0 ? Fact("Size", Words.size(artist.size)) : nil,
                Fact("Next album", date: artist.nextAlbum), Fact("Latest album", date: artist.lastAlbum),
                Fact("Added", date: artist.added),
                detail.rating > 0 ? Fact("Rating", Text(detail.rating, format: .number)) : nil,
                Fact("Genres", detail.genres.joined(separator: ", ")),
                Fact(tags: detail.tags, of: model.tags.value ?? []), Fact("Folder", detail.path),
            ])
            ArtistLinks(detail: detail)
        }
    }
}

/// Where else an artist is written about: what the service names, and MusicBrainz, from where it knows them.
private struct ArtistLinks: View {
    let detail: ArtistDetail

    var body: some View { LinkRow(links: links) }

    private var links: [TitleLink] {
        var links = detail.links.map { TitleLink(Self.name($0.name), $0.url) }
        if !detail.musicBrainz.isEmpty, detail.musicBrainz.allSatisfy({ $0.isASCII && ($0.isHexDigit || $0 == "-") }) {
            links.insert(TitleLink("MusicBrainz", "https://musicbrainz.org/artist/\(detail.musicBrainz)"), at: 0)
        }
        return links
    }

    /// The sites' own names of what the service calls by a word.
    private static func name(_ word: String) -> String {
        switch word.lowercased() {
        case "last", "last.fm", "lastfm": "Last.fm"
        case "allmusic": "AllMusic"
        case "bandsintown": "Bandsintown"
        case "discogs": "Discogs"
        case "imdb": "IMDb"
        case "youtube": "YouTube"
        case "soundcloud": "SoundCloud"
        default: word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}
