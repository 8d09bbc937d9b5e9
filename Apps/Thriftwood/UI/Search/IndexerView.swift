import Foundation
import SwiftUI
import ThriftwoodAPI

/// An indexer: its categories, and a search in all of them (TW-146, TW-147).
struct IndexerView: View {
    @State private var model: CategoriesModel
    @State private var words = ""
    private let app: ThriftwoodModel
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ indexer: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: CategoriesModel(indexer, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: model.indexer.name)
                    .font(.manrope(.largeTitle))
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h1)
                HStack(spacing: 8) {
                    SearchField(prompt: "Search in all categories", text: $words).onSubmit(search)
                    Button("Search", action: search)
                        .buttonStyle(.borderedProminent)
                        .disabled(words.trimmingCharacters(in: .whitespaces).isEmpty)
                }
                .frame(maxWidth: 560)
                if let problem = model.problem {
                    OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask() } }
                }
                if let categories = model.shown {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: 12)], spacing: 12) {
                        link(0, Words.all, "square.grid.2x2", Text("Newest first"))
                        ForEach(categories) { category in
                            link(
                                category.id, Text(verbatim: category.name), category.range.symbol, inside(category))
                        }
                    }
                } else if model.problem == nil {
                    LibrarySkeleton(isGrid: false)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Search")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ClientButton(app: app) } }
        .task { await model.load() }
        .refreshable { await model.ask() }
    }

    private func link(_ category: Int, _ name: Text, _ symbol: String, _ inside: Text) -> some View {
        NavigationLink(value: Route.found(indexer: model.indexer.id, category: category)) {
            Sheet {
                HStack(spacing: 12) {
                    Image(systemName: symbol)
                        .font(.title3)
                        .foregroundStyle(model.indexer.kind.accent)
                        .frame(width: 28)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        name.font(.manrope(.headline)).lineLimit(1)
                        inside.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private func inside(_ category: IndexerCategory) -> Text {
        category.subcategories.isEmpty
            ? Text("No subcategories") : Text(verbatim: category.subcategories.map(\.name).joined(separator: ", "))
    }

    private func search() {
        let sought = words.trimmingCharacters(in: .whitespaces)
        guard !sought.isEmpty else { return }
        navigator?.sought = sought
        navigator?.open(.found(indexer: model.indexer.id, category: 0))
    }
}

extension Words {
    /// All that an indexer has.
    static var all: Text { Text("All categories") }
}

extension IndexerCategory.Range {
    /// What stands before a category of this range.
    var symbol: String {
        switch self {
        case .console: "gamecontroller"
        case .movies: "film"
        case .audio: "music.note"
        case .software: "desktopcomputer"
        case .series: "tv"
        case .adult: "eye.slash"
        case .other: "shippingbox"
        case .books: "book"
        case .own: "tag"
        }
    }
}
