import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract
import Wire

/// What somebody does on the pages of a film and of a series, down to the servers.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct TitleStoryTests {
    private static let key = "5f1d0c7ab2e94b63"

    @Test(.timeLimit(.minutes(6)))
    func
        `TW-059 TW-068 TW-071 TW-086 TW-091 TW-092 TW-094 Somebody reads all pages of a film and a series, edits both, and removes a film`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 60, now: Date(), pictures: .painted(by: PosterPainter()))
        let sonarr = SonarrContract(key: Self.key, count: 12, now: Date(), pictures: .painted(by: PosterPainter()))
        let films = try await Self.serve(radarr)
        let shows = try await Self.serve(sonarr)
        let id = try #require((1...60).first { radarr.movie($0)?["hasFile"] == .truth(true) })
        let film = try #require(radarr.titles[id])
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.desktop) { browser in
            let visitor = TitleVisitor(browser: browser, address: program.address)
            try await visitor.add("radarr", "http://127.0.0.1:\(films.port)", key: Self.key)
            try await visitor.add("sonarr", "http://127.0.0.1:\(shows.port)", key: Self.key)

            try await visitor.open("movies")
            try await browser.text("60 titles").wait()
            try await browser.field("Find a movie").fill(film)
            try await browser.link(film).at(0).click()
            try await browser.text("Quality profile").wait()
            try await browser.text("History").click()
            try await browser.text("Imported").wait()
            try await browser.text("Grabbed").wait()
            try await browser.text("Files").click()
            try await browser.text("Subtitles").at(0).wait()
            try await browser.text("Cast").click()
            try await browser.text("Director").wait()
            // A page that is made anew shows what was looked at.
            try await browser.reload()
            try await browser.text("Director").wait()

            try await browser.button("More for \(film)").click()
            try await browser.element(role: "menuitem", "Edit…").click()
            try await browser.field("Folder").fill("/films/Elsewhere")
            try await browser.button("Save").click()
            try await eventually { radarr.movie(id)?["path"]?.text == "/films/Elsewhere" }
            try await browser.button("Save").waitUntilGone()

            try await browser.button("More for \(film)").click()
            try await browser.element(role: "menuitem", "Refresh").click()
            try await eventually { radarr.deeds.commands.contains("RefreshMovie") }

            try await browser.button("More for \(film)").click()
            try await browser.element(role: "menuitem", "Remove…").click()
            try await browser.button("Remove it").click()
            try await eventually {
                radarr.deeds.removed == [.init(id: id, withFiles: false, isExcluded: false)]
            }
            try await browser.field("Find a movie").wait()
            try await visitor.open("movies")
            try await browser.text("59 titles").wait()

            let (series, season) = try #require(Self.seasonOnItsWay(sonarr))
            try await visitor.open("series")
            let show = try #require(sonarr.titles[series])
            try await browser.link(show).at(0).click()
            try await browser.text("All seasons").wait()
            try await browser.button("More for \(show)").click()
            try await browser.element(role: "menuitem", "Edit…").click()
            try await browser.field("Folder").fill("/series/Elsewhere")
            try await browser.element(role: "switch", "keep").click()
            try await browser.button("Save").click()
            try await eventually { sonarr.series(series)?["path"]?.text == "/series/Elsewhere" }
            #expect(sonarr.series(series)?["tags"]?.elements.contains(.number(2)) == true)
            try await browser.button("Save").waitUntilGone()
            try await browser.text("Overview").click()
            try await browser.text("/series/Elsewhere").wait()
            try await browser.text("Tags").wait()
            try await browser.text("TV-14").at(0).wait()
            try await browser.text("Seasons").click()
            try await browser.text("All seasons").click()
            try await browser.text("Season \(season)").wait()
            try await browser.text("Downloading").at(0).wait()
            try await browser.text("History").click()
            try await browser.text("Imported").at(0).wait()
            try await browser.element(role: "radio", "Episodes").click()
            try await browser.button("Choose episodes").click()
            try await browser.button("Choose all").click()
            try await browser.button("Search").click()
            try await eventually { sonarr.deeds.commands.contains("EpisodeSearch") }
            try await browser.button("Choose episodes").wait()

            // What was chosen at one series is not chosen at the others.
            try await browser.element(role: "radio", "History").click()
            try await browser.text("Imported").at(0).wait()
            try await visitor.open("series")
            let other = try #require(sonarr.titles.keys.sorted().first { Self.isLong($0, sonarr) && $0 != series })
            try await browser.link(sonarr.titles[other] ?? "").at(0).click()
            try await browser.text("All seasons").click()
            try await browser.button("Choose episodes").wait()

            try await visitor.open("overview/everywhere")
            try await browser.field("Find anything").fill(show)
            try await browser.text("In your libraries").wait()
            try await browser.text(show).at(0).wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        for server in [films.server, shows.server] { await server.stop(grace: .milliseconds(100)) }
    }

    private static func isLong(_ series: Int, _ sonarr: SonarrContract) -> Bool {
        sonarr.series(series)?["seasons"]?.elements.count ?? 0 > 1
    }

    /// A series of several seasons, and one of them with an episode that the contract's queue has.
    private static func seasonOnItsWay(_ sonarr: SonarrContract) -> (series: Int, season: Int)? {
        let now = Date().formatted(.iso8601)
        for series in sonarr.titles.keys.sorted() where isLong(series, sonarr) {
            for season in 1...5 {
                for number in 1...10 {
                    let id = series * 1_000 + season * 50 + number
                    guard id % 2 == 0, id % 5 != 0, let episode = sonarr.episode(id),
                        episode["hasFile"] == .truth(false), episode["airDateUtc"]?.text ?? now < now
                    else { continue }
                    return (series, season)
                }
            }
        }
        return nil
    }

    private static func serve(_ service: some ContractService) async throws -> (server: HTTPServer, port: Int) {
        let server = HTTPServer(
            configuration: HTTPServer.Configuration(port: 0, loops: 1), log: Log(label: "server") { _ in },
            handler: ContractServer(service).handler)
        return (server, try await server.start().port)
    }
}

/// Somebody in front of the control room.
struct TitleVisitor: Sendable {
    let browser: Browser
    let address: String

    func open(_ page: String) async throws { try await browser.go(to: address + "/thriftwood/" + page) }

    /// Adds a server in the settings.
    func add(_ kind: String, _ server: String, key: String) async throws {
        if kind == "radarr" {
            try await browser.go(to: address + "/thriftwood")
            try await browser.text("One place for your media servers").wait()
            try await browser.link("Radarr").click()
        } else {
            try await open("settings/add-\(kind)")
        }
        try await browser.field("Address").fill(server)
        try await browser.element("input[type='password']").at(0).fill(key)
        try await browser.button("Test connection").click()
        try await browser.text("answers.").wait()
        try await browser.button("Save").click()
        try await browser.button("Save").waitUntilGone()
    }
}
