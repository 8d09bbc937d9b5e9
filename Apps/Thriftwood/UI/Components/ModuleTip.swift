import SwiftUI
import ThriftwoodCore

/// What a module is for and what is not plain about it, until somebody has read it (TW-012).
struct ModuleTip: View {
    private let tab: ThriftwoodTab
    private let app: ThriftwoodModel

    init(_ tab: ThriftwoodTab, app: ThriftwoodModel) { (self.tab, self.app) = (tab, app) }

    var body: some View {
        if let text = tab.tip, app.explains(tab) {
            HStack(alignment: .top, spacing: 12) {
                Image(systemName: "lightbulb")
                    .foregroundStyle(Color.copper)
                    .frame(minHeight: 44)
                    .accessibilityHidden(true)
                Text(text).font(.callout).padding(.vertical, 11).fixedSize(horizontal: false, vertical: true)
                Spacer(minLength: 0)
                Button("Don't show this again", systemImage: "xmark") {
                    withAnimation { app.set { $0.closedTips.insert(tab.rawValue) } }
                }
                .labelStyle(.iconOnly)
                .buttonStyle(.plain)
                .foregroundStyle(Color.faint)
                .frame(minWidth: 44, minHeight: 44)
            }
            .padding(.leading, 16)
            .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
            .frame(maxWidth: 720, alignment: .leading)
            .accessibilityElement(children: .contain)
        }
    }
}

extension ThriftwoodModel {
    /// Whether a module explains itself.
    func explains(_ tab: ThriftwoodTab) -> Bool {
        !settings.hidesTips && !settings.closedTips.contains(tab.rawValue)
    }
}

extension ThriftwoodTab {
    /// What is said of it to whoever sees it first; nil for what explains itself.
    fileprivate var tip: LocalizedStringKey? {
        switch self {
        case .overview:
            "Each tile is a server and how it is doing. The bell keeps what they report."
        case .movies:
            "Press and hold a movie, or right-click it, to search for it, edit or remove it. The checklist above picks several at once."
        case .series:
            "Open a series to choose which seasons are watched for. Press and hold an episode to search for it."
        case .music:
            "Open an artist to see the albums. The bookmark on each decides whether Lidarr watches for it."
        case .downloads:
            "The arrows above change the order. Press and hold a download, or right-click it, to pause, rename or remove it."
        case .requests:
            "What people ask for at your Seerr waits here until you approve or decline it."
        case .activity:
            "Who watches what on your Plex server, as Tautulli sees it. Open a stream to see how it is played."
        case .search:
            "Search all your indexers at once, or open one to browse its categories."
        case .calendar:
            "Everything on the day it airs or comes out. Your phone's own calendar can show it, too: look under View."
        case .settings, .more: nil
        }
    }
}

/// Whether modules explain themselves, all with one switch (TW-012).
struct TipSection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            Toggle(
                "Explain each page",
                isOn: Binding {
                    !model.settings.hidesTips
                } set: { explains in
                    model.set { ($0.hidesTips, $0.closedTips) = (!explains, []) }
                })
            if !model.settings.hidesTips, !model.settings.closedTips.isEmpty {
                Button("Explain all of them again") { model.set { $0.closedTips = [] } }.foregroundStyle(Color.copper)
            }
        } footer: {
            Text("A line at the head of each page, until you close it.").foregroundStyle(Color.faint)
        }
    }
}
