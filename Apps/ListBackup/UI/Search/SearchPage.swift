import Base
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// One search over all sources, at the moment.
struct SearchPage: View {
    @Bindable var model: AppModel
    /// What is typed, which a reload of the page brings back.
    @SceneStorage("search") private var typed = ""
    @State private var isSaving = false

    private var search: SearchModel { model.search }

    var body: some View {
        Scroller {
            Text("Search").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            TimeLine(model: model)
            HStack(spacing: 10) {
                TextField("Words, or field:value", text: Bindable(search).query)
                    .font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .submitLabel(.search)
                    .onSubmit { Task { await search.search(at: model.moment) } }
                    .padding(.horizontal, 12)
                    .frame(minHeight: 44)
                    .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
                    .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
                    .accessibilityLabel("What to look for")
                Button("Search") { Task { await search.search(at: model.moment) } }
                    .buttonStyle(.borderedProminent)
                    .disabled(!search.isActive)
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) {
                    filters
                    Spacer()
                    keeping
                }
                VStack(alignment: .leading, spacing: 4) {
                    filters
                    keeping
                }
            }
            if search.isSearching(at: model.moment), search.result == nil {
                Skeleton(rows: 4)
            } else if let failure = search.failure {
                FailureLine(text: failure) { await search.search(at: model.moment) }
            } else if let result = search.result {
                hits(result)
            } else {
                SavedSearchesPanel(app: model)
                hint
            }
        }
        .sheet(isPresented: $isSaving) { SaveSearchSheet(app: model, wish: search.wish) }
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .onAppear { if search.query.isEmpty { search.query = typed } }
        .onChange(of: search.query) { typed = search.query }
        .task(id: search.basis(at: model.moment)) { await search.searchWhenTyped(at: model.moment) }
        .task(id: Kept(page: model.page, changes: model.changes)) { await model.loadSaved() }
        .onChange(of: model.pulls) { Task { await search.search(at: model.moment) } }
    }

    /// What the kept searches are loaded for.
    private struct Kept: Hashable {
        var page: Page?
        var changes: Int
    }

    /// Keeps what is looked for; says under which name where it is kept.
    @ViewBuilder private var keeping: some View {
        if search.isActive {
            if let kept = model.saved.kept(search.wish) {
                Label {
                    Text("Saved as \(kept.name)").lineLimit(1)
                } icon: {
                    Image(systemName: "bookmark.fill").foregroundStyle(Color.teal)
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .frame(minHeight: 44)
            } else {
                Button("Save search…", systemImage: "bookmark") { isSaving = true }.fixedSize().frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private var filters: some View {
        if model.sources.count > 1 {
            Picker("Where", selection: Bindable(search).source) {
                Text("All sources").tag(SortableID?.none)
                ForEach(model.sources) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
            }
            .fixedSize()
        }
        Picker("Which", selection: Bindable(search).scope) {
            ForEach(SearchModel.Scope.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .fixedSize()
    }

    /// The line with what was looked for in it.
    private func excerpt(_ pieces: [SearchHit.Piece]) -> Text {
        pieces.reduce(Text(verbatim: "")) { text, piece in
            let part = Text(verbatim: piece.text)
            return piece.isHit ? text + part.fontWeight(.bold).foregroundColor(.teal) : text + part
        }
    }

    private var hint: some View {
        Panel {
            Notice(
                "Find a record in everything that is backed up", symbol: "magnifyingglass",
                text: Text(
                    "Words find records that hold all of them. “two words” finds them in a row, city:Oslo a field, total>10 and created:2026-01..2026-03 a range, -gone leaves out."
                ))
        }
    }

    @ViewBuilder private func hits(_ result: SearchResult) -> some View {
        if result.hits.isEmpty {
            Panel {
                Notice(
                    "Nothing was found", symbol: "magnifyingglass",
                    text: Text(
                        "No record held these words at that moment. “two words” finds them in a row, total>10 and created:2026-01..2026-03 a range."
                    )
                )
            }
        } else {
            Panel(spacing: 0) {
                ForEach(result.hits) { hit in
                    Button {
                        guard let id = SortableID(hit.sourceId) else { return }
                        model.open(.source(id, .records, RecordPlace(stream: hit.stream, key: hit.key)))
                    } label: {
                        VStack(alignment: .leading, spacing: 4) {
                            HStack(spacing: 8) {
                                if let title = hit.title {
                                    Text(verbatim: title).font(.callout.weight(.medium)).lineLimit(1)
                                } else {
                                    Text(verbatim: hit.recordId).font(.mono(.footnote, weight: .medium)).lineLimit(1)
                                }
                                Text(verbatim: "\(hit.sourceName) · \(hit.stream)").font(.footnote)
                                    .foregroundStyle(Color.faint)
                            }
                            excerpt(hit.excerpt).font(.mono(.caption)).foregroundStyle(Color.faint).lineLimit(2)
                        }
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                        .padding(.vertical, 8)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    Divider()
                }
                if !result.isComplete {
                    Text("There is more than is shown. Look for something rarer.").font(.footnote)
                        .foregroundStyle(Color.faint).padding(.top, 10)
                }
            }
        }
    }
}

extension SearchModel.Scope {
    var title: LocalizedStringKey {
        switch self {
        case .all: "Everything"
        case .gone: "Only what is gone"
        case .day: "Changed within a day"
        case .week: "Changed within a week"
        case .month: "Changed within a month"
        }
    }
}
