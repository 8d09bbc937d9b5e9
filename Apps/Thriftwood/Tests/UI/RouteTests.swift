import Testing
import ThriftwoodAPI

@testable import ThriftwoodUI

struct RouteTests {
    @Test(arguments: [
        Route.movie(service: "abc1", id: 7), .collection(service: "abc1", number: 500_003),
        .series(service: "abc1", id: 0),
        .season(service: "x", series: 3, number: 2),
        .artist(service: "abc1", id: 7), .album(service: "abc1", artist: 3, id: 301),
        .releases(service: "a", of: .album(artist: 3, id: 301)), .addService(.lidarr),
        .settings, .profiles, .feed, .about, .journal, .notices, .noticeSettings, .hook("abc1"), .addService(.sonarr),
        .service("abc1"),
        .computer("abc1"), .computer(Route.newComputer), .importFolder(service: "abc1", path: ""),
        .importFolder(service: "abc1", path: "/"), .importFiles(service: "abc1", path: "/Filme/Größe 3"),
        .importQueued(service: "abc1", id: 9), .backUp, .everywhere, .module(.calendar), .restore, .link("abc1"),
        .find(service: "abc1"), .history("abc1"), .queue("abc1"), .system("abc1"), .tags("abc1"), .clientReport("abc1"),
        .stream(service: "abc1", key: 7), .viewer(service: "abc1", id: 0), .graphs("abc1"), .libraries("abc1"),
        .library(service: "abc1", id: 2), .recentlyAdded("abc1"),
        .media(service: "abc1", key: 3), .findOnPlex("abc1"), .logs("abc1"), .updates("abc1"), .indexer("abc1"),
        .found(indexer: "abc1", category: 2_040), .addService(.newznab),
        .releases(service: "a", of: .movie(4)),
        .releases(service: "a", of: .season(series: 4, number: 0)),
        .releases(service: "a", of: .episode(series: 4, season: 1, id: 900)),
    ]) func `TW-014 every screen is found by its address`(_ route: Route) {
        #expect(Route(route.description) == route)
    }

    @Test(arguments: [
        "", "movie", "movie-a", "movie-a-b", "movie--3", "movie-../x-3", "season-a-1", "add-plex", "service-a-b",
        "stream-a", "stream-a-b", "viewer-a", "viewer-a-1-2", "graphs", "module-more", "module-x", "plex-a-b", "find",
        "find-a-b", "history-..", "folder", "folder-a-2", "folder-a-zz", "folder-a-ff", "files-a", "import-a-b",
        "indexer", "found-a", "found-a-b", "releases-a", "releases-a-b", "releases-a-1-2-3-4",
        "artist-a", "artist-a-b", "album-a-1", "offers-a-1",
    ])
    func `TW-007 an address that is none leads to no screen`(_ text: String) {
        #expect(Route(text) == nil)
    }
}
