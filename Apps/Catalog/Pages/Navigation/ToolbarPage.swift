import SwiftUI

struct ToolbarPage: View {
    @State private var placement = placements[0]
    @State private var isHidden = false

    private static let placements = [
        Choice("topBarTrailing", ToolbarItemPlacement.topBarTrailing), Choice("topBarLeading", .topBarLeading),
        Choice("bottomBar", .bottomBar), Choice("principal", .principal),
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
