import SwiftUI
import ThriftwoodCore

/// In which order the modules stand (TW-004).
struct ModuleOrderSection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            Picker(
                "Order",
                selection: Binding {
                    model.settings.tabOrder
                } set: { order in
                    // One's own order begins with what is there.
                    let tabs = model.tabs.map(\.rawValue)
                    model.set { settings in
                        if order == .own, settings.ownTabs.isEmpty { settings.ownTabs = tabs }
                        settings.tabOrder = order
                    }
                }
            ) {
                Text("As usual").tag(ThriftwoodSettings.TabOrder.usual)
                Text("By name").tag(ThriftwoodSettings.TabOrder.alphabetical)
                Text("My own").tag(ThriftwoodSettings.TabOrder.own)
            }
            if model.settings.tabOrder == .own {
                ForEach(model.tabs) { tab in
                    Label(tab.name, systemImage: tab.symbol)
                }
                .onMove { move($0, $1) }
            }
        } header: {
            Text("Modules").foregroundStyle(Color.faint)
        }
    }

    private func move(_ places: IndexSet, _ place: Int) {
        var tabs = model.tabs.map(\.rawValue)
        tabs.move(fromOffsets: places, toOffset: place)
        // Those that this profile has no server for keep their place among themselves.
        let order = tabs + model.settings.ownTabs.filter { !tabs.contains($0) }
        model.set { $0.ownTabs = order }
    }
}
