import SwiftUI
import ThriftwoodCore

/// Chooses where a long press on the app's icon leads (TW-013).
struct QuickWaySection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            ForEach(QuickWay.choices(model.tabs)) { tab in
                Toggle(isOn: isChosen(tab)) { Label(tab.name, systemImage: tab.symbol) }
            }
        } header: {
            Text("From the icon").foregroundStyle(Color.faint)
        } footer: {
            Text("A long press or a right click on Thriftwood's icon leads to these, and to the settings.")
                .foregroundStyle(Color.faint)
        }
    }

    private func isChosen(_ tab: ThriftwoodTab) -> Binding<Bool> {
        Binding {
            model.settings.quickActions.contains(tab.rawValue)
        } set: { isChosen in
            model.set { settings in
                settings.quickActions.removeAll { $0 == tab.rawValue }
                if isChosen { settings.quickActions.append(tab.rawValue) }
            }
        }
    }
}
