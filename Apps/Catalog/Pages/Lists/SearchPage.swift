import SwiftUI

struct SearchPage: View {
    var body: some View {
        Demo("Searchable", "A search field with suggestions above a list.", height: 420) { SearchDemo() }
        Demo("Outline", "A tree whose branches open.", height: 300) { OutlineDemo() }
    }
}

struct SearchDemo: View {
    @State private var query = ""
    private let birds = ["Blackbird", "Bullfinch", "Goldfinch", "Great tit", "Robin", "Wren"]

    var body: some View {
        NavigationStack {
            List(birds.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }, id: \.self) {
                Text($0)
            }
            .navigationTitle("Birds")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $query, prompt: "Find a bird")
            .searchSuggestions {
                Text("Finches").searchCompletion("finch")
            }
        }
    }
}

struct OutlineDemo: View {
    private struct Item: Identifiable {
        let id: String
        var children: [Item]?
    }

    private let items = [
        Item(id: "Documents", children: [Item(id: "Letters", children: [Item(id: "To Ada")]), Item(id: "Invoices")]),
        Item(id: "Pictures"),
    ]

    var body: some View {
        List {
            OutlineGroup(items, children: \.children) {
                Label($0.id, systemImage: $0.children == nil ? "doc" : "folder")
            }
        }
    }
}
