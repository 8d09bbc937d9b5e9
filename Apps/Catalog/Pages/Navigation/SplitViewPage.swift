import SwiftUI

struct SplitViewPage: View {
    @State private var visibility = visibilities[0]

    private static let visibilities = [
        Choice("all", NavigationSplitViewVisibility.all), Choice("detailOnly", .detailOnly),
    ]

    var body: some View {
        Demo(
            "Split view", "Columns beside each other on wide windows, one after the other on narrow ones.", height: 420
        ) {
            SplitDemo(visibility: visibility.value)
        } knobs: {
            ChoiceKnob("columnVisibility", $visibility, Self.visibilities)
        }
    }
}

struct SplitDemo: View {
    let visibility: NavigationSplitViewVisibility
    @State private var planet: String?

    var body: some View {
        NavigationSplitView(columnVisibility: .constant(visibility)) {
            List(["Mars", "Jupiter", "Saturn"], id: \.self, selection: $planet) { Text($0) }
                .navigationTitle("Planets")
                .navigationSplitViewColumnWidth(190)
        } detail: {
            if let planet {
                Text(planet).font(.largeTitle)
            } else {
                Text("Choose a planet")
            }
        }
    }
}
