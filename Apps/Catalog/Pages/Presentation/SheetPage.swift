import SwiftUI

struct SheetPage: View {
    @State private var detents = heights[0]
    @State private var showsIndicator = true
    @State private var isFixed = false
    @State private var interaction = interactions[0]

    private static let heights = [
        Choice("medium and large", Set([PresentationDetent.medium, .large])), Choice("large", [.large]),
        Choice("medium", [.medium]), Choice("height(240)", [.height(240)]), Choice("fraction(0.3)", [.fraction(0.3)]),
    ]

    private static let interactions = [
        Choice("enabled", PresentationBackgroundInteraction.enabled), Choice("disabled", .disabled),
    ]

    var body: some View {
        Demo("Sheet", "A page over the page, as high as it is told, dragged or dismissed.") {
            SheetDemo(
                detents: detents.value, name: detents.name, showsIndicator: showsIndicator, isFixed: isFixed)
        } knobs: {
            ChoiceKnob("presentationDetents", $detents, Self.heights)
            ToggleKnob("drag indicator", $showsIndicator)
            ToggleKnob("dismissal disabled", $isFixed)
        }
        Demo("Sheet of an item", "There while there is something to show.") { ItemSheetDemo() }
        Demo("Beside a sheet", "The page behind may stay in use while a sheet is open.") {
            InteractionDemo(interaction: interaction.value, name: interaction.name)
        } knobs: {
            ChoiceKnob("backgroundInteraction", $interaction, Self.interactions)
        }
        Demo("Full-screen cover", "All of the window, until it is closed.") { CoverDemo() }
        Demo("Popover", "A small page with an arrow; on phones a sheet, unless told otherwise.") { PopoverDemo() }
    }
}

struct SheetDemo: View {
    let detents: Set<PresentationDetent>
    let name: String
    let showsIndicator: Bool
    let isFixed: Bool
    @State private var isShown = false

    var body: some View {
        VStack(spacing: 16) {
            Button("Show the sheet") { isShown = true }
                .buttonStyle(.borderedProminent)
            Text("\(name), \(isFixed ? "stays until Done" : "may be dragged away")")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            Text(showsIndicator ? "With a handle" : "Without a handle")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .sheet(isPresented: $isShown) {
            VStack(spacing: 20) {
                Text("A sheet").font(.title2).bold()
                Button("Done") { isShown = false }
                    .buttonStyle(.bordered)
            }
            .presentationDetents(detents)
            .presentationDragIndicator(showsIndicator ? .visible : .hidden)
            .interactiveDismissDisabled(isFixed)
        }
    }
}

struct ItemSheetDemo: View {
    private struct City: Identifiable {
        let id: String
    }

    @State private var city: City?

    var body: some View {
        HStack {
            ForEach(["Rome", "Paris", "Oslo"], id: \.self) { name in
                Button(name) { city = City(id: name) }
            }
        }
        .buttonStyle(.bordered)
        .sheet(item: $city) { city in
            Text("Welcome to \(city.id)")
                .font(.title)
                .presentationDetents([.height(180)])
        }
    }
}

struct CoverDemo: View {
    @State private var isShown = false

    var body: some View {
        Button("Cover everything") { isShown = true }
            .buttonStyle(.bordered)
            .fullScreenCover(isPresented: $isShown) {
                ZStack {
                    LinearGradient(colors: [.indigo, .purple], startPoint: .top, endPoint: .bottom)
                        .ignoresSafeArea()
                    Button("Close") { isShown = false }
                        .font(.headline)
                        .foregroundStyle(.white)
                }
            }
    }
}

struct PopoverDemo: View {
    @State private var isShown = false

    var body: some View {
        Button("What is this?", systemImage: "questionmark.circle") { isShown = true }
            .popover(isPresented: $isShown) {
                Text("A popover, anchored to its button.")
                    .padding()
                    .presentationCompactAdaptation(.popover)
            }
    }
}

struct InteractionDemo: View {
    let interaction: PresentationBackgroundInteraction
    let name: String
    @State private var isShown = false
    @State private var count = 0

    private struct Panel: View {
        @Environment(\.dismiss) private var dismiss

        private func close(_ action: DismissAction) { action() }

        var body: some View {
            Button("Close") { close(dismiss) }
                .buttonStyle(.bordered)
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Button("Count: \(count)") { count += 1 }
                .buttonStyle(.bordered)
            Button("Show the sheet") { isShown = true }
                .buttonStyle(.borderedProminent)
            Text("The page behind: \(name)").foregroundStyle(.secondary)
        }
        .sheet(isPresented: $isShown) {
            Panel()
                .presentationDetents([.height(140)])
                .presentationBackgroundInteraction(interaction)
        }
    }
}
