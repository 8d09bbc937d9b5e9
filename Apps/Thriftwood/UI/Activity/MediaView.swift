import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What a Plex server has: what it is, and who watched it when (TW-136).
struct MediaView: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<PlexMedia>
    @State private var plays: PlaysModel?
    private let app: ThriftwoodModel

    init(key: Int, service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("media-\(key)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.media(key)
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                KeptPage(answer: answer) { media in
                    head(media)
                    if !media.summary.isEmpty { Overview(text: media.summary) }
                    facts(media)
                }
                if let plays {
                    VStack(alignment: .leading, spacing: 12) {
                        Heading("History")
                        PlayList(model: plays, showsUser: true)
                    }
                    .task { await plays.load() }
                }
            }
            .padding(.horizontal, 16)
            .padding(.top, 8)
            .padding(.bottom, 24)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
        .namedPage("About it")
        .refreshable {
            await answer.refresh()
            await plays?.refresh()
        }
        // What it is decides what belongs to it.
        .onChange(of: answer.value?.title) { _, title in
            guard let title, plays == nil else { return }
            plays = PlaysModel(PlexHistoryFilter(title: .init(title)), of: service, app: app)
        }
    }

    private func head(_ media: PlexMedia) -> some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .bottom, spacing: 16) {
                Poster(title: media.title.name, path: media.title.poster, service: service, width: 120)
                    .frame(width: 120)
                    .shadow(color: .black.opacity(0.35), radius: 10, y: 5)
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: media.title.name)
                        .font(.manrope(.title))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h1)
                    if let detail = Words.detail(media.title) { detail.foregroundStyle(Color.faint) }
                    [
                        media.seconds > 0 ? Words.length(media.seconds / 60) : nil,
                        media.contentRating.isEmpty ? nil : Text(verbatim: media.contentRating),
                        media.rating.map { Text("\($0.formatted(.number.precision(.fractionLength(1)))) of 10") },
                    ].compactMap { $0 }.joined.foregroundStyle(Color.faint)
                }
                Spacer(minLength: 0)
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { ways(media) }.fixedSize()
                VStack(alignment: .leading, spacing: 8) { ways(media) }
            }
            .buttonStyle(.bordered)
            .tint(Color.copper)
        }
    }

    @ViewBuilder private func ways(_ media: PlexMedia) -> some View {
        if let page = media.page {
            Link(destination: page) { Label("Open in Plex", systemImage: "arrow.up.right") }
        }
        let isMusic = media.title.kind == .track || media.title.kind == .album
        if media.parentKey > 0, media.title.kind != .season, media.title.kind != .album {
            NavigationLink(value: Route.media(service: service.id, key: media.parentKey)) {
                if isMusic { Text("Album") } else { Text("Season") }
            }
        }
        if let top = media.top {
            NavigationLink(value: Route.media(service: service.id, key: top)) {
                if isMusic { Text("Artist") } else { Text("Whole series") }
            }
        }
    }

    private func facts(_ media: PlexMedia) -> some View {
        FactSheet([
            Fact("Library", media.library), Fact("Studio", media.studio),
            Fact("Genres", media.genres.joined(separator: ", ")),
            Fact("Directed by", media.directors.joined(separator: ", ")),
            Fact("With", media.actors.prefix(6).joined(separator: ", ")), Fact("Video", media.video),
            Fact("Audio", media.audio), media.size > 0 ? Fact("Size", Words.size(media.size)) : nil,
            Fact("Added", date: media.added),
        ])
    }
}

extension PlexMedia {
    /// The series of an episode or a season, the artist of a track or an album; nil for what stands by itself.
    fileprivate var top: Int? {
        switch title.kind {
        case .season, .album: parentKey > 0 ? parentKey : nil
        default: grandparentKey > 0 ? grandparentKey : nil
        }
    }
}
