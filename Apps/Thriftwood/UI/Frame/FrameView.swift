import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The control room: tabs on a phone, a side bar in a wide window; what the profile has no service for is not there.
struct FrameView: View {
    let model: ThriftwoodModel
    @State private var navigator = Navigator()
    @State private var hasChosenFirst = false
    /// What a reload must not lose: titles that are chosen, the question that is open, and what was filled in of it.
    @SceneStorage("thriftwood.picked") private var picked = ""
    @SceneStorage("thriftwood.asked") private var asked = ""
    @SceneStorage("thriftwood.draft") private var draft = ""
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var phase

    /// Nobody sees a number in the background, so nobody is asked for it.
    private struct Counted: Hashable {
        var services: [ServiceConnection]
        var isSeen: Bool
    }

    var body: some View {
        TabView(selection: selection) {
            ForEach(bar.shown) { tab in
                Tab(value: tab) {
                    stack(tab) {
                        if tab == .more { MoreView(tabs: bar.rest) } else { ModuleView(tab: tab, model: model) }
                    }
                } label: {
                    Label(tab.name, systemImage: tab.symbol)
                }
                .badge(badge(tab))
            }
            // Their addresses lead to where they are: behind the last tab.
            ForEach(bar.rest) { tab in
                Tab(value: tab) {
                    EmptyView()
                } label: {
                    Label(tab.name, systemImage: tab.symbol)
                }
                .tabPlacement(.sidebarOnly)
            }
        }
        .task(id: Counted(services: model.enabled(.tautulli), isSeen: phase != .background)) {
            if phase != .background { await model.countStreams() }
        }
        .task(id: Counted(services: model.enabled(.seerr), isSeen: phase != .background)) {
            if phase != .background { await model.countRequests() }
        }
        // Another profile has other servers, and nothing of what was open.
        .onChange(of: model.profile?.id) {
            navigator.paths = [:]
            if let place = navigator.next { navigator.go(place) }
            navigator.next = nil
        }
        .overlay(alignment: .bottom) { NoticeBar(model: model) }
        .sheet(
            item: Binding {
                model.asked
            } set: {
                model.asked = $0
            }
        ) { question in
            switch question {
            case .edit(let title): EditTitleView(title, app: model, draft: $draft)
            case .remove(let title): RemoveTitleView(.one(title), app: model) { navigator.leave(title) }
            case .editAll(let group):
                EditTitlesView(group, app: model, draft: $draft) { model.picked[group.service.id] = nil }
            case .removeAll(let group):
                RemoveTitleView(.several(group), app: model) { model.picked[group.service.id] = nil }
            }
        }
        .onChange(of: model.picked) { picked = KeptText.text(model.picked) }
        .onChange(of: picked, initial: true) {
            if model.picked.isEmpty, !picked.isEmpty { model.picked = KeptText.picked(picked) }
        }
        .onChange(of: model.asked) {
            asked = model.asked.map { KeptText.text(KeptQuestion($0)) } ?? ""
            if model.asked == nil { draft = "" }
        }
        .onChange(of: asked, initial: true) {
            if model.asked == nil { model.asked = KeptText.value(KeptQuestion.self, asked)?.question(model) }
        }
        .sheet(
            item: Binding {
                model.shownClient
            } set: {
                model.shownClient = $0
            }
        ) { ClientSheet($0, app: model) }
        .onAppear {
            // A link leads where it says; only the bare address opens what was chosen for it.
            guard !hasChosenFirst else { return }
            hasChosenFirst = true
            if navigator.tab == .overview, navigator.paths.isEmpty,
                let tab = ThriftwoodTab(rawValue: model.settings.firstTab)
            {
                navigator.tab = tab
            }
        }
        // After all that is presented: a sheet has the surroundings of the modifier that presents it.
        .environment(navigator)
    }

    /// What a tab's number counts: who watches, who waits for an answer, and what nobody has seen of what servers told.
    private func badge(_ tab: ThriftwoodTab) -> Int {
        let shown = tab == .more ? bar.rest : [tab]
        return (shown.contains(.activity) ? model.streamCount : 0)
            + (shown.contains(.requests) ? model.requestCount : 0) + (shown.contains(.overview) ? model.unread : 0)
    }

    /// The modules of the profile, and what of them a narrow window shows behind the last of its tabs.
    private var bar: (shown: [ThriftwoodTab], rest: [ThriftwoodTab]) {
        width == .regular ? (model.tabs, []) : ThriftwoodTab.narrow(model.tabs)
    }

    /// The tab that is shown: behind the last one are those that the bar has no room for.
    private var selection: Binding<ThriftwoodTab> {
        Binding {
            if bar.rest.contains(navigator.tab) { return .more }
            return bar.shown.contains(navigator.tab) ? navigator.tab : .overview
        } set: {
            navigator.tab = $0
        }
    }

    private func stack(_ tab: ThriftwoodTab, @ViewBuilder _ content: () -> some View) -> some View {
        let rest = bar.rest
        let path = Binding {
            tab == .more ? navigator.path(behind: rest) : navigator.paths[tab] ?? []
        } set: {
            if tab == .more { navigator.go($0, behind: rest) } else { navigator.paths[tab] = $0 }
        }
        return NavigationStack(path: path) {
            content()
                .onGround()
                .navigationDestination(for: Route.self) { RouteView(route: $0, model: model).onGround() }
        }
    }
}
