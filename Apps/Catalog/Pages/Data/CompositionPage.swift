import SwiftUI

struct CompositionPage: View {
    @State private var isUrgent = false
    @State private var isWide = true
    @State private var kind = kinds[0]

    private static let kinds = [Choice("circle", 0), Choice("text", 1), Choice("nothing", 2)]

    var body: some View {
        Demo("Modifiers of one's own", "A ViewModifier names what is done to many views.") {
            ModifierDemo(isUrgent: isUrgent)
        } knobs: {
            ToggleKnob("urgent", $isUrgent)
        }
        Demo("Containers of one's own", "A ViewBuilder takes views in braces, as the system's containers do.") {
            ContainerDemo(isWide: isWide)
        } knobs: {
            ToggleKnob("wide", $isWide)
        }
        Demo("One of several", "Conditions, groups, views of any type, and none at all.") {
            BranchesDemo(kind: kind.value)
        } knobs: {
            ChoiceKnob("shows", $kind, Self.kinds)
        }
        Demo("Values from above", "An entry of the environment of one's own, with a key or by a macro.") { EntryDemo() }
        Demo("Shared objects", "One object that many views read, given to them or to all inside.") { ObjectsDemo() }
    }
}

struct ModifierDemo: View {
    let isUrgent: Bool

    private struct Badge: ViewModifier {
        let isUrgent: Bool

        func body(content: Content) -> some View {
            content
                .fontWeight(isUrgent ? .bold : .regular)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background((isUrgent ? Color.red : .gray).opacity(0.2), in: .capsule)
        }
    }

    var body: some View {
        VStack(spacing: 12) {
            Text("Bill").modifier(Badge(isUrgent: isUrgent))
            Label("Letter", systemImage: "envelope").modifier(Badge(isUrgent: isUrgent))
        }
    }
}

struct ContainerDemo: View {
    let isWide: Bool

    private struct Card<Content: View>: View {
        let title: LocalizedStringKey
        @ViewBuilder let content: Content

        var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                Text(title).font(.headline)
                content
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.quaternary, in: .rect(cornerRadius: 12))
        }
    }

    var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout(spacing: 12)) : AnyLayout(VStackLayout(spacing: 12))
        layout {
            Card(title: "Today") {
                Text("Swim")
                Text("Read")
            }
            Card(title: "Tomorrow") { Text("Rest") }
        }
    }
}

struct BranchesDemo: View {
    let kind: Int

    var body: some View {
        VStack(spacing: 16) {
            Group {
                Text("One")
                Text("Two")
            }
            .font(.title3)
            .foregroundColor(.purple)
            shown
            AnyView(Text("A view of any type"))
        }
    }

    @ViewBuilder private var shown: some View {
        switch kind {
        case 0: Circle().fill(.orange).frame(width: 44, height: 44)
        case 1: Text("Some text")
        default: EmptyView()
        }
    }
}

private struct MoodKey: EnvironmentKey {
    static let defaultValue = "calm"
}

extension EnvironmentValues {
    /// How the views inside feel.
    fileprivate var mood: String {
        get { self[MoodKey.self] }
        set { self[MoodKey.self] = newValue }
    }

    @Entry fileprivate var volume = 3
}

struct EntryDemo: View {
    private struct Reader: View {
        @Environment(\.mood) private var mood
        @Environment(\.volume) private var volume

        var body: some View { Text("Mood: \(mood), volume: \(volume)") }
    }

    var body: some View {
        VStack(spacing: 12) {
            Reader()
            Reader().environment(\.mood, "merry")
            Reader().environment(\.mood, "wild").environment(\.volume, 11)
        }
    }
}

struct ObjectsDemo: View {
    private final class Score: ObservableObject {
        @Published var points = 0
    }

    @Observable final class Player {
        var name = "Ada"
        @ObservationIgnored var visits = 0
    }

    private struct Board: View {
        @ObservedObject var score: Score
        @Bindable var player: Player

        var body: some View {
            Stepper("Points: \(score.points)", value: $score.points)
            TextField("Name", text: $player.name).textFieldStyle(.roundedBorder)
        }
    }

    private struct Headline: View {
        @EnvironmentObject private var score: Score
        let player: Player

        var body: some View { Text("\(player.name) has \(score.points)").font(.headline) }
    }

    @StateObject private var score = Score()
    @State private var player = Player()

    var body: some View {
        VStack(spacing: 14) {
            Headline(player: player)
            Board(score: score, player: player)
        }
        .environmentObject(score)
    }
}
