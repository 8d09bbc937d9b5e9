import SwiftUI

struct AlertPage: View {
    @State private var place = places[0]
    @State private var title = titles[0]

    private static let places = ["the draft", "the letter", "everything"].map { Choice($0, $0) }
    private static let titles = [Choice("visible", Visibility.visible), Choice("hidden", .hidden)]

    var body: some View {
        Demo("Alert", "A question that has to be answered.") {
            AlertDemo(thing: place.value)
        } knobs: {
            ChoiceKnob("what", $place, Self.places)
        }
        Demo("Alert with a field", "An answer in words.") { FieldAlertDemo() }
        Demo("Confirmation dialog", "What to do, from the bottom of a phone.") {
            ConfirmationDemo(title: title.value, name: title.name)
        } knobs: {
            ChoiceKnob("titleVisibility", $title, Self.titles)
        }
    }
}

struct AlertDemo: View {
    let thing: String
    @State private var isShown = false
    @State private var answer = "No answer yet"

    var body: some View {
        VStack(spacing: 16) {
            Button("Delete \(thing)") { isShown = true }
                .buttonStyle(.bordered)
            Text(answer)
                .foregroundStyle(.secondary)
        }
        .alert("Delete \(thing)?", isPresented: $isShown) {
            Button("Delete", role: .destructive) { answer = "Deleted" }
            Button("Keep", role: .cancel) { answer = "Kept" }
        } message: {
            Text("It cannot be brought back.")
        }
    }
}

struct FieldAlertDemo: View {
    @State private var isShown = false
    @State private var name = "Untitled"

    var body: some View {
        VStack(spacing: 16) {
            Text(name)
                .font(.title3)
            Button("Rename") { isShown = true }
                .buttonStyle(.bordered)
        }
        .alert("Rename", isPresented: $isShown) {
            TextField("Name", text: $name)
            Button("Done") {}
        }
    }
}

struct ConfirmationDemo: View {
    let title: Visibility
    let name: String
    @State private var isShown = false
    @State private var answer = "Nothing chosen"

    var body: some View {
        VStack(spacing: 16) {
            Button("Export") { isShown = true }
                .buttonStyle(.bordered)
            Text(answer)
                .foregroundStyle(.secondary)
            Text("With its title \(name)")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .confirmationDialog("Export as", isPresented: $isShown, titleVisibility: title) {
            Button("Picture") { answer = "A picture" }
            Button("Document") { answer = "A document" }
            Button("Cancel", role: .cancel) {}
        }
    }
}
