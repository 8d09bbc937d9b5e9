import SwiftUI

struct ToolbarPage: View {
    @State private var placement = placements[0]
    @State private var isHidden = false
    @State private var background = backgrounds[0]
    @State private var mode = modes[0]
    @State private var isEditing = true
    @State private var isWide = true

    private static let placements = [
        Choice("topBarTrailing", ToolbarItemPlacement.topBarTrailing), Choice("topBarLeading", .topBarLeading),
        Choice("bottomBar", .bottomBar), Choice("principal", .principal),
    ]
    private static let backgrounds = [
        Choice("indigo", Color(red: 0.2, green: 0.2, blue: 0.6)),
        Choice("forest", Color(red: 0.05, green: 0.35, blue: 0.25)),
        Choice("wine", Color(red: 0.45, green: 0.1, blue: 0.25)),
    ]
    private static let modes = [
        Choice("inline", ToolbarTitleDisplayMode.inline), Choice("large", .large), Choice("inlineLarge", .inlineLarge),
    ]

    var body: some View {
        Demo("Toolbar", "Items in the bars around a page.", height: 320) {
            ToolbarDemo(placement: placement.value, isHidden: isHidden)
        } knobs: {
            ChoiceKnob("placement", $placement, Self.placements)
            ToggleKnob("hidden", $isHidden)
        }
        Demo("Actions of a sheet", "Cancelling and confirming have their own places.", height: 320) {
            SheetToolbarDemo()
        }
        Demo("Groups and space", "Items that belong together, and room between them.", height: 300) {
            GroupedToolbarDemo(isWide: isWide)
        } knobs: {
            ToggleKnob("flexible", $isWide)
        }
        Demo("Contents of one's own", "A toolbar's items as a type, with a builder for conditions.", height: 260) {
            OwnToolbarDemo(isEditing: isEditing)
        } knobs: {
            ToggleKnob("editing", $isEditing)
        }
        Demo("Titles and backgrounds", "A title with words below it, on a bar of any colour.", height: 320) {
            ToolbarLooksDemo(mode: mode.value, color: background.value)
        } knobs: {
            ChoiceKnob("toolbarTitleDisplayMode", $mode, Self.modes)
            ChoiceKnob("toolbarBackground", $background, Self.backgrounds)
        }
    }
}

struct ToolbarDemo: View {
    let placement: ToolbarItemPlacement
    let isHidden: Bool
    @State private var count = 0

    var body: some View {
        NavigationStack {
            Text("Pressed \(count) times")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Notes")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: placement) {
                        Button("Add", systemImage: "plus") { count += 1 }
                    }
                }
                .toolbarVisibility(isHidden ? .hidden : .visible, for: .navigationBar)
        }
    }
}

struct SheetToolbarDemo: View {
    @State private var text = "Milk"
    @State private var last = "Nothing saved yet"

    var body: some View {
        NavigationStack {
            Form {
                TextField("What", text: $text)
                Text(last)
            }
            .navigationTitle("New item")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { text = "" } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { last = "Saved \(text)" }
                        .disabled(text.isEmpty)
                }
            }
        }
    }
}

struct GroupedToolbarDemo: View {
    let isWide: Bool
    @State private var last = "Nothing drawn"

    var body: some View {
        NavigationStack {
            Text(last)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Sketch")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("Pen", systemImage: "pencil") { last = "A line" }
                        Button("Brush", systemImage: "paintbrush") { last = "A stroke" }
                    }
                    ToolbarSpacer(isWide ? .flexible : .fixed, placement: .bottomBar)
                    ToolbarItem(placement: .bottomBar) {
                        Button("Erase", systemImage: "eraser") { last = "Nothing drawn" }
                    }
                }
        }
    }
}

struct OwnToolbarDemo: View {
    let isEditing: Bool
    @State private var last = "Nothing yet"

    private struct EditorTools: ToolbarContent {
        let isEditing: Bool
        let act: (String) -> Void

        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarTrailing) {
                Button(isEditing ? "Done" : "Edit") { act(isEditing ? "Done" : "Edited") }
            }
            undo
        }

        @ToolbarContentBuilder private var undo: some ToolbarContent {
            if isEditing {
                ToolbarItem(placement: .topBarLeading) {
                    Button("Undo", systemImage: "arrow.uturn.backward") { act("Undone") }
                }
            }
        }
    }

    private let role: ToolbarRole = .editor

    var body: some View {
        NavigationStack {
            Text(last)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Letter")
                .navigationBarTitleDisplayMode(.inline)
                .toolbarRole(role)
                .toolbar { EditorTools(isEditing: isEditing) { last = $0 } }
        }
    }
}

struct ToolbarLooksDemo: View {
    let mode: ToolbarTitleDisplayMode
    let color: Color
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List {
                Text("Fjords")
                Text("Mountains")
            }
            .navigationTitle("Norway")
            .navigationSubtitle("Two subjects")
            .toolbarTitleDisplayMode(mode)
            .toolbarBackground(color, for: .navigationBar)
            .toolbarBackground(.visible, for: .navigationBar)
            .toolbarColorScheme(.dark, for: .navigationBar)
            .searchable(text: $query)
            .toolbar {
                // Where the search field stands on a phone; a browser keeps it above the list.
                DefaultToolbarItem(kind: .search, placement: .bottomBar)
            }
        }
    }
}
