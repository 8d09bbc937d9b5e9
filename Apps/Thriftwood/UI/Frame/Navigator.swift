import Observation

/// Where the person is: the selected tab and what each tab has pushed.
@Observable @MainActor
final class Navigator {
    var tab: ThriftwoodTab = .overview
    var paths: [ThriftwoodTab: [Route]] = [:]
    /// What the next search for new titles begins with.
    var sought: String?
    /// Where to go once another profile is in use.
    var next: NoticePlace?

    /// Pushes a screen onto the tab that is shown.
    func open(_ route: Route) { paths[tab, default: []].append(route) }

    /// What is open behind the last tab of a narrow bar: a module without a tab of its own, and what that has pushed.
    func path(behind rest: [ThriftwoodTab]) -> [Route] {
        rest.contains(tab) ? [.module(tab)] + (paths[tab] ?? []) : []
    }

    /// Goes where such a path leads; an empty one to the list of those modules.
    func go(_ path: [Route], behind rest: [ThriftwoodTab]) {
        if case .module(let module)? = path.first, rest.contains(module) {
            tab = module
            paths[module] = Array(path.dropFirst())
        } else if !path.isEmpty, rest.contains(tab) {
            // A link that names the module's own tab has its screens alone.
            paths[tab] = path
        } else {
            tab = .more
        }
    }

    /// Leaves all screens of a title that is no more.
    func leave(_ title: TitleHandle) {
        for (tab, path) in paths {
            let rest = Array(path.prefix { !title.isShown(by: $0) })
            if rest.count < path.count { paths[tab] = rest }
        }
    }

    /// Leaves everything for the overview.
    func leaveAll() { (tab, paths) = (.overview, [:]) }

    /// Leaves the screen on top of the tab that is shown.
    func back() { _ = paths[tab]?.popLast() }
}
