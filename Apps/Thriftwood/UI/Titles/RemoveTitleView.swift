import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Asks how a title, or several, are taken out of their library (TW-077).
struct RemoveTitleView: View {
    /// What is to go.
    enum Subject: Hashable {
        case one(TitleHandle)
        case several(TitleGroup)
    }

    let subject: Subject
    let app: ThriftwoodModel
    /// Runs once it is gone.
    let done: @MainActor () -> Void
    @State private var removal: TitleRemoval
    @State private var problem: ServiceProblem?
    @State private var isRemoving = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(_ subject: Subject, app: ThriftwoodModel, done: @escaping @MainActor () -> Void) {
        (self.subject, self.app, self.done) = (subject, app, done)
        _removal = State(initialValue: app.settings.titleRemoval)
    }

    private var service: String {
        switch subject {
        case .one(let title): title.service.name
        case .several(let group): group.service.name
        }
    }

    private var heading: Text {
        switch subject {
        case .one(let title): Text("Remove \(title.name)?")
        case .several(let group): Text("Remove \(group.ids.count) titles?")
        }
    }

    private var isOne: Bool { if case .one = subject { true } else { false } }

    private var button: LocalizedStringKey {
        if isOne { return removal.withFiles ? "Remove it and its files" : "Remove it" }
        return removal.withFiles ? "Remove them and their files" : "Remove them"
    }

    var body: some View {
        NavigationStack {
            Form {
                if let problem {
                    Section { problem.words.foregroundStyle(Color.wrong) }
                }
                Section {
                    Toggle(
                        isOne ? "Delete its folder with all files" : "Delete their folders with all files",
                        isOn: $removal.withFiles)
                    Toggle(
                        isOne ? "Keep lists from adding it again" : "Keep lists from adding them again",
                        isOn: $removal.isExcluded)
                } footer: {
                    outcome.foregroundStyle(removal.withFiles ? Color.wrong : Color.faint)
                }
                .listRowBackground(Color.sheet(ground))
                Section {
                    Button(role: .destructive) {
                        Task { await remove() }
                    } label: {
                        HStack {
                            Text(button).foregroundStyle(Color.wrong)
                            Spacer()
                            if isRemoving { ProgressView().controlSize(.small) }
                        }
                    }
                    .disabled(isRemoving)
                }
                .listRowBackground(Color.sheet(ground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle(heading)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .tint(Color.copper)
    }

    private var outcome: Text {
        switch (isOne, removal.withFiles) {
        case (true, true): Text("Its files are deleted from the disk of \(service). This cannot be undone.")
        case (true, false): Text("\(service) forgets it; its files stay where they are.")
        case (false, true): Text("Their files are deleted from the disk of \(service). This cannot be undone.")
        case (false, false): Text("\(service) forgets them; their files stay where they are.")
        }
    }

    private func remove() async {
        isRemoving = true
        defer { isRemoving = false }
        do throws(ServiceProblem) {
            switch subject {
            case .one(let title): try await app.remove(title, removal)
            case .several(let group): try await app.remove(group, removal)
            }
            dismiss()
            done()
        } catch {
            problem = error
        }
    }
}
