import SwiftUI
import ThriftwoodAPI

/// What can be done with titles that are chosen in a library, at the bottom of the window.
struct PickedBar: View {
    let group: TitleGroup
    let app: ThriftwoodModel
    let end: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Button("Edit…", systemImage: "pencil") { app.asked = .editAll(group) }.buttonStyle(.borderedProminent)
            Button("Search for them", systemImage: "magnifyingglass") {
                let group = group
                end()
                Task { await app.search(group) }
            }
            .buttonStyle(.bordered)
            Spacer(minLength: 0)
            Button("Remove…", systemImage: "trash", role: .destructive) { app.asked = .removeAll(group) }
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
        }
        .disabled(group.ids.isEmpty)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(maxWidth: 980)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }
}

/// Whether a title is chosen.
struct PickMark: View {
    let isPicked: Bool
    @Environment(\.ground) private var ground

    var body: some View {
        Image(systemName: isPicked ? "checkmark.circle.fill" : "circle")
            .font(.system(size: 22))
            .foregroundStyle(isPicked ? Color.copper : Color.faint)
            .background { Circle().fill(Color.sheet(ground)).padding(1) }
            .padding(6)
            .accessibilityHidden(true)
    }
}
