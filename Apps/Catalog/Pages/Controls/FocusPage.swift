import SwiftUI

struct FocusPage: View {
    @State private var capitals = Self.capitalizations[1]
    @State private var corrects = true
    @State private var modifiers = modifierKeys[0]
    @State private var step = 1.0

    private static let capitalizations = [
        Choice("never", TextInputAutocapitalization.never), Choice("words", .words), Choice("sentences", .sentences),
        Choice("characters", .characters),
    ]
    private static let modifierKeys = [
        Choice("control", EventModifiers.control), Choice("option", .option), Choice("shift", [.control, .shift]),
    ]

    var body: some View {
        Demo("Focused values", "Whatever has the focus says what it is about; others read it.") { FocusedValueDemo() }
        Demo("Focused objects", "The model of what has the focus, for those who show or change it.") {
            FocusedObjectDemo()
        }
        Demo("Bindings to what has the focus", "Buttons that change whichever counter the focus is in.") {
            FocusedBindingDemo(step: Int(step))
        } knobs: {
            SliderKnob("step", $step, in: 1...10)
        }
        Demo("Shortcuts", "A button that keys press.") {
            ShortcutDemo(modifiers: modifiers.value)
        } knobs: {
            ChoiceKnob("modifiers", $modifiers, Self.modifierKeys)
        }
        Demo("Typing aids", "What the keyboard capitalizes, corrects and offers.") {
            TypingAidsDemo(capitals: capitals.value, corrects: corrects)
        } knobs: {
            ChoiceKnob("textInputAutocapitalization", $capitals, Self.capitalizations)
            ToggleKnob("autocorrection", $corrects)
        }
        Demo("Where the focus begins", "A default, a section, and a view of one's own that can have it.") {
            DefaultFocusDemo()
        }
        Demo("Keyboard and scrolling", "The keyboard goes away when the list is dragged.", height: 260) {
            DismissKeyboardDemo()
        }
    }
}

extension FocusedValues {
    /// The recipe that is being edited.
    @Entry var recipe: String?
}

struct FocusedValueDemo: View {
    @State private var soup = "Two leeks, four potatoes"
    @State private var cake = "Three eggs, sugar, flour"

    private struct Inspector: View {
        @FocusedValue(\.recipe) private var recipe

        var body: some View {
            Label(recipe.map { "Editing the \($0)" } ?? "No recipe is edited", systemImage: "text.cursor")
                .foregroundStyle(.secondary)
        }
    }

    var body: some View {
        VStack(spacing: 14) {
            TextField("Soup", text: $soup)
                .focusedValue(\.recipe, "soup")
            TextField("Cake", text: $cake)
                .focusedValue(\.recipe, "cake")
            Inspector()
        }
        .textFieldStyle(.roundedBorder)
    }
}

struct FocusedObjectDemo: View {
    private final class Draft: ObservableObject {
        let name: String
        @Published var text: String

        init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
    }

    private struct Editor: View {
        @ObservedObject var draft: Draft

        var body: some View {
            TextField(draft.name, text: $draft.text)
                .focusedObject(draft)
        }
    }

    private struct Counter: View {
        @FocusedObject private var draft: Draft?

        var body: some View {
            Label(
                draft.map { "\($0.name): \($0.text.count) letters" } ?? "Nothing is being written",
                systemImage: "character.cursor.ibeam"
            )
            .foregroundStyle(.secondary)
        }
    }

    @StateObject private var poem = Draft("Poem", "The lantern in the forest")
    @StateObject private var letter = Draft("Letter", "Dear Ada")

    var body: some View {
        VStack(spacing: 14) {
            Editor(draft: poem)
            Editor(draft: letter)
            Counter()
        }
        .textFieldStyle(.roundedBorder)
    }
}

struct ShortcutDemo: View {
    let modifiers: EventModifiers
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Counted \(count)").font(.title2)
            Button("Count") { count += 1 }
                .keyboardShortcut("k", modifiers: modifiers)
                .buttonStyle(.borderedProminent)
                .help("Also by the key K")
        }
    }
}

struct TypingAidsDemo: View {
    let capitals: TextInputAutocapitalization
    let corrects: Bool
    @State private var name = ""
    @State private var mail = ""

    var body: some View {
        VStack(spacing: 14) {
            TextField("Full name", text: $name)
                .textInputAutocapitalization(capitals)
                .autocorrectionDisabled(!corrects)
            TextField("Mail", text: $mail)
                .keyboardType(.emailAddress)
                .textContentType(.emailAddress)
                .submitLabel(.send)
        }
        .textFieldStyle(.roundedBorder)
    }
}

struct DefaultFocusDemo: View {
    private enum Field { case answer }

    @State private var isShown = false
    @State private var answer = ""
    @FocusState private var focus: Field?

    var body: some View {
        VStack(spacing: 14) {
            Toggle("Ask me", isOn: $isShown)
            if isShown {
                TextField("What is seven times six?", text: $answer)
                    .textFieldStyle(.roundedBorder)
                    .focused($focus, equals: .answer)
                    .defaultFocus($focus, .answer)
                    .onAppear { focus = .answer }
            }
            Text(answer == "42" ? "Right" : "Waiting for an answer")
                .padding(12)
                .background(.quaternary, in: .capsule)
                .focusable()
        }
    }
}

struct DismissKeyboardDemo: View {
    @State private var query = ""

    var body: some View {
        List {
            TextField("Type here, then scroll", text: $query)
            ForEach(1..<20) { Text("Row \($0)") }
        }
        .scrollDismissesKeyboard(.immediately)
    }
}

extension FocusedValues {
    /// The score that is being looked at.
    @Entry var score: Binding<Int>?
}

struct FocusedBindingDemo: View {
    let step: Int
    @State private var home = 3
    @State private var guests = 1

    private struct Score: View {
        let team: String
        @Binding var points: Int

        var body: some View {
            Seat(text: "\(team) \(points)")
                .focusable()
                .focusedValue(\.score, $points)
        }
    }

    /// What can have the focus knows that it has it.
    private struct Seat: View {
        let text: String
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            Text(text)
                .frame(width: 120, height: 56)
                .background(isFocused ? .yellow.opacity(0.4) : .gray.opacity(0.15), in: .rect(cornerRadius: 12))
        }
    }

    private struct Buttons: View {
        let step: Int
        @FocusedBinding(\.score) private var score

        var body: some View {
            Button("Add \(step) where the focus is") { score? += step }
                .keyboardShortcut("j", modifiers: .control)
                .buttonStyle(.bordered)
                .disabled(score == nil)
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                Score(team: "Home", points: $home)
                Score(team: "Guests", points: $guests)
            }
            .focusSection()
            Buttons(step: step)
            Text("Choose a team, then press Control and J.")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
