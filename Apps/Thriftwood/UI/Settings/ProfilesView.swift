import SwiftUI
import ThriftwoodCore

/// Profiles: made, renamed, deleted, taken into use (TW-024).
struct ProfilesView: View {
    let model: ThriftwoodModel
    @State private var naming: Naming?
    @State private var name = ""
    @State private var problem: LocalizedStringKey?
    @State private var deleting: Profile?

    /// What a name is for.
    private enum Naming: Hashable {
        case new
        case rename(String)
    }

    var body: some View {
        Form {
            FormTitle("Profiles")
            Section {
                ForEach(model.profiles) { profile in row(profile) }
            } footer: {
                Text("Each profile has servers of its own. The one in use cannot be deleted.").foregroundStyle(
                    Color.faint)
            }
            Section {
                Button("New profile", systemImage: "plus") { begin(.new, "") }.foregroundStyle(Color.copper)
            }
            if let problem {
                Section { Text(problem).foregroundStyle(Color.wrong) }
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("Profiles")
        .alert("Name of the profile", isPresented: isNaming, presenting: naming) { naming in
            TextField("Name", text: $name)
            Button("Save") { save(naming) }
            Button("Cancel", role: .cancel) {}
        }
        .alert("Delete this profile?", isPresented: isDeleting, presenting: deleting) { profile in
            Button("Delete", role: .destructive) { attempt { try await $0.deleteProfile(profile.id) } }
            Button("Cancel", role: .cancel) {}
        } message: { profile in
            Text("\(profile.name), its servers' keys and what was fetched from them go.")
        }
    }

    private func row(_ profile: Profile) -> some View {
        HStack {
            Button {
                attempt { try await $0.activateProfile(profile.id) }
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: profile.isActive ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(profile.isActive ? Color.copper : Color.faint)
                        .accessibilityHidden(true)
                    Text(verbatim: profile.name)
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(profile.isActive ? .isSelected : [])
            Menu("Edit", systemImage: "ellipsis.circle") {
                Button("Rename", systemImage: "pencil") { begin(.rename(profile.id), profile.name) }
                if !profile.isActive {
                    Button("Delete", systemImage: "trash", role: .destructive) { deleting = profile }
                }
            }
            .labelStyle(.iconOnly)
            .frame(minWidth: 44, minHeight: 44)
        }
    }

    private var isNaming: Binding<Bool> {
        Binding {
            naming != nil
        } set: {
            if !$0 { naming = nil }
        }
    }
    private var isDeleting: Binding<Bool> {
        Binding {
            deleting != nil
        } set: {
            if !$0 { deleting = nil }
        }
    }

    private func begin(_ naming: Naming, _ name: String) {
        self.name = name
        self.naming = naming
    }

    private func save(_ naming: Naming) {
        let name = name
        attempt { store in
            switch naming {
            case .new: try await store.addProfile(named: name)
            case .rename(let id): try await store.renameProfile(id, to: name)
            }
        }
    }

    private func attempt(_ action: @escaping (ThriftwoodStore) async throws -> Void) {
        Task {
            do {
                try await action(model.room.store)
                problem = nil
            } catch let error as ThriftwoodStoreError {
                problem = Self.words(error)
            } catch {
                problem = "The last change could not be kept. Try again in a moment."
            }
            await model.load()
        }
    }

    private static func words(_ error: ThriftwoodStoreError) -> LocalizedStringKey {
        switch error {
        case .nameMissing: "A profile needs a name."
        case .nameTaken: "There is a profile of that name already."
        case .profileActive: "This profile is in use. Take another one into use first."
        case .full: "There are as many as you may have."
        case .gone: "This profile is not there any more."
        }
    }
}
