import Testing
import ThriftwoodAPI
import ThriftwoodCore

@testable import ThriftwoodUI

struct ThriftwoodTabTests {
    private func shown(_ kinds: Set<ServiceKind>) -> [ThriftwoodTab] {
        ThriftwoodTab.allCases.filter { $0.isShown(for: kinds) }
    }

    @Test func `TW-001 TW-002 a module is there when the profile has a server for it`() {
        #expect(shown([]) == [.overview, .settings])
        #expect(shown([.radarr]) == [.overview, .movies, .calendar, .settings])
        #expect(shown([.sonarr]) == [.overview, .series, .calendar, .settings])
        #expect(shown([.lidarr]) == [.overview, .music, .calendar, .settings])
        #expect(shown([.nzbget]) == [.overview, .downloads, .settings])
        #expect(shown([.seerr]) == [.overview, .requests, .settings])
        #expect(shown([.qbittorrent]) == [.overview, .downloads, .settings])
        #expect(shown([.tautulli]) == [.overview, .activity, .settings])
        #expect(shown(Set(ServiceKind.allCases)) == ThriftwoodTab.allCases)
    }

    @Test func `A narrow bar holds five modules, and with more of them four and a way to the rest`() {
        let few = shown([.radarr, .sonarr, .lidarr])
        #expect(ThriftwoodTab.narrow(few).shown == [.overview, .movies, .series, .music, .calendar])
        #expect(ThriftwoodTab.narrow(few).rest.isEmpty)
        let all = ThriftwoodTab.narrow(ThriftwoodTab.allCases)
        #expect(all.shown == [.overview, .movies, .series, .music, .more])
        #expect(all.rest == [.downloads, .requests, .activity, .search, .calendar, .settings])
        #expect(ThriftwoodTab.narrow([.downloads] + shown([.radarr, .sonarr, .tautulli])).shown.first == .downloads)
    }

    @MainActor @Test func `What lies behind the last tab is found with all that it pushed`() {
        let (navigator, rest) = (Navigator(), [ThriftwoodTab.search, .calendar])
        #expect(navigator.path(behind: rest).isEmpty)
        navigator.go([.module(.search), .indexer("a")], behind: rest)
        #expect(navigator.tab == .search && navigator.paths[.search] == [.indexer("a")])
        #expect(navigator.path(behind: rest) == [.module(.search), .indexer("a")])
        navigator.open(.found(indexer: "a", category: 0))
        #expect(navigator.path(behind: rest).count == 3)
        navigator.go([], behind: rest)
        #expect(navigator.tab == .more && navigator.path(behind: rest).isEmpty)
        // A link to the module itself.
        navigator.tab = .calendar
        navigator.go([.movie(service: "a", id: 1)], behind: rest)
        #expect(navigator.tab == .calendar && navigator.paths[.calendar] == [.movie(service: "a", id: 1)])
        navigator.go([], behind: rest)
        // A module of the bar is not behind it.
        navigator.go([.module(.movies)], behind: rest)
        #expect(navigator.tab == .more)
    }

    @Test func `TW-004 modules stand in the usual order, by name, or as the person moved them`() {
        var settings = ThriftwoodSettings()
        let all = ThriftwoodTab.allCases
        #expect(ThriftwoodTab.ordered(all, by: settings) == all)
        settings.tabOrder = .alphabetical
        #expect(
            ThriftwoodTab.ordered(all, by: settings) == [
                .overview, .activity, .calendar, .downloads, .movies, .music, .requests, .search, .series,
                .settings,
            ])
        (settings.tabOrder, settings.ownTabs) = (.own, ["downloads", "nonsense", "movies"])
        // What it does not name stands at the end, and what the profile has not is not there.
        #expect(
            ThriftwoodTab.ordered([.overview, .movies, .downloads, .calendar], by: settings)
                == [.downloads, .movies, .overview, .calendar])
    }
}
