import SwiftUI

struct WrappersPage: View {
    @State private var start = 3.0
    @State private var isRenewed = false
    @State private var name = names[0]
    @State private var songs = 3.0
    @State private var step = 1.0
    @State private var color = Choices.colors[1]

    private static let names = [Choice("Ada", "Ada"), Choice("Grace", "Grace"), Choice("Hedy", "Hedy")]

    var body: some View {
        Demo("A state's first value", "An init may give it; from then on the view keeps what it has.") {
            FirstValueDemo(start: Int(start), isRenewed: isRenewed)
        } knobs: {
            SliderKnob("start", $start, in: 0...9)
            ToggleKnob("a new identity", $isRenewed)
        }
        Demo("Objects that a view owns", "A state object is made once for each identity; others only observe it.") {
            OwnedObjectDemo(name: name.value)
        } knobs: {
            ChoiceKnob("id", $name, Self.names)
        }
        Demo("Bindings to models", "Bindable lends the properties of an observable object to controls.") {
            BindableDemo(count: Int(songs))
        } knobs: {
            SliderKnob("songs", $songs, in: 1...3)
        }
        Demo("A wrapper of one's own", "A DynamicProperty is made of other wrappers, here with a way back.") {
            UndoableDemo(step: Int(step))
        } knobs: {
            SliderKnob("step", $step, in: 1...10)
        }
        Demo("Handed on", "Parts of a view share its focus and its namespace.") {
            HandedOnDemo(color: color.value)
        } knobs: {
            ChoiceKnob("color", $color, Choices.colors)
        }
        Demo("Equal views", "A view that is equal to the one before is not made anew.") { EqualDemo() }
    }
}

struct FirstValueDemo: View {
    let start: Int
    let isRenewed: Bool

    private struct Counter: View {
        @State private var count: Int
        let start: Int

        init(start: Int) {
            self.start = start
            // Counts when the view appears for the first time, and never again.
            _count = State(initialValue: start)
        }

        var body: some View {
            Stepper("Began at \(start), is at \(count)", value: $count)
        }
    }

    var body: some View {
        VStack(spacing: 12) {
            Counter(start: start)
                .id(isRenewed ? start : 0)
            Text(isRenewed ? "Every start is another view." : "The view stays the same.")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct OwnedObjectDemo: View {
    let name: String

    private final class Guest: ObservableObject {
        let name: String
        @Published var greetings = 0

        init(name: String) { self.name = name }
    }

    private struct Card: View {
        @StateObject private var guest: Guest

        init(name: String) {
            _guest = StateObject(wrappedValue: Guest(name: name))
        }

        var body: some View {
            VStack(spacing: 12) {
                Button("Greet \(guest.name)") { guest.greetings += 1 }
                    .buttonStyle(.borderedProminent)
                Tally(guest)
            }
        }
    }

    private struct Tally: View {
        @ObservedObject private var guest: Guest

        init(_ guest: Guest) {
            _guest = ObservedObject(wrappedValue: guest)
        }

        var body: some View { Text("Greeted \(guest.greetings) times") }
    }

    var body: some View {
        Card(name: name).id(name)
    }
}

struct BindableDemo: View {
    let count: Int

    @Observable final class Song: Identifiable {
        let title: String
        var isLoved = false

        init(_ title: String) { self.title = title }
    }

    @State private var songs = [Song("Morning mood"), Song("Clair de lune"), Song("The swan")]

    var body: some View {
        VStack(spacing: 12) {
            ForEach(songs.prefix(count)) { song in
                Toggle(song.title, isOn: Bindable(song).isLoved)
            }
            Text("Loved: \(songs.prefix(count).count(where: \.isLoved))")
                .foregroundStyle(.secondary)
        }
    }
}

struct UndoableDemo: View {
    let step: Int
    @Undoable private var count = 10

    /// A number that remembers what it was.
    @propertyWrapper
    private struct Undoable: DynamicProperty {
        @State private var values: [Int]

        init(wrappedValue: Int) {
            _values = State(initialValue: [wrappedValue])
        }

        var wrappedValue: Int {
            get { values.last ?? 0 }
            nonmutating set { values.append(newValue) }
        }

        var projectedValue: Undoable { self }
        var canUndo: Bool { values.count > 1 }

        func undo() { values.removeLast() }
    }

    var body: some View {
        VStack(spacing: 16) {
            Text("\(count)")
                .font(.largeTitle)
                .monospacedDigit()
            HStack {
                Button("Add \(step)") { count += step }
                Button("Undo", systemImage: "arrow.uturn.backward") { $count.undo() }
                    .disabled(!$count.canUndo)
            }
            .buttonStyle(.bordered)
        }
    }
}

struct HandedOnDemo: View {
    let color: Color
    @State private var day = "Monday"
    @State private var note = ""
    @FocusState private var isWriting: Bool
    @Namespace private var space

    private struct Day: View {
        let name: String
        @Binding var chosen: String
        let space: Namespace.ID
        let color: Color

        var body: some View {
            Button(name) { withAnimation(.snappy) { chosen = name } }
                .buttonStyle(.plain)
                .padding(10)
                .background(alignment: .bottom) {
                    if name == chosen {
                        Capsule()
                            .fill(color)
                            .frame(height: 4)
                            .matchedGeometryEffect(id: "mark", in: space)
                    }
                }
        }
    }

    private struct Note: View {
        @Binding var text: String
        let focus: FocusState<Bool>.Binding

        var body: some View {
            TextField("Note", text: $text)
                .textFieldStyle(.roundedBorder)
                .focused(focus)
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                ForEach(["Monday", "Tuesday", "Friday"], id: \.self) {
                    Day(name: $0, chosen: $day, space: space, color: color)
                }
            }
            Note(text: $note, focus: $isWriting)
            Button(isWriting ? "Done" : "Write a note") { isWriting.toggle() }
                .buttonStyle(.bordered)
        }
    }
}

struct EqualDemo: View {
    @State private var seconds = 0

    /// Takes another colour whenever it is made.
    private struct Swatch: View, Equatable {
        let title: String
        let seconds: Int

        nonisolated static func == (one: Self, other: Self) -> Bool { one.seconds / 5 == other.seconds / 5 }

        var body: some View {
            Text("\(title): \(seconds)")
                .frame(width: 120, height: 72)
                .background(
                    Color(hue: .random(in: 0...1), saturation: 0.4, brightness: 0.8).opacity(0.4),
                    in: .rect(cornerRadius: 12))
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                Swatch(title: "Always", seconds: seconds)
                Swatch(title: "By fives", seconds: seconds).equatable()
            }
            Stepper("Seconds: \(seconds)", value: $seconds, in: 0...60)
        }
    }
}
