import Foundation
import TestKit
import Testing

/// What was seen can be read where there is no connection, by whoever saw it and nobody else.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct OfflineStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `OF-209 OF-214 OF-035 The feed is read without a connection until the app locks or somebody signs out`()
        async throws
    {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { browser in
            let anna = house.person("Anna Berg", "+4741234567", in: browser)
            try await anna.openApp()
            try await anna.signUp()
            try await anna.makeProfile()
            try await anna.post("Frost on the lake", withPicture: true)
            try await anna.postsForADay("Gone by tomorrow")
            try await browser.keeps("/only-friends/home", "Frost on the lake")
            try await browser.wait(
                until: """
                    caches.keys().then(async (names) => {
                        const pictures = await caches.open(names.find((name) => name.endsWith(':pictures')) ?? 'x');
                        const kept = (await pictures.keys()).map(({ url }) => url);
                        const shown = [...document.querySelectorAll('#hs img')].map((image) => image.currentSrc);
                        return kept.length > 1 && shown.every((url) => !url || url.startsWith('data:') || kept.includes(url));
                    })
                    """)
            // What disappears by itself is not kept at all.
            #expect(try await browser.kept("/only-friends/home")?.contains("Gone by tomorrow") == false)
            try await house.program.stop()

            try await browser.reload()
            try await browser.text("Frost on the lake").wait()
            try await browser.text("This is how it looked 1 minute ago.").wait()
            let firstPaint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
            try await browser.wait(until: "\(firstPaint) > 0")
            #expect(try await browser.run("return \(firstPaint)").number ?? 9_999 < 5_000)
            try await browser.wait(until: "[...document.images].every((image) => image.naturalWidth)")
            #expect(try await !browser.text("Gone by tomorrow").exists())
            try await browser.button("New post").click()
            try await browser.text("That needs a connection.").wait()
            #expect(try await !browser.element(role: "dialog").exists())
            // The app's own address leads to where one was; one that was never open says what else there is.
            try await browser.go(to: house.address + "/only-friends")
            try await browser.text("Frost on the lake").wait()
            try await browser.go(to: house.address + "/only-friends/search")
            try await browser.text("This page hasn’t been opened on this device").wait()
            try await browser.element("a[href='/only-friends/home']").click()
            try await browser.text("Frost on the lake").wait()

            let again = try await RunningProgram.start(
                data: house.folder.file("data"), port: house.program.port, arguments: house.messages.arguments)
            try await browser.wait(until: "homescreen.isLive && !document.documentElement.matches('.seen, .offline')")
            try await browser.text("Gone by tomorrow").wait()
            try await browser.button("New post").click()
            try await browser.element(role: "dialog").wait()
            try await browser.wait(until: "homescreen.isSettled")
            try await browser.button("Cancel").click()
            try await browser.element(role: "dialog").waitUntilGone()
            try await browser.wait(until: "homescreen.isSettled && !history.state?.s")

            try await browser.keeps("/only-friends/home", "Frost on the lake")
            let settings = house.address + "/only-friends/profile/settings"
            try await browser.go(to: settings + "/app-lock")
            try await anna.lockApp()
            // What is locked cannot be read without a connection, and is not in the page before it is unlocked.
            try await browser.wait(until: "caches.match('/only-friends/home').then((page) => !page)")
            try await browser.go(to: house.address + "/only-friends/home")
            try await browser.text("Only Friends is locked").wait()
            try await browser.reload()
            try await browser.text("Only Friends is locked").wait()
            #expect(try await !browser.text("Frost on the lake").exists())
            try await anna.unlockApp()
            try await browser.text("Frost on the lake").wait()
            try await browser.wait(until: "caches.match('/only-friends/home').then((page) => !page)")
            try await browser.go(to: settings)
            try await anna.unlockApp()
            try await anna.logOut()
            try await browser.wait(until: "caches.match('/only-friends/home').then((page) => !page)")
            try await again.stop()
            try await browser.leaves(house.address + "/only-friends/home", without: "Frost on the lake")
        }
        await house.messages.stop()
    }

    @Test(.timeLimit(.minutes(3)))
    func `Pages of an account and fields for secrets are not kept, and nothing of somebody else's`() async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            let kim = Dweller(browser: browser, address: program.address)
            _ = try await kim.signUp("Kim")
            try await browser.go(to: program.address + "/")
            try await browser.keeps("/", "Only Friends")
            // What another one left, as when the browser was closed while it was signed out elsewhere.
            try await browser.run(
                "return caches.open('kept:another:pages').then((cache) => cache.put('/x', new Response('theirs')))")
            for page in ["", "devices", "password", "codes"] {
                try await kim.open(page)
                try await browser.wait(until: "homescreen.isSettled")
                try await browser.wait(until: "caches.has('kept:another:pages').then((has) => !has)")
            }
            // The last page is left so that it would have been kept.
            try await browser.go(to: program.address + "/")
            try await browser.keeps("/", "Only Friends")
            for page in ["/people", "/people/devices", "/people/password", "/people/codes"] {
                #expect(try await browser.kept(page) == nil, "\(page)")
            }
            try await kim.open()
            try await browser.button("Sign out").click()
            try await browser.element(role: "dialog").element(role: "button", "Sign out").click()
            try await browser.text("Sign in").wait()
            try await browser.wait(until: "caches.match('/').then((page) => !page)")
        }
        try await program.stop()
    }
}

extension Browser {
    /// Opens a page that nobody can serve, and sees nothing of what it once showed.
    fileprivate func leaves(_ address: String, without words: String) async throws {
        // The browser says so itself where nothing at all is kept.
        try? await go(to: address)
        #expect(try await !text(words).exists())
    }
}

extension Person {
    fileprivate func postsForADay(_ text: String) async throws {
        try await browser.button("New post").click()
        try await browser.field("What would you like to share?").fill(text)
        try await browser.element(role: "switch", "Disappears").click()
        try await browser.button("Post").click()
        try await browser.element(role: "dialog").waitUntilGone()
        try await browser.text(text).wait()
    }

    /// Has the app locked as soon as it is left.
    fileprivate func lockApp() async throws {
        try await browser.element(role: "switch", "App lock").click()
        try await browser.element(role: "combobox", "Lock").type("Im")
        try await browser.field("Password").fill("correct horse battery \(name)")
        try await browser.button("Turn on").click()
        try await browser.button("Turn on").waitUntilGone()
    }

    fileprivate func unlockApp() async throws {
        try await browser.text("Only Friends is locked").wait()
        try await browser.field("Password").fill("correct horse battery \(name)")
        try await browser.button("Unlock").click()
        try await browser.text("Only Friends is locked").waitUntilGone()
    }

    fileprivate func logOut() async throws {
        try await browser.button("Sign out").click()
        try await browser.element(role: "dialog").element(role: "button", "Sign out").click()
        try await browser.link("Create account").wait()
    }
}
