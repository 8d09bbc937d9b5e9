import SwiftUI

struct StackNavigationPage: View {
    @State private var isLarge = true
    @State private var isMarked = true
    @State private var radius = 16.0

    var body: some View {
        Demo("Navigation stack", "Links push pages; a value says which one.", height: 440) {
            PushDemo(isLarge: isLarge, isMarked: isMarked)
        } knobs: {
            ToggleKnob("large title", $isLarge)
            ToggleKnob("indicators", $isMarked)
        }
        Demo("A path that is state", "What is pushed can be set, read and taken back by code.", height: 320) {
            PathDemo()
        }
        Demo("A path of several types", "A NavigationPath holds whatever has a destination.", height: 320) {
            MixedPathDemo()
        }
        Demo("Zooming in", "A page grows out of the view that leads to it.", height: 360) {
            ZoomDemo(radius: radius)
        } knobs: {
            SliderKnob("cornerRadius", $radius, in: 0...40)
        }
    }
}

struct PushDemo: View {
    let isLarge: Bool
    let isMarked: Bool
    private let rivers = ["Elbe", "Oder", "Rhine", "Weser"]

    var body: some View {
        NavigationStack {
            List(rivers, id: \.self) { river in
                NavigationLink(river, value: river)
                    .navigationLinkIndicatorVisibility(isMarked ? .automatic : .hidden)
            }
            .navigationTitle("Rivers")
            .navigationBarTitleDisplayMode(isLarge ? .large : .inline)
            .navigationDestination(for: String.self) { river in
                ContentUnavailableView(river, systemImage: "water.waves", description: Text("Flows into the sea."))
                    .navigationTitle(river)
            }
        }
    }
}

struct PathDemo: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            level(0)
                .navigationDestination(for: Int.self) { level($0) }
        }
    }

    private func level(_ number: Int) -> some View {
        VStack(spacing: 16) {
            Button("One deeper") { path.append(number + 1) }
            Button("Three deeper") { path += [number + 1, number + 2, number + 3] }
            Button("To the root") { path = [] }
                .disabled(path.isEmpty)
        }
        .buttonStyle(.bordered)
        .navigationTitle("Level \(number)")
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct MixedPathDemo: View {
    private struct Song: Hashable {
        let title: String
    }

    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            List {
                NavigationLink("The number 7", value: 7)
                NavigationLink("A song", value: Song(title: "Morning mood"))
                Button("Both") {
                    path.append(7)
                    path.append(Song(title: "Morning mood"))
                }
            }
            .navigationTitle("Mixed")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Int.self) { number in
                Text("\(number)").font(.largeTitle)
            }
            .navigationDestination(for: Song.self) { song in
                VStack(spacing: 16) {
                    Text(song.title).font(.title)
                    Text("\(path.count) pages deep")
                    Button("One back") { path.removeLast() }
                }
            }
        }
    }
}

struct ZoomDemo: View {
    let radius: Double
    @Namespace private var space

    var body: some View {
        NavigationStack {
            HStack(spacing: 20) {
                ForEach([1, 2, 3], id: \.self) { number in
                    NavigationLink(value: number) {
                        Text("\(number)")
                            .font(.title)
                            .foregroundStyle(.white)
                            .frame(width: 76, height: 76)
                            .background(Color(hue: Double(number) / 4, saturation: 0.7, brightness: 0.45))
                            .clipShape(.rect(cornerRadius: radius))
                            .matchedTransitionSource(id: number, in: space)
                    }
                    .buttonStyle(.plain)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationTitle("Tiles")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Int.self) { number in
                Text("Tile \(number)")
                    .font(.largeTitle)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .containerBackground(
                        Color(hue: Double(number) / 4, saturation: 0.25, brightness: 0.95).gradient, for: .navigation
                    )
                    .navigationTitle("Tile \(number)")
                    .navigationTransition(.zoom(sourceID: number, in: space))
                    .foregroundStyle(.black)
            }
        }
    }
}
