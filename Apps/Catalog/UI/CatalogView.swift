import SwiftUI

/// The catalogue: every view and modifier, live beside its source.
public struct CatalogView: View {
    @State private var selection: String?
    @State private var query = ""
    @State private var settings = ReaderSettings()

    public init() {}

    public var body: some View {
        NavigationSplitView {
            Sidebar(selection: $selection, query: $query)
                .navigationTitle("Catalogue")
                .toolbar { ReaderMenu(settings: $settings) }
                .navigationSplitViewColumnWidth(280)
        } detail: {
            if let group = CatalogGroup.all.first(where: { $0.pages.contains { $0.id == selection } }),
                let page = group.pages.first(where: { $0.id == selection })
            {
                PageView(page: page, tint: group.tint).id(page.id)
            } else {
                Overview(selection: $selection)
            }
        }
        .reading(settings)
    }
}

/// The list of all pages, or of those that somebody looks for.
private struct Sidebar: View {
    @Binding var selection: String?
    @Binding var query: String
    @Environment(\.locale) private var locale

    var body: some View {
        let found = CatalogGroup.all.map { group in (group, pages: group.pages.filter { $0.matches(query, in: locale) })
        }
        ScrollViewReader { reader in
            list(found).onChange(of: selection, initial: true) { old, new in
                // Who presses a row sees it; who comes by an address or a card wants to see where that is.
                if let new { reader.scrollTo(new, anchor: old == nil || old == new ? .center : nil) }
            }
        }
        .searchable(text: $query, prompt: "View, modifier, keyword")
        .overlay {
            if found.allSatisfy(\.pages.isEmpty) {
                ContentUnavailableView.search(text: query)
            }
        }
    }

    private func list(_ found: [(CatalogGroup, pages: [CatalogPage])]) -> some View {
        List(selection: $selection) {
            ForEach(found, id: \.0.id) { group, pages in
                if !pages.isEmpty {
                    Section(LocalizedStringKey(group.id)) {
                        ForEach(pages) { page in
                            Label {
                                Text(LocalizedStringKey(page.title))
                            } icon: {
                                Image(systemName: page.symbol).foregroundStyle(group.tint)
                            }
                            .tag(page.id)
                        }
                    }
                }
            }
        }
        .listStyle(.sidebar)
    }
}
