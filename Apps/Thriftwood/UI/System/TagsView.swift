import SwiftUI
import ThriftwoodAPI

/// The labels of a Radarr, Sonarr or Lidarr, and what has them (TW-082).
struct TagsView: View {
    @State private var model: TagsModel
    @State private var isNaming = false
    @State private var label = ""

    init(service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: TagsModel(service: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Tags")
                    Text(verbatim: model.service.name).foregroundStyle(Color.faint)
                }
                KeptPart(answer: model.answer, empty: "There are no tags yet.") { tags in
                    Sheet(spacing: 0) {
                        ForEach(tags) { tag in
                            TagRow(tag: tag, model: model)
                            if tag.id != tags.last?.id { Divider() }
                        }
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Tags")
        .refreshable { await model.answer.refresh() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add tag", systemImage: "plus") {
                    label = ""
                    isNaming = true
                }
            }
        }
        .alert("Name of the tag", isPresented: $isNaming) {
            TextField("Name", text: $label)
            Button("Save") { Task { await model.add(label) } }
            Button("Cancel", role: .cancel) {}
        }
        .task { await model.findNames() }
    }
}

/// A label: the titles that have it behind it, or the way to let it go.
private struct TagRow: View {
    let tag: TagUse
    let model: TagsModel
    /// Most titles that are named.
    private static let most = 100

    var body: some View {
        if tag.titles.isEmpty {
            HStack {
                words
                Spacer(minLength: 0)
                if tag.isUnused {
                    Button("Delete the tag \(tag.label)", systemImage: "trash", role: .destructive) {
                        Task { await model.delete(tag) }
                    }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
                }
            }
            .padding(.vertical, 4)
        } else {
            DisclosureGroup {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(tag.titles.prefix(Self.most), id: \.self) { id in
                        NavigationLink(value: Route.title(id, at: model.service)) {
                            Text(verbatim: model.names[id] ?? "\(id)").frame(minHeight: 36)
                        }
                    }
                    if tag.titles.count > Self.most {
                        Text("\(tag.titles.count - Self.most) more are not shown.").foregroundStyle(Color.faint)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            } label: {
                words
            }
            .padding(.vertical, 4)
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: tag.label).fontWeight(.semibold)
            uses.font(.footnote).foregroundStyle(Color.faint)
        }
        .frame(minHeight: 44)
    }

    private var uses: Text {
        if tag.isUnused { return Text("Nothing has it") }
        var parts: [Text] = []
        if !tag.titles.isEmpty { parts.append(Text("\(tag.titles.count) titles")) }
        if tag.rules > 0 { parts.append(Text("\(tag.rules) rules")) }
        return parts.joined
    }
}
