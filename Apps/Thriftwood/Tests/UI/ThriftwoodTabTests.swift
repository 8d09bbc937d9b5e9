import Testing
import ThriftwoodAPI
import ThriftwoodCore

@testable import ThriftwoodUI

struct ThriftwoodTabTests {
    private func shown(_ kinds: Set<ServiceKind>) -> [ThriftwoodTab] {
        ThriftwoodTab.allCases.filter { $0.isShown(for: kinds) }
    }

    @Test func `TW-002 a module is there when the profile has a server for it`() {
        #expect(shown([]) == [.overview, .settings])
        #expect(shown([.radarr]) == [.overview, .movies, .calendar, .settings])
        #expect(shown([.sonarr]) == [.overview, .series, .calendar, .settings])
        #expect(shown([.lidarr]) == [.overview, .music, .calendar, .settings])
        #expect(shown([.nzbget]) == [.overview, .downloads, .settings])
        #expect(shown([.tautulli]) == [.overview, .activity, .settings])
        #expect(shown(Set(ServiceKind.allCases)) == ThriftwoodTab.allCases)
    }

    @Test func `TW-004 modules stand in the usual order, by name, or as the person moved them`() {
        var settings = ThriftwoodSettings()
        let all = ThriftwoodTab.allCases
        #expect(ThriftwoodTab.ordered(all, by: settings) == all)
        settings.tabOrder = .alphabetical
        #expect(
            ThriftwoodTab.ordered(all, by: settings) == [
                .overview, .activity, .calendar, .downloads, .movies, .music, .search, .series, .settings,
            ])
        (settings.tabOrder, settings.ownTabs) = (.own, ["downloads", "nonsense", "movies"])
        // What it does not name stands at the end, and what the profile has not is not there.
        #expect(
            ThriftwoodTab.ordered([.overview, .movies, .downloads, .calendar], by: settings)
                == [.downloads, .movies, .overview, .calendar])
    }
}
