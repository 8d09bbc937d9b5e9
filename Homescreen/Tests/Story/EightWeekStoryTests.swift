import Base
import Database
import Foundation
import TestKit
import Testing

/// What somebody does with Eight in a week, from the browser to the disk.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightWeekStoryTests {
    private static func signIn(_ name: String, at address: String, _ browser: Browser) async throws {
        try await browser.go(to: address)
        try await browser.text("Sign in with your school account").click()
        try await browser.text(name).click()
    }

    /// Maya's feed has Eli's video, Liam's and her own, which Ava has answered; before them films that are drawn, if any are.
    private func withDemo(
        films: Int = 0, _ body: (_ home: String, _ folder: TemporaryDirectory) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "\(films)"])
        try await EightClips.wait(for: films, in: folder)
        try await EightClips.put(in: folder)
        try await body(program.address + "/eight/", folder)
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(8)))
    func `A video is hidden and shown again, whoever is muted stays away, and who watches is counted (E8-129, E8-130)`()
        async throws
    {
        try await withDemo { home, folder in
            try await withBrowser(.phone) { phone in
                try await withBrowser(.desktop) { desktop in
                    for browser in [phone, desktop] {
                        try await Self.signIn("Maya Torres", at: home, browser)
                        try await browser.text("Eli Jensen").wait(within: .seconds(30))
                    }
                    try await phone.button("More").at(0).click()
                    try await phone.text("Not for me").click()
                    try await phone.text("Hidden").wait()
                    for browser in [phone, desktop] { try await browser.text("Eli Jensen").waitUntilGone() }
                    try await phone.button("Undo").click()
                    try await phone.text("Eli Jensen").wait()
                    try await phone.button("More").at(0).click()
                    try await phone.text("Not for me").click()
                    try await phone.text("Hidden").wait()
                    try await desktop.go(to: home + "profile/hidden")
                    try await desktop.button("Show again").click()
                    try await desktop.text("Nothing is hidden").wait()
                    try await phone.go(to: home)
                    try await phone.button("More").at(0).click()
                    try await phone.text("Mute Eli Jensen").click()
                    try await phone.text("You won't see Eli Jensen here").wait()
                    try await phone.go(to: home)
                    try await phone.text("Liam Larsen").wait()
                    #expect(try await phone.text("Eli Jensen").exists() == false)
                    try await phone.go(to: home + "profile/muted")
                    try await phone.button("Unmute").click()
                    try await phone.text("Nobody is muted").wait()
                    try await phone.go(to: home)
                    try await phone.text("Eli Jensen").wait()
                    let database = try SQLiteDatabase(
                        path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
                    try await eventually(within: .seconds(20)) {
                        try await database.read { connection in
                            try connection.value(
                                """
                                SELECT c.view_count FROM clips c JOIN people p ON p.id = c.author_id
                                WHERE p.name = 'Eli Jensen' AND c.parent_id IS NULL
                                """, as: Int.self) == 1
                        }
                    }
                    await database.close()
                    #expect(try await phone.consoleErrors().isEmpty)
                    #expect(try await desktop.consoleErrors().isEmpty)
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(8)))
    func `A shared page opens after signing in, and shows nothing before that (E8-115)`() async throws {
        try await withDemo { home, _ in
            let links = Recorder<String>()
            try await withBrowser(.phone) { maya in
                try await Self.signIn("Maya Torres", at: home, maya)
                try await maya.text("Eli Jensen").wait(within: .seconds(30))
                try await maya.button("More").at(0).click()
                try await maya.text("Share").click()
                links.record(try await maya.text("/eight/video-").text())
                try await maya.button("Done").click()
                try await maya.openTab("You")
                try await maya.button("Share").click()
                try await maya.element("[role=img][aria-label='QR code of the link']").wait()
                links.record(try await maya.text("/eight/person-").text())
                #expect(try await maya.consoleErrors().isEmpty)
            }
            let places = links.values.compactMap { $0.split(separator: "/").last.map(String.init) }
            #expect(places.count == 2 && places[0].hasPrefix("video-") && places[1].hasPrefix("person-"))
            for (place, sees) in zip(places, ["Eli Jensen", "Eight seconds at a time."]) {
                try await withBrowser(.desktop) { kai in
                    try await kai.go(to: home + place)
                    try await kai.text("Sign in to see what was shared with you.").wait()
                    #expect(try await kai.text(sees).exists() == false)
                    try await kai.text("Sign in with your school account").click()
                    try await kai.text("Kai Tanaka").click()
                    try await kai.text(sees).wait(within: .seconds(20))
                    // Loaded again it is the same place.
                    try await kai.go(to: home + place)
                    try await kai.text(sees).wait(within: .seconds(20))
                    #expect(try await kai.consoleErrors().isEmpty)
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(8)))
    func `A video is pinned, likes go uncounted, a thread plays, and nothing by itself (E8-045, E8-107, E8-118)`()
        async throws
    {
        try await withDemo(films: 1) { home, folder in
            try await withBrowser(.phone) { maya in
                try await Self.signIn("Maya Torres", at: home, maya)
                try await maya.element(".stage-film").at(0).wait(within: .seconds(30))
                try await maya.go(to: home + "profile/" + (try await Self.answered(folder)))
                try await maya.button("More").click()
                try await maya.text("Pin to profile").click()
                try await maya.go(to: home + "profile")
                try await maya.wait(until: "document.querySelector(\"[aria-label^='Pinned: ']\")")

                // The thread: her own, then what Ava answered.
                try await maya.go(to: home + "profile/" + (try await Self.answered(folder)))
                try await maya.element("[aria-label=Likes]").wait()
                try await maya.button("More").click()
                try await maya.text("Play all").click()
                try await maya.element("[aria-label='Answers Maya Torres']").wait()
                try await maya.wait(until: "document.querySelectorAll('.stage-film').length >= 2")

                try await maya.go(to: home + "profile/settings")
                for choice in ["Hide like counts", "Play videos by themselves"] {
                    try await maya.element(role: "switch", choice).click()
                }
                let database = try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
                try await eventually {
                    try await database.read {
                        try $0.value("SELECT COUNT(*) FROM people WHERE hides_counts = 1", as: Int.self) == 1
                    }
                }
                await database.close()
                try await maya.go(to: home)
                try await maya.wait(
                    until: "document.querySelector('.stage.held') && "
                        + "[...document.querySelectorAll('.stage-film')].every(film => film.paused)")
                #expect(try await maya.element("[aria-label=Likes]").exists() == false)
                try await maya.press(.space)
                try await maya.wait(
                    until: "[...document.querySelectorAll('.stage-film')].filter(film => !film.paused).length === 1")
                try await maya.wait(until: "document.querySelectorAll('.stage').length > 1")
                try await maya.press(.down)
                try await maya.wait(
                    until: "[...document.querySelectorAll('.stage-film')].every(film => film.paused)")
                #expect(try await maya.consoleErrors().isEmpty)
            }
        }
    }

    /// The place of Maya's video that was answered.
    private static func answered(_ folder: TemporaryDirectory) async throws -> String {
        let database = try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
        let clip = try await database.read { connection in
            try connection.value(
                """
                SELECT c.id FROM people p JOIN clips c ON c.author_id = p.id AND c.parent_id IS NULL
                WHERE p.name = 'Maya Torres' AND c.response_count > 0
                """, as: SortableID.self)
        }
        await database.close()
        let found = try #require(clip)
        return "video-\(found)"
    }

    @Test(.timeLimit(.minutes(10)))
    func `A break ends when one likes, and who leaves for good may come back until nothing is left (E8-131, E8-140)`()
        async throws
    {
        try await withDemo { home, folder in
            try await withBrowser(.phone) { maya in
                func leave() async throws {
                    try await maya.go(to: home + "profile/delete-account")
                    try await maya.field("Type your name, Maya Torres, to confirm").fill("Maya")
                    try await maya.button("Delete my account").click()
                    try await maya.text("That isn't your name as your profile has it.").wait()
                    try await maya.field("Type your name, Maya Torres, to confirm").fill("Maya Torres")
                    try await maya.button("Delete my account").click()
                    try await maya.text("Until then, signing in brings it back.").wait()
                }
                try await Self.signIn("Maya Torres", at: home, maya)
                try await maya.text("Eli Jensen").wait(within: .seconds(30))
                try await maya.go(to: home + "profile/break")
                try await maya.button("Take a break").click()
                try await maya.text("You're taking a break").wait()
                try await maya.go(to: home)
                try await maya.button("Come back now").click()
                try await maya.text("Eli Jensen").wait(within: .seconds(30))
                try await maya.go(to: home + "profile/words")
                try await maya.field("Word or phrase").fill("Clown")
                try await maya.button("Add").click()
                try await maya.button("Remove Clown").wait()
                try await leave()
                try await Self.signIn("Maya Torres", at: home, maya)
                try await maya.button("Keep my account").click()
                try await maya.text("Eli Jensen").wait(within: .seconds(30))
                try await leave()
                #expect(try await maya.consoleErrors().isEmpty)
            }
            let database = try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
            let id = try #require(
                try await database.read {
                    try $0.value("SELECT id FROM people WHERE name = 'Maya Torres'", as: Int64.self)
                })
            // Two weeks later.
            _ = try await database.write { try $0.execute("UPDATE people SET purge_at = 1 WHERE id = \(id)") }
            try await eventually(within: .seconds(150)) {
                try await database.read {
                    try $0.value("SELECT COUNT(*) FROM people WHERE id = \(id)", as: Int.self) == 0
                }
            }
            for (table, column) in [
                ("accounts", "id"), ("issuer_accounts", "user_id"), ("sessions", "user_id"),
                ("known_addresses", "user_id"), ("clips", "author_id"), ("follows", "person_id"),
                ("reactions", "person_id"),
            ] {
                let left = try await database.read {
                    try $0.value(
                        "SELECT COUNT(*) FROM \(identifier: table) WHERE \(identifier: column) = \(id)", as: Int.self)
                }
                #expect(left == 0, "\(table)")
            }
            await database.close()
        }
    }
}
