import SwiftUI

struct SearchPage: View {
    @State private var prompt = prompts[0]
    @State private var isMinimized = false
    @State private var folders = 2.0

    private static let prompts = ["Find a bird", "Name", "Which one?"].map { Choice($0, $0) }

    var body: some View {
        Demo("Searchable", "A search field with suggestions above a list.", height: 420) {
            SearchDemo(prompt: prompt.value, isMinimized: isMinimized)
        } knobs: {
            ChoiceKnob("prompt", $prompt, Self.prompts)
            ToggleKnob("minimize", $isMinimized)
        }
        Demo("Outline", "A tree whose branches open.", height: 300) {
            OutlineDemo(folders: Int(folders))
        } knobs: {
            SliderKnob("folders", $folders, in: 1...4)
        }
    }
}

struct SearchDemo: View {
    let prompt: String
    let isMinimized: Bool
    @State private var query = ""

    private struct Hint: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            if isSearching {
                Button("Stop searching") { dismissSearch() }
            } else {
                Text("Press the field to search").foregroundStyle(.secondary)
            }
        }
    }

    private let birds = ["Blackbird", "Bullfinch", "Goldfinch", "Great tit", "Robin", "Wren"]

    var body: some View {
        NavigationStack {
            List {
                Hint()
                ForEach(birds.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }, id: \.self) {
                    Text($0)
                }
            }
            .navigationTitle("Birds")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $query, prompt: prompt)
            .searchSuggestions {
                Text("Finches").searchCompletion("finch")
            }
            .searchToolbarBehavior(isMinimized ? .minimize : .automatic)
        }
    }
}

struct OutlineDemo: View {
    let folders: Int

    private struct Item: Identifiable {
        let id: String
        var children: [Item]?
    }

    private let items = [
        Item(id: "Documents", children: [Item(id: "Letters", children: [Item(id: "To Ada")]), Item(id: "Invoices")]),
        Item(id: "Pictures"), Item(id: "Music", children: [Item(id: "Morning mood")]), Item(id: "Films"),
    ]

    var body: some View {
        List {
            OutlineGroup(Array(items.prefix(folders)), children: \.children) {
                Label($0.id, systemImage: $0.children == nil ? "doc" : "folder")
            }
        }
    }
}
