import SwiftUI

struct AlertPage: View {
    var body: some View {
        Demo("Alert", "A question that has to be answered.") { AlertDemo() }
        Demo("Alert with a field", "An answer in words.") { FieldAlertDemo() }
        Demo("Confirmation dialog", "What to do, from the bottom of a phone.") { ConfirmationDemo() }
    }
}

struct AlertDemo: View {
    @State private var isShown = false
    @State private var answer = "No answer yet"

    var body: some View {
        VStack(spacing: 16) {
            Button("Delete the draft") { isShown = true }
                .buttonStyle(.bordered)
            Text(answer)
                .foregroundStyle(.secondary)
        }
        .alert("Delete the draft?", isPresented: $isShown) {
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
    @State private var isShown = false
    @State private var answer = "Nothing chosen"

    var body: some View {
        VStack(spacing: 16) {
            Button("Export") { isShown = true }
                .buttonStyle(.bordered)
            Text(answer)
                .foregroundStyle(.secondary)
        }
        .confirmationDialog("Export as", isPresented: $isShown, titleVisibility: .visible) {
            Button("Picture") { answer = "A picture" }
            Button("Document") { answer = "A document" }
            Button("Cancel", role: .cancel) {}
        }
    }
}
