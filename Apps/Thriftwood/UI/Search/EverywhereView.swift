import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// One search over all libraries and all indexers.
struct EverywhereView: View {
    @State private var model: EverywhereModel
    @SceneStorage("thriftwood.everywhere") private var kept = ""

    init(_ app: ThriftwoodModel) { _model = State(initialValue: EverywhereModel(app)) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Search everywhere")
                EverywhereField(model: model)
                if model.sought.isEmpty {
                    EmptyNotice(
                        "What are you looking for?", symbol: "magnifyingglass",
                        text: Text("A part of a name is enough. Your libraries answer while you type."))
                } else {
                    EverywhereResults(model: model)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Search everywhere")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ClientButton(app: model.app) } }
        .task(id: model.text) { await model.find() }
        .onAppear { if model.text.isEmpty { model.text = kept } }
        .onChange(of: model.text) { kept = model.text }
    }
}

/// Where the search begins.
struct EverywhereField: View {
    @Bindable var model: EverywhereModel

    var body: some View {
        HStack(spacing: 8) {
            SearchField(prompt: "Find anything", text: $model.text).onSubmit { submit() }
            if !model.app.indexers.isEmpty {
                Button("Search") { submit() }
                    .buttonStyle(.borderedProminent)
                    .disabled(model.sought.isEmpty)
            }
        }
        .frame(maxWidth: 560)
    }

    private func submit() { Task { await model.submit() } }
}

/// What libraries and indexers have, each by itself.
struct EverywhereResults: View {
    let model: EverywhereModel
    @State private var opened: OpenedRelease?
    @Environment(Navigator.self) private var navigator: Navigator?

    private struct OpenedRelease: Identifiable {
        var release: IndexerRelease
        var indexer: ServiceConnection

        var id: String { "\(indexer.id)-\(release.id)" }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            libraries
            ForEach(model.parts) { part in
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: part.indexer.name).font(.manrope(.title3)).accessibilityAddTraits(.isHeader)
                    content(of: part)
                }
            }
            if model.parts.isEmpty, !model.app.indexers.isEmpty {
                Button("Ask all indexers for “\(model.sought)”", systemImage: "magnifyingglass") {
                    Task { await model.submit() }
                }
                .buttonStyle(.bordered)
            }
        }
        .sheet(item: $opened) { ReleaseSheet($0.release, of: $0.indexer, app: model.app) }
    }

    @ViewBuilder private var libraries: some View {
        VStack(alignment: .leading, spacing: 8) {
            Heading("In your libraries")
            ForEach(model.silent) { service in
                Text("No answer from \(service.name).").font(.footnote).foregroundStyle(Color.wrong)
            }
            if model.hits.isEmpty, model.isLooking {
                LibrarySkeleton(isGrid: false).frame(height: 140).clipped()
            } else if model.hits.isEmpty {
                Text("Nothing there is called that.").foregroundStyle(Color.faint)
            }
            LazyVStack(spacing: 0) {
                ForEach(model.hits) { hit in
                    NavigationLink(value: Route.title(hit.number, at: hit.service)) { HitRow(hit: hit) }
                        .buttonStyle(.plain)
                }
            }
            ForEach(model.keepers.filter { (model.counts[$0.id] ?? 0) > EverywhereModel.most }) { service in
                Text("\((model.counts[service.id] ?? 0) - EverywhereModel.most) more in \(service.name)")
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
            }
            FlowRow {
                ForEach(model.keepers) { service in
                    Button("Add to \(service.name)…", systemImage: "plus") {
                        navigator?.sought = model.sought
                        navigator?.open(.find(service: service.id))
                    }
                    .buttonStyle(.bordered)
                }
            }
        }
    }

    @ViewBuilder private func content(of part: EverywhereModel.Part) -> some View {
        switch part.phase {
        case .asking: LibrarySkeleton(isGrid: false).frame(height: 140).clipped()
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask(part.indexer) } }
        case .found(let releases) where releases.isEmpty:
            Text("\(part.indexer.name) has nothing called “\(model.asked)”.").foregroundStyle(Color.faint)
        case .found(let releases):
            LazyVStack(spacing: 0) {
                ForEach(releases.prefix(EverywhereModel.most)) { release in
                    Button {
                        opened = OpenedRelease(release: release, indexer: part.indexer)
                    } label: {
                        FoundReleaseRow(release: release)
                    }
                    .buttonStyle(.plain)
                }
            }
            if releases.count > EverywhereModel.most {
                Button("All of \(part.indexer.name)") {
                    navigator?.sought = model.asked
                    navigator?.open(.found(indexer: part.indexer.id, category: 0))
                }
                .frame(minHeight: 44)
            }
        }
    }
}

/// Buttons beside each other, and below where there is no room.
private struct FlowRow<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 8) { content }
            VStack(alignment: .leading, spacing: 8) { content }
        }
    }
}

/// A title of a library that was found.
private struct HitRow: View {
    let hit: EverywhereModel.Hit

    var body: some View {
        HStack(spacing: 12) {
            Poster(
                title: hit.title, path: hit.poster, service: hit.service, width: 44,
                isSquare: hit.service.kind == .lidarr
            )
            .frame(width: 44)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: hit.title).fontWeight(.semibold).lineLimit(1)
                HStack(spacing: 6) {
                    Image(systemName: hit.service.kind.symbol)
                        .foregroundStyle(hit.service.kind.accent)
                        .accessibilityHidden(true)
                    Text(verbatim: hit.year > 0 ? "\(hit.service.name) · \(hit.year)" : hit.service.name)
                        .foregroundStyle(Color.faint)
                }
                .font(.footnote)
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.forward").foregroundStyle(Color.faint).accessibilityHidden(true)
        }
        .padding(.vertical, 8)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }
}
