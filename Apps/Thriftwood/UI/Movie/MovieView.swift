import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A film's page: poster and backdrop, what it is, where it stands, its files (TW-068 to TW-071).
struct MovieView: View {
    @State private var model: MovieModel
    @SceneStorage private var page: MoviePage
    @State private var deleting: MediaFile?
    @Environment(\.horizontalSizeClass) private var width

    init(id: Int, service: ServiceConnection, model: ThriftwoodModel) {
        _model = State(initialValue: MovieModel(id: id, service: service, app: model))
        _page = SceneStorage(wrappedValue: model.settings.firstPage(.overview), "thriftwood.movie-\(service.id)-\(id)")
    }

    var body: some View {
        ScrollView {
            if let movie = model.movie {
                VStack(alignment: .leading, spacing: 20) {
                    TitleHead(
                        title: movie.title, facts: facts(movie), poster: movie.poster,
                        fanart: model.detail?.fanart ?? "", service: model.service
                    ) {
                        state(movie)
                    } actions: {
                        MonitorButton(isMonitored: movie.isMonitored, kind: .radarr) { isMonitored in
                            Task { await model.setMonitored(isMonitored) }
                        }
                        Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search() } }
                            .buttonStyle(.bordered)
                        // A narrow window has it in the menu.
                        if width == .regular {
                            ReleasesButton(subject: .movie(movie.id), service: model.service).buttonStyle(.bordered)
                        }
                        TitleMenuButton(title: model.handle, app: model.app)
                    }
                    if let problem = model.problem {
                        OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                    }
                    PagePicker(page: $page)
                    switch page {
                    case .overview: overview(movie)
                    case .files: files
                    case .history: TitleHistory(answer: model.history)
                    case .cast: CastList(answer: model.credits)
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
        .navigationTitle(Text(verbatim: model.movie?.title ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
        .task { await model.tags.load() }
        .alert("Delete this file?", isPresented: isDeleting, presenting: deleting) { file in
            Button("Delete", role: .destructive) { Task { await model.delete(file) } }
            Button("Cancel", role: .cancel) {}
        } message: { file in
            Text("\(file.path) is removed from the disk of \(model.service.name). This cannot be undone.")
        }
    }

    private var isDeleting: Binding<Bool> {
        Binding {
            deleting != nil
        } set: {
            if !$0 { deleting = nil }
        }
    }

    private func state(_ movie: Movie) -> some View {
        HStack(spacing: 6) {
            MovieBadge(movie: movie)
            Text(MovieState(movie).words).fontWeight(.semibold)
            if movie.hasFile { Text(verbatim: movie.quality).foregroundStyle(Color.faint) }
        }
    }

    private func facts(_ movie: Movie) -> Text {
        var parts: [Text] = []
        if movie.year > 0 { parts.append(Text(verbatim: "\(movie.year)")) }
        if movie.runtime > 0 { parts.append(Words.length(movie.runtime)) }
        if let certification = model.detail?.certification, !certification.isEmpty {
            parts.append(Text(verbatim: certification))
        }
        if !movie.studio.isEmpty { parts.append(Text(verbatim: movie.studio)) }
        return parts.joined
    }

    private func links(_ movie: Movie, _ detail: MovieDetail) -> [TitleLink] {
        var links: [TitleLink] = []
        if !detail.imdb.isEmpty {
            links.append(TitleLink("IMDb", "https://www.imdb.com/title/\(detail.imdb)"))
            links.append(TitleLink("Trakt", "https://trakt.tv/search/imdb/\(detail.imdb)"))
        }
        if detail.tmdb > 0 {
            links.append(TitleLink("TMDB", "https://www.themoviedb.org/movie/\(detail.tmdb)"))
            links.append(TitleLink("Letterboxd", "https://letterboxd.com/tmdb/\(detail.tmdb)"))
        }
        if !detail.trailer.isEmpty {
            links.append(TitleLink("YouTube", "https://www.youtube.com/watch?v=\(detail.trailer)"))
        }
        return links
    }

    @ViewBuilder private func overview(_ movie: Movie) -> some View {
        if let detail = model.detail {
            if !detail.overview.isEmpty { Overview(text: detail.overview) }
            MovieFacts(movie: movie, detail: detail, profile: model.profile, tags: model.tags.value ?? [])
            if let collection = detail.collection, let number = detail.collectionNumber {
                NavigationLink(value: Route.collection(service: model.service.id, number: number)) {
                    Sheet {
                        HStack(spacing: 12) {
                            Image(systemName: "square.stack").foregroundStyle(Color.copper).accessibilityHidden(true)
                            Text("Part of \(collection)").fontWeight(.semibold).multilineTextAlignment(.leading)
                            Spacer(minLength: 8)
                            Image(systemName: "chevron.forward").foregroundStyle(Color.faint).accessibilityHidden(true)
                        }
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
            LinkRow(links: links(movie, detail))
        }
    }

    @ViewBuilder private var files: some View {
        VStack(alignment: .leading, spacing: 12) {
            if model.files.isEmpty {
                Text("There is no file yet.").foregroundStyle(Color.faint)
            }
            ForEach(model.files) { file in
                FileSheet(file: file) { deleting = file }
            }
            Heading("Beside it").padding(.top, 8)
            KeptPart(answer: model.extras, empty: "There are no subtitles or other files.") { extras in
                Sheet(spacing: 10) {
                    ForEach(extras) { ExtraRow(file: $0) }
                }
            }
        }
    }
}

/// What a film is, line by line (TW-069).
private struct MovieFacts: View {
    let movie: Movie
    let detail: MovieDetail
    let profile: String
    let tags: [TitleTag]

    var body: some View {
        FactSheet([
            Fact("Status", Text(Words.name(movie.stage))), Fact("Quality profile", profile),
            detail.minimumAvailability.isEmpty
                ? nil : Fact("Looked for once", Words.availability(detail.minimumAvailability)),
            movie.size > 0 ? Fact("Size", Words.size(movie.size)) : nil,
            Fact("In cinemas", date: movie.inCinemas), Fact("Digital release", date: movie.digital),
            Fact("Physical release", date: movie.physical), Fact("Added", date: movie.added),
            detail.imdbRating > 0 ? Fact("Rating", Text(detail.imdbRating, format: .number)) : nil,
            Fact("Certification", detail.certification), Fact("Language", detail.language ?? ""),
            Fact("Genres", detail.genres.joined(separator: ", ")), Fact(tags: detail.tags, of: tags),
            Fact("Folder", detail.path), Fact(alsoCalled: detail.alternateTitles, besides: movie.title),
        ])
    }
}
