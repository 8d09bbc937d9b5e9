import Foundation
import TestKit
import Testing

/// What was watched can be watched again where there is no connection, as long as it may be seen.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct EightOfflineStoryTests {
    /// Addresses of the films that the device keeps.
    private static let films = """
        caches.keys().then(async (names) => {
            const films = await caches.open(names.find((name) => name.endsWith(':films')) ?? 'x');
            return (await films.keys()).map(({ url }) => new URL(url).pathname);
        })
        """
    private static let nobodys = ["video/720", "duet/960"].map { "/eight/api/v1/media/1a2b3c4d5e/\($0)" }

    @Test(.timeLimit(.minutes(6)))
    func
        `A clip that was watched plays without a connection, and one that may not be seen is forgotten (E8-038, E8-108)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let demo = ["--demo", "--apps", "eight", "--eight-demo-clips", "2"]
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: demo)
        try await EightClips.wait(for: 2, in: folder)
        try await withBrowser(.phone) { maya in
            try await maya.go(to: program.address + "/eight/")
            try await maya.text("Sign in with your school account").click()
            try await maya.text("Maya Torres").click()
            try await maya.wait(until: Self.plays("stage-film"), within: .seconds(60))
            // The page is written down as it comes to rest, the film as soon as it has played.
            try await maya.wait(
                until:
                    "caches.match('/eight/feed').then((page) => page?.text()).then((text) => !!text?.includes('data-again'))",
                within: .seconds(60))
            try await maya.wait(until: "\(Self.films).then((all) => all.length > 0)", within: .seconds(60))
            let port = program.port
            try await program.stop()

            try await maya.reload()
            try await maya.text("This is how it looked 1 minute ago.").wait()
            try await maya.wait(
                until: Self.plays("stage-film[src^=\"/~/kept/\"]"), within: .seconds(30))

            let again = try await RunningProgram.start(data: folder.file("data"), port: port, arguments: demo)
            try await maya.wait(until: "homescreen.isLive && !document.documentElement.matches('.seen, .offline')")
            _ = try await maya.run(
                """
                return caches.keys().then(async (names) => {
                    const films = await caches.open(names.find((name) => name.endsWith(':films')));
                    for (const path of \(Self.nobodys)) await films.put(path, new Response('film', { headers: { 'Content-Length': 4 } }));
                    return 1;
                })
                """)
            try await maya.reload()
            try await maya.wait(
                until: "\(Self.films).then((all) => all.length > 0 && !all.some((one) => one.includes('1a2b3c4d5e')))",
                within: .seconds(30))
            try await again.stop()
        }
    }

    private static func plays(_ film: String) -> String {
        "[...document.querySelectorAll('.\(film)')].some((film) => film.videoWidth > 0 && film.currentTime > 0)"
    }
}
