import SwiftUI
import ThriftwoodAPI

/// Asks how a title is taken out of its library.
struct RemoveTitleView: View {
    let title: TitleHandle
    let app: ThriftwoodModel
    /// Runs once it is gone.
    let done: @MainActor () -> Void
    @State private var withFiles = false
    @State private var isExcluded = false
    @State private var problem: ServiceProblem?
    @State private var isRemoving = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    var body: some View {
        NavigationStack {
            Form {
                if let problem {
                    Section { problem.words.foregroundStyle(Color.wrong) }
                }
                Section {
                    Toggle("Delete its folder with all files", isOn: $withFiles)
                    Toggle("Keep lists from adding it again", isOn: $isExcluded)
                } footer: {
                    Group {
                        if withFiles {
                            Text("Its files are deleted from the disk of \(title.service.name). This cannot be undone.")
                        } else {
                            Text("\(title.service.name) forgets it; its files stay where they are.")
                        }
                    }
                    .foregroundStyle(Color.faint)
                }
                .listRowBackground(Color.sheet(ground))
                Section {
                    Button(role: .destructive) {
                        Task { await remove() }
                    } label: {
                        Group {
                            if withFiles { Text("Remove it and its files") } else { Text("Remove it") }
                        }
                        .foregroundStyle(Color.wrong)
                    }
                    .disabled(isRemoving)
                }
                .listRowBackground(Color.sheet(ground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle(Text("Remove \(title.name)?"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .tint(Color.copper)
    }

    private func remove() async {
        isRemoving = true
        defer { isRemoving = false }
        do throws(ServiceProblem) {
            try await app.remove(title, withFiles: withFiles, isExcluded: isExcluded)
            dismiss()
            done()
        } catch {
            problem = error
        }
    }
}
