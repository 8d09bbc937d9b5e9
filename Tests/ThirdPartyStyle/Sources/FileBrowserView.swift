import SwiftUI

private indirect enum Entry: Identifiable, Hashable {
    case file(String, size: Int64)
    case folder(String, [Entry])

    var id: String { name }
    var name: String {
        switch self {
        case .file(let name, _), .folder(let name, _): name
        }
    }
    var entries: [Entry]? {
        if case .folder(_, let entries) = self { entries } else { nil }
    }
    var size: Int64 {
        switch self {
        case .file(_, let size): size
        case .folder(_, let entries): entries.map(\.size).reduce(0, +)
        }
    }

    static let root = Entry.folder(
        "Files",
        [
            .folder(
                "Photos",
                [.file("beach.jpg", size: 2_400_000), .folder("Old", [.file("snow.jpg", size: 900_000)])]),
            .file("notes.txt", size: 1_200), .folder("Empty", []),
        ])
}

public struct FileBrowserView: View {
    @State private var isTree = false

    public init() {}

    public var body: some View {
        NavigationStack {
            Group {
                if isTree {
                    List(Entry.root.entries ?? [], children: \.entries) { EntryLabel(entry: $0) }
                } else {
                    FolderView(folder: .root)
                }
            }
            .toolbar {
                Picker("Layout", selection: $isTree) {
                    Label("List", systemImage: "list.bullet").tag(false)
                    Label("Tree", systemImage: "list.bullet.indent").tag(true)
                }
                .pickerStyle(.menu)
            }
            .navigationDestination(for: Entry.self) { FolderView(folder: $0) }
        }
    }
}

private struct FolderView: View {
    let folder: Entry
    @State private var isBySize = false

    private var entries: [Entry] {
        (folder.entries ?? []).sorted { isBySize ? $0.size > $1.size : $0.name < $1.name }
    }

    var body: some View {
        List {
            ForEach(entries) { entry in
                if entry.entries == nil {
                    EntryLabel(entry: entry)
                } else {
                    NavigationLink(value: entry) { EntryLabel(entry: entry) }
                }
            }
            if !entries.isEmpty { Toggle("Largest first", isOn: $isBySize) }
        }
        .overlay {
            if entries.isEmpty { ContentUnavailableView("Empty folder", systemImage: "folder") }
        }
        .navigationTitle(folder.name)
    }
}

private struct EntryLabel: View {
    let entry: Entry

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(entry.name)
                Text(entry.size, format: .byteCount(style: .file)).font(.caption).foregroundStyle(.secondary)
            }
        } icon: {
            Image(systemName: entry.entries == nil ? "doc" : "folder.fill")
        }
    }
}

#Preview { FileBrowserView() }
