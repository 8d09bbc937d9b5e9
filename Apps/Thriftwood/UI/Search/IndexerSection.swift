import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The person's indexers, and what is shown of what they have (TW-144, TW-035).
struct IndexerSection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            ForEach(model.indexers) { indexer in
                NavigationLink(value: Route.service(indexer.id)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: indexer.name)
                        Text(verbatim: indexer.address).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                    }
                }
            }
            .onMove { move($0, $1) }
            NavigationLink(value: Route.addService(.newznab)) {
                Label("Add indexer", systemImage: "plus").foregroundStyle(Color.copper)
            }
            if !model.indexers.isEmpty {
                Toggle("Categories for adults", isOn: binding(\.showsAdult))
                Toggle("Comments and files of releases", isOn: binding(\.showsReleaseLinks))
            }
        } header: {
            Text("Indexers").foregroundStyle(Color.faint)
        } footer: {
            Text("They are the same in all your profiles.").foregroundStyle(Color.faint)
        }
    }

    private func binding(_ path: any WritableKeyPath<ThriftwoodSettings, Bool> & Sendable) -> Binding<Bool> {
        Binding {
            model.settings[keyPath: path]
        } set: { value in
            model.set { $0[keyPath: path] = value }
        }
    }

    private func move(_ places: IndexSet, _ place: Int) {
        var ids = model.indexers.map(\.id)
        ids.move(fromOffsets: places, toOffset: place)
        let order = ids
        Task { await model.keep { try await $0.order(indexers: order) } }
    }
}
