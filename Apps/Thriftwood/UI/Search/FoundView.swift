import Foundation
import SwiftUI
import ThriftwoodAPI

/// What an indexer has in a category: an endless list, a search within it, and each release's own sheet (TW-147, TW-148).
struct FoundView: View {
    @State private var model: FoundModel
    @State private var categories: CategoriesModel
    @State private var opened: IndexerRelease?
    private let app: ThriftwoodModel
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ indexer: ServiceConnection, category: Int, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: FoundModel(indexer, category: category, app: app))
        _categories = State(initialValue: CategoriesModel(indexer, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    title.font(.manrope(.largeTitle)).accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
                    Text(verbatim: model.indexer.name).foregroundStyle(Color.faint)
                }
                HStack(spacing: 8) {
                    SearchField(prompt: "Search here", text: $model.text).onSubmit { model.submit() }
                    Button("Search") { model.submit() }
                        .buttonStyle(.borderedProminent)
                        .disabled(model.text.trimmingCharacters(in: .whitespaces).isEmpty)
                }
                .frame(maxWidth: 560)
                parts
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Search")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ClientButton(app: app) } }
        .refreshable { await model.ask() }
        .task { await categories.load() }
        .task(id: model.question) { await model.load() }
        .onAppear {
            guard let sought = navigator?.sought else { return }
            navigator?.sought = nil
            model.text = sought
            model.submit()
        }
        .sheet(item: $opened) { ReleaseSheet($0, of: model.indexer, app: app) }
    }

    private var title: Text {
        guard model.category > 0 else { return Words.all }
        return Text(verbatim: categories.category(model.category)?.name ?? "\(model.category)")
    }

    @ViewBuilder private var parts: some View {
        if let inside = categories.category(model.category)?.subcategories, !inside.isEmpty {
            HStack {
                Picker("Subcategory", selection: $model.question.part) {
                    Text("All subcategories").tag(0)
                    ForEach(inside) { Text(verbatim: $0.name).tag($0.id) }
                }
                .pickerStyle(.menu)
                .labelsHidden()
                Spacer(minLength: 0)
                if let total = model.total, total > 0 {
                    Text("\(total) releases").font(.footnote).monospacedDigit().foregroundStyle(Color.faint)
                }
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .asking: LibrarySkeleton(isGrid: false)
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask() } }
        case .found:
            let shown = model.shown
            if shown.isEmpty, !model.hasMore {
                EmptyNotice(
                    "Nothing found", symbol: "magnifyingglass",
                    text: model.question.words.isEmpty
                        ? Text("\(model.indexer.name) has nothing in here.")
                        : Text("\(model.indexer.name) has nothing called “\(model.question.words)” in here."))
            }
            LazyVStack(spacing: 0) {
                ForEach(shown) { release in
                    Button {
                        opened = release
                    } label: {
                        FoundReleaseRow(release: release)
                    }
                    .buttonStyle(.plain)
                }
                if model.hasMore { end }
            }
        }
    }

    /// Brings more as soon as it is seen.
    @ViewBuilder private var end: some View {
        if let problem = model.problem {
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.more() } }.padding(.top, 16)
        } else {
            ProgressView()
                .frame(maxWidth: .infinity, minHeight: 64)
                .accessibilityLabel("Loading…")
                .id(model.releases.count)
                .onAppear { Task { await model.more() } }
        }
    }
}

/// A release of the list.
struct FoundReleaseRow: View {
    let release: IndexerRelease

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: release.title).fontWeight(.semibold).lineLimit(3).multilineTextAlignment(.leading)
            facts.joined.font(.footnote).foregroundStyle(Color.faint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 12)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }

    private var facts: [Text] {
        var parts: [Text] = []
        if release.size > 0 { parts.append(Words.size(release.size)) }
        if !release.category.isEmpty { parts.append(Text(verbatim: release.category)) }
        if let date = release.date { parts.append(Text(verbatim: Words.ago(date, now: Date()))) }
        if release.isTorrent { parts.append(Text("Torrent")) }
        return parts
    }
}
