import SwiftUI
import ThriftwoodAPI

/// Who watches at a Plex server, who did, what, and how much (TW-131).
struct ActivityView: View {
    let app: ThriftwoodModel
    @SceneStorage private var page: ActivityPage

    init(model: ThriftwoodModel) {
        app = model
        _page = SceneStorage(wrappedValue: model.settings.firstPage(.now), "thriftwood.activity")
    }

    var body: some View {
        Group {
            if let service = app.chosen(.tautulli) {
                Group {
                    switch page {
                    case .now: StreamsView(service: service, app: app, page: $page)
                    case .users: ViewersView(service: service, app: app, page: $page)
                    case .history: PlaysView(service: service, app: app, page: $page)
                    case .statistics: StatisticsView(service: service, app: app, page: $page)
                    }
                }
                .id(service.id)
            } else {
                GoneView()
            }
        }
        .namedPage("Activity")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app, kinds: [.tautulli]) }
            if let service = app.chosen(.tautulli) {
                ToolbarItem(placement: .topBarTrailing) { ActivityMenu(service: service, app: app) }
            }
        }
    }
}

/// What a page of the activity stands in: the title and the ways to the other pages above it.
struct ActivityFrame<Content: View>: View {
    let app: ThriftwoodModel
    @Binding var page: ActivityPage
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Activity")
                ModuleTip(.activity, app: app)
                InstancePicker(kind: .tautulli, model: app)
                PagePicker(page: $page)
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
    }
}
