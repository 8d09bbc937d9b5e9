import SwiftUI

private struct Place: Identifiable, Hashable {
    enum Kind: String, CaseIterable, Identifiable {
        case all, food, nature
        var id: Self { self }
    }

    let id: Int
    let name: String
    let kind: Kind
    let meters: Double
}

public struct PlacesView: View {
    @State private var query = ""
    @State private var scope = Place.Kind.all
    @State private var isNearestFirst = true
    private let places = [
        Place(id: 1, name: "Harbour Grill", kind: .food, meters: 900),
        Place(id: 2, name: "North Park", kind: .nature, meters: 2300),
        Place(id: 3, name: "Noodle Bar", kind: .food, meters: 150),
    ]

    public init() {}

    private var shown: [Place] {
        places
            .filter { scope == .all || $0.kind == scope }
            .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
            .sorted { isNearestFirst ? $0.meters < $1.meters : $0.name < $1.name }
    }

    public var body: some View {
        NavigationStack {
            List(shown) { place in
                NavigationLink(value: place) { PlaceRow(place: place) }
            }
            .navigationTitle("Places")
            .navigationDestination(for: Place.self) { place in
                Form {
                    LabeledContent("Kind", value: place.kind.rawValue.capitalized)
                    LabeledContent("Distance") {
                        Text(
                            Measurement(value: place.meters, unit: UnitLength.meters)
                                .formatted(.measurement(width: .abbreviated, usage: .asProvided)))
                    }
                }
                .navigationTitle(place.name)
            }
            .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name")
            .searchScopes($scope) {
                ForEach(Place.Kind.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .overlay {
                if shown.isEmpty { ContentUnavailableView.search(text: query) }
            }
            .toolbar {
                Menu("Sort", systemImage: "arrow.up.arrow.down") {
                    Picker("Sort", selection: $isNearestFirst) {
                        Text("Nearest").tag(true)
                        Text("Name").tag(false)
                    }
                }
            }
        }
    }
}

private struct PlaceRow: View {
    let place: Place
    @Environment(\.isSearching) private var isSearching

    var body: some View {
        LabeledContent {
            Text(place.meters / 1000, format: .number.precision(.fractionLength(1))) + Text(" km")
        } label: {
            Label(place.name, systemImage: place.kind == .food ? "fork.knife" : "leaf")
        }
    }
}

#Preview { PlacesView() }
