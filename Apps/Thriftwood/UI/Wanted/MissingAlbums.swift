import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An album that is out and not whole.
struct MissingAlbum: Sendable, Hashable, Codable, Identifiable {
    var album: Album
    var artist: String

    var id: Int { album.id }

    init(_ answer: AlbumAnswer) {
        (album, artist) = (answer.album, answer.artistName)
        // The list shows neither.
        (album.overview, album.links) = ("", [])
    }
}

/// The albums that a Lidarr looks for in vain, those that came last first, page by page (TW-106, TWF-11).
struct MissingAlbums: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    /// What is sought among them.
    let words: SearchWords
    @State private var answer: KeptAnswer<[MissingAlbum]>
    @State private var later: LaterPages<MissingAlbum>

    init(service: ServiceConnection, app: ThriftwoodModel, words: SearchWords) {
        (self.service, self.app, self.words) = (service, app, words)
        let client = LidarrClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("missing", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.missing().map { MissingAlbum($0) }
            })
        _later = State(
            initialValue: LaterPages { (page) async throws(ServiceProblem) in
                try await client.missing(page: page).map { MissingAlbum($0) }
            })
    }

    var body: some View {
        KeptPart(answer: answer, empty: "Nothing is missing.") { albums in
            let shown = later.all(after: albums).filter { words.fit($0.artist, $0.album.title) }
            if shown.isEmpty { NothingFits() }
            LazyVStack(spacing: 0) {
                ForEach(shown) { row($0) }
                MoreRows(pages: later, first: albums)
            }
        }
    }

    private func row(_ missing: MissingAlbum) -> some View {
        let album = missing.album
        return HStack(spacing: 12) {
            NavigationLink(value: Route.album(service: service.id, artist: album.artist, id: album.id)) {
                HStack(spacing: 12) {
                    Poster(title: album.title, path: album.cover, service: service, width: 56, isSquare: true)
                        .frame(width: 56)
                    VStack(alignment: .leading, spacing: 3) {
                        Text(verbatim: album.title).fontWeight(.semibold).lineLimit(1)
                        Text(verbatim: missing.artist).font(.footnote).lineLimit(1)
                        HStack(spacing: 6) {
                            if let day = Words.day(album.released) { day.fixedSize() }
                            Text("\(album.trackFileCount) of \(album.trackCount) tracks").lineLimit(1)
                        }
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            Button("Search for it", systemImage: "magnifyingglass") { search(album) }
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
        }
        .padding(.vertical, 10)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contextMenu {
            Button("Search for it", systemImage: "magnifyingglass") { search(album) }
            ReleasesButton(subject: .album(artist: album.artist, id: album.id), service: service)
        }
    }

    private func search(_ album: Album) {
        Task { await ArtistActions(app, service).search(albums: [album.id]) }
    }
}
