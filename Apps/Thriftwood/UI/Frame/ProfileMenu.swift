import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Switches between profiles; the one in use is its title.
struct ProfileMenu: View {
    let app: ThriftwoodModel
    /// What a profile must show one of to be listed; any profile where there is none.
    var kinds: Set<ServiceKind> = []

    /// The profiles that are offered.
    var listed: [Profile] {
        kinds.isEmpty ? app.profiles : app.profiles.filter { $0.isActive || !$0.kinds.isDisjoint(with: kinds) }
    }

    var body: some View {
        if listed.count > 1, let profile = app.profile {
            Menu(profile.name, systemImage: "person.2") {
                ForEach(listed) { other in
                    Button {
                        Task { await app.keep { try await $0.activateProfile(other.id) } }
                    } label: {
                        if other.isActive {
                            Label {
                                Text(verbatim: other.name)
                            } icon: {
                                Image(systemName: "checkmark")
                            }
                        } else {
                            Text(verbatim: other.name)
                        }
                    }
                }
            }
        }
    }
}
