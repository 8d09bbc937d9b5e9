import SwiftUI
import ThriftwoodAPI

/// One search over everything, and the person's indexers, each for itself (TW-145).
struct SearchView: View {
    let model: ThriftwoodModel
    @State private var everywhere: EverywhereModel
    @SceneStorage("thriftwood.everywhere") private var kept = ""

    init(model: ThriftwoodModel) {
        self.model = model
        _everywhere = State(initialValue: EverywhereModel(model))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Search")
                ModuleTip(.search, app: model)
                if model.indexers.isEmpty {
                    EmptyNotice(
                        "No indexer yet", symbol: "magnifyingglass",
                        text: Text("Add one that you have an account with, and look for releases here.")
                    ) {
                        NavigationLink("Add indexer", value: Route.addService(.newznab)).buttonStyle(.borderedProminent)
                    }
                }
                if !model.indexers.isEmpty { EverywhereField(model: everywhere) }
                if !everywhere.sought.isEmpty { EverywhereResults(model: everywhere) }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12)], spacing: 12) {
                    ForEach(everywhere.sought.isEmpty ? model.indexers : []) { indexer in
                        NavigationLink(value: Route.indexer(indexer.id)) { IndexerTile(indexer: indexer) }
                            .buttonStyle(.plain)
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Search")
        .task(id: everywhere.text) { await everywhere.find() }
        .onAppear { if everywhere.text.isEmpty { everywhere.text = kept } }
        .onChange(of: everywhere.text) { kept = everywhere.text }
        .toolbar {
            ToolbarItemGroup(placement: .topBarTrailing) {
                ClientButton(app: model)
                NavigationLink(value: Route.addService(.newznab)) { Label("Add indexer", systemImage: "plus") }
            }
        }
    }
}

/// An indexer of the list.
private struct IndexerTile: View {
    let indexer: ServiceConnection

    var body: some View {
        Sheet {
            HStack(spacing: 12) {
                Image(systemName: indexer.kind.symbol)
                    .font(.title3)
                    .foregroundStyle(indexer.kind.accent)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: indexer.name).font(.manrope(.headline)).lineLimit(1)
                    Text(verbatim: indexer.address).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward").foregroundStyle(Color.faint).accessibilityHidden(true)
            }
        }
        .contentShape(Rectangle())
    }
}
