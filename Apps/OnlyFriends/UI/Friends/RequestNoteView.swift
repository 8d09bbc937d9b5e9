import OnlyFriendsAPI
import SwiftUI

/// A few words that go with a request, for somebody who may not know the name.
struct RequestNoteView: View {
    let name: String
    let limit: Int
    let send: @MainActor (String?) async -> Void
    @State private var note = ""
    @State private var isSending = false
    @FocusState private var isWriting: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    TextField("We met at…", text: $note, axis: .vertical).lineLimit(3...6).focused($isWriting)
                } footer: {
                    FieldFooter(
                        refusal: note.count > limit
                            ? String(localized: "\(note.count - limit) characters too many") : nil,
                        note: "Only \(name) reads it. You can leave it empty.")
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Add friend")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send", action: submit).disabled(isSending || note.count > limit)
                }
            }
        }
        .presentationDetents([.medium])
        .onAppear { isWriting = true }
    }

    private func submit() {
        isSending = true
        Task {
            let words = note.trimmingCharacters(in: .whitespacesAndNewlines)
            await send(words.isEmpty ? nil : words)
            dismiss()
        }
    }
}
