import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Seeks films, series or artists that are not in the library yet, and takes them in (TW-064, TW-090, TW-109).
struct FindTitlesView: View {
    @State private var model: FindTitlesModel
    @State private var chosen: TitleFinding?
    /// Whose sheet is open, and what is filled in of it: what a reload must not lose.
    @SceneStorage private var kept: String
    @SceneStorage private var draft: String
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: FindTitlesModel(service, app: app))
        _kept = SceneStorage(wrappedValue: "", "thriftwood.adding-\(service.id)")
        _draft = SceneStorage(wrappedValue: "", "thriftwood.addition-\(service.id)")
    }

    private var kind: ServiceKind { model.service.kind }

    private var name: LocalizedStringKey {
        switch kind {
        case .sonarr: "Add series"
        case .lidarr: "Add artists"
        default: "Add movies"
        }
    }

    private var prompt: LocalizedStringKey {
        switch kind {
        case .sonarr: "Name of a series"
        case .lidarr: "Name of an artist"
        default: "Name of a movie"
        }
    }

    private var question: LocalizedStringKey {
        switch kind {
        case .sonarr: "Which series?"
        case .lidarr: "Which artist?"
        default: "Which movie?"
        }
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle(name) { SearchField(prompt: prompt, text: $model.text) }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage(name)
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ClientButton(app: model.app) } }
        .task(id: model.text) { await model.ask() }
        .task(id: model.app.settings.suggestsMovies) { await model.suggest() }
        .onAppear {
            guard let sought = navigator?.sought else { return }
            navigator?.sought = nil
            model.text = sought
        }
        .onChange(of: chosen?.id) {
            kept = chosen?.id ?? ""
            if chosen == nil { draft = "" }
        }
        .onChange(of: kept) { reopen() }
        .onChange(of: model.listed.map(\.id)) { reopen() }
        .sheet(item: $chosen) { finding in
            AddTitleView(finding, to: model.service, app: model.app, draft: $draft) { id in
                model.take(finding, as: id)
                navigator?.open(route(id))
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle:
            if let suggested = model.suggested, !suggested.isEmpty {
                VStack(alignment: .leading, spacing: 4) {
                    Heading("Suggestions")
                    Text("From the lists of \(model.service.name), and by what you have.").foregroundStyle(Color.faint)
                }
                rows(suggested)
            } else if model.isSuggesting {
                LibrarySkeleton(isGrid: false)
            } else {
                EmptyNotice(
                    question, symbol: "magnifyingglass",
                    text: Text("Write a part of its name. \(model.service.name) asks its catalogue."))
            }
        case .asking: LibrarySkeleton(isGrid: false)
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask(waiting: false) } }
        case .found(let found) where found.isEmpty:
            EmptyNotice(
                "Nothing is called that", symbol: "questionmark.circle",
                text: Text("Try another spelling, or fewer words."))
        case .found(let found):
            rows(found)
        }
    }

    private func rows(_ findings: [TitleFinding]) -> some View {
        LazyVStack(spacing: 0) {
            ForEach(findings) { finding in
                if let known = finding.known {
                    NavigationLink(value: route(known)) { FindingRow(finding: finding, service: model.service) }
                        .buttonStyle(.plain)
                } else {
                    Button {
                        chosen = finding
                    } label: {
                        FindingRow(finding: finding, service: model.service)
                    }
                    .buttonStyle(.plain)
                }
            }
        }
    }

    /// Opens the sheet again that was open before a reload.
    private func reopen() {
        guard chosen == nil, !kept.isEmpty else { return }
        chosen = model.listed.first { $0.id == kept && $0.known == nil }
    }

    private func route(_ id: Int) -> Route {
        .title(id, at: model.service)
    }
}

/// A title that was found: what tells it from others of its name, and whether it is in the library.
private struct FindingRow: View {
    let finding: TitleFinding
    let service: ServiceConnection

    var body: some View {
        HStack(alignment: .top, spacing: 14) {
            Poster(
                title: finding.title, path: finding.poster, service: service, width: 60,
                isSquare: service.kind == .lidarr
            )
            .frame(width: 60)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: finding.title).fontWeight(.semibold)
                facts.font(.footnote).foregroundStyle(Color.faint)
                if !finding.overview.isEmpty {
                    Text(verbatim: finding.overview)
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                        .lineLimit(2)
                }
            }
            Spacer(minLength: 0)
            if finding.known != nil {
                Label("In the library", systemImage: "checkmark.circle.fill")
                    .labelStyle(.iconOnly)
                    .foregroundStyle(Color.fine)
                    .frame(minWidth: 44, minHeight: 44)
            } else {
                Image(systemName: "plus.circle")
                    .font(.title3)
                    .foregroundStyle(Color.copper)
                    .frame(minWidth: 44, minHeight: 44)
                    .accessibilityHidden(true)
            }
        }
        .padding(.vertical, 12)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }

    private var facts: Text {
        var parts: [Text] = []
        if finding.year > 0 { parts.append(Text(verbatim: "\(finding.year)")) }
        if finding.seasons > 0 { parts.append(Text("\(finding.seasons) seasons")) }
        if finding.runtime > 0 { parts.append(Words.length(finding.runtime)) }
        if !finding.maker.isEmpty { parts.append(Text(verbatim: finding.maker)) }
        if finding.rating > 0 {
            parts.append(Text(finding.rating, format: .number.precision(.fractionLength(1))) + Text(verbatim: " ★"))
        }
        return parts.dropFirst().reduce(parts.first ?? Text(verbatim: "")) { $0 + Text(verbatim: " · ") + $1 }
    }
}
