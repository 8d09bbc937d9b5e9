import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Looks for files to import on a service's own disk (TW-080).
struct FolderView: View {
    @State private var model: FolderModel
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ path: String, of service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: FolderModel(path, of: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Import files")
                    subtitle.foregroundStyle(Color.faint)
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Import files")
        .refreshable { await model.ask() }
        .task { await model.ask() }
    }

    private var subtitle: Text {
        guard !model.path.isEmpty else { return Text("Choose a folder on the disk of \(model.service.name).") }
        return Text(verbatim: model.path)
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .asking: LibrarySkeleton(isGrid: false)
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask() } }
        case .found(let folder):
            if !model.path.isEmpty { actions }
            if folder.folders.count > 12 { SearchField(prompt: "Find a folder", text: $model.text) }
            if let parent = folder.parent, !model.path.isEmpty { parentRow(parent) }
            folders(folder)
            if folder.files > 0 { Text("\(folder.files) files").font(.footnote).foregroundStyle(Color.faint) }
        }
    }

    private var actions: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) {
                choose
                scan
                Spacer(minLength: 0)
            }
            VStack(alignment: .leading, spacing: 8) {
                choose
                scan
            }
        }
    }

    private var choose: some View {
        Button("Choose files here…") {
            navigator?.open(.importFiles(service: model.service.id, path: model.path))
        }
        .buttonStyle(.borderedProminent)
    }

    private var scan: some View {
        Button("Import what it recognises") { Task { await model.scan() } }
            .buttonStyle(.bordered)
            .disabled(model.isScanning)
    }

    private func parentRow(_ parent: String) -> some View {
        Button {
            navigator?.open(.importFolder(service: model.service.id, path: parent))
        } label: {
            Label("Folder above", systemImage: "arrow.up").frame(minHeight: 44)
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color.copper)
    }

    @ViewBuilder private func folders(_ folder: ServerFolder) -> some View {
        let shown = model.shown
        if folder.folders.isEmpty {
            Text("There are no folders in here.").foregroundStyle(Color.faint)
        } else if shown.isEmpty {
            Text("None of them fits.").foregroundStyle(Color.faint)
        } else {
            Sheet(spacing: 0) {
                LazyVStack(spacing: 0) {
                    ForEach(shown) { entry in
                        NavigationLink(value: Route.importFolder(service: model.service.id, path: entry.path)) {
                            HStack(spacing: 12) {
                                Image(systemName: "folder").foregroundStyle(Color.copper).accessibilityHidden(true)
                                Text(verbatim: entry.name).lineLimit(2).multilineTextAlignment(.leading)
                                Spacer(minLength: 0)
                                Image(systemName: "chevron.forward").font(.caption).foregroundStyle(Color.faint)
                                    .accessibilityHidden(true)
                            }
                            .frame(minHeight: 48)
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        if entry.id != shown.last?.id { Divider() }
                    }
                }
            }
        }
    }
}
