import SwiftUI

/// The atlas: the list of profiles beside the page that is open, or before it in a narrow window.
struct AtlasView: View {
    @Bindable var model: AtlasModel

    var body: some View {
        NavigationSplitView(preferredCompactColumn: column) {
            ProfilesView(model: model)
                .navigationSplitViewColumnWidth(300)
        } detail: {
            detail
                .background(Color.night)
        }
        .overlay(alignment: .bottom) { notices }
    }

    private var column: Binding<NavigationSplitViewColumn> {
        Binding {
            model.isPageInFront ? .detail : .sidebar
        } set: {
            model.isPageInFront = $0 == .detail
        }
    }

    @ViewBuilder private var detail: some View {
        switch model.page {
        case nil, .sky: SkyPage(model: model)
        case .profile(let id): ProfilePage(id: id, model: model).id(id)
        case .edit(let id): EditorView(id: id, atlas: model).id(id)
        case .compatibility: CompatibilityPage(model: model)
        case .settings: SettingsPage(model: model)
        }
    }

    @ViewBuilder private var notices: some View {
        if let deleted = model.deleted {
            HStack(spacing: 12) {
                Text(deleted.name.isEmpty ? "The draft was deleted" : "\(deleted.name) was deleted")
                Spacer()
                Button("Undo") { Task { await model.undoDeletion() } }
                    .frame(minWidth: 44, minHeight: 44)
                Button("Dismiss", systemImage: "xmark") { model.dismissUndo() }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
            .padding(.horizontal, 16)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
            .frame(maxWidth: 480)
            .padding(12)
        } else if model.hasSavingFailed {
            Text("The last change could not be kept. Try again in a moment.")
                .padding(16)
                .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
                .padding(12)
        }
    }
}
