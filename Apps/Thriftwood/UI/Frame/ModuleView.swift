import SwiftUI

/// The first screen of a module.
struct ModuleView: View {
    let tab: ThriftwoodTab
    let model: ThriftwoodModel

    var body: some View {
        switch tab {
        case .overview, .more: OverviewView(model: model)
        case .movies: MoviesView(model: model)
        case .series: SeriesListView(model: model)
        case .music: ArtistsView(model: model)
        case .downloads: DownloadsView(model: model)
        case .requests: RequestsView(model: model)
        case .activity: ActivityView(model: model)
        case .search: SearchView(model: model)
        case .calendar: CalendarView(model: model)
        case .settings: SettingsView(model: model)
        }
    }
}

/// The modules that a narrow bar has no room for, as a list.
struct MoreView: View {
    let tabs: [ThriftwoodTab]
    @Environment(\.ground) private var ground

    var body: some View {
        Form {
            FormTitle("More")
            Section {
                ForEach(tabs) { tab in
                    NavigationLink(value: Route.module(tab)) { Label(tab.name, systemImage: tab.symbol) }
                }
            }
            .listRowBackground(Color.sheet(ground))
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("More")
    }
}
