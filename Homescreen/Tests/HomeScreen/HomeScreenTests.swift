import Foundation
import TestKit
import Testing

/// The home screen of the built program in a browser: what it shows, how apps are opened, and the way back.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct HomeScreenTests {
    private func atHome(
        _ options: BrowserOptions = .phone, _ body: @Sendable (Browser, String) async throws -> Void
    ) async throws {
        let directory = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: directory.url.appendingPathComponent("data").path)
        try await withBrowser(options) { browser in
            try await browser.go(to: program.address + "/")
            try await body(browser, program.address)
        }
        try await program.stop()
    }

    @Test func `Each app stands there once, with an icon that loads`() async throws {
        try await atHome { browser, _ in
            try await browser.link("Only Friends").wait()
            let addresses = try await browser.run(
                "return [...document.querySelectorAll('#hs a[href]')].map((a) => a.getAttribute('href')).sort().join(' ')"
            )
            let list = (addresses.string ?? "").split(separator: " ")
            #expect(list.contains("/only-friends"))
            #expect(Set(list).count == list.count)
            try await browser.wait(until: "[...document.querySelectorAll('#hs img')].every((i) => i.naturalWidth > 0)")
        }
    }

    @Test func `Enter in the search opens the first app that was found`() async throws {
        try await atHome { browser, _ in
            let field = browser.field("Search")
            try await field.fill("know nobody")
            // Beside the way to one's account.
            try await browser.wait(
                until: "document.querySelectorAll('#hs a[href]:not([href=\"/people\"])').length === 1")
            try await field.press(.enter)
            try await browser.wait(until: "location.pathname === '/only-friends'")
        }
    }

    @Test func `The search finds ways into apps, and Enter goes the first where no app is called so`() async throws {
        try await atHome { browser, _ in
            let field = browser.field("Search")
            try await field.fill("qqq")
            try await browser.text("Nothing here is called “qqq”.").wait()
            // A word is meant from its beginning: no app is a "glance".
            try await field.fill("lance")
            try await browser.text("Nothing here is called “lance”.").wait()
            try await field.fill("sky now")
            try await browser.link("The sky now").wait()
            try await browser.text("Nothing here is called").waitUntilGone()
            try await browser.button("Clear search").click()
            try await browser.link("Thriftwood").wait()
            try await field.fill("sky now")
            try await browser.link("The sky now").wait()
            try await field.press(.enter)
            try await browser.wait(until: "location.pathname.startsWith('/spirit-atlas')")
        }
    }

    @Test(arguments: [BrowserOptions.phone, .desktop])
    func `A way home stands at the foot of every page of an app, large enough for a thumb`(options: BrowserOptions)
        async throws
    {
        try await atHome(options) { browser, address in
            #expect(try await !browser.link("Home Screen").exists())
            try await browser.go(to: address + "/only-friends/log-in")
            let home = browser.link("Home Screen")
            try await home.wait()
            if options == .phone {
                // A fingertip covers 44 points, and comes down beside the bar too.
                let middle = "const r = arguments[0].getBoundingClientRect(); return r.top + r.height / 2"
                let y = try #require(try await home.ask(middle).number)
                try await browser.touch("touchStart", at: (x: 195, y: y - 20))
                try await browser.touch("touchEnd", at: nil)
            } else {
                try await home.click()
            }
            try await browser.link("Only Friends").wait()
            #expect(try await browser.url() == address + "/")
        }
    }

    @Test func `A long press on an icon, or a right click, offers ways into the app (TW-013)`() async throws {
        try await atHome(.desktop) { browser, address in
            let icon = browser.link("Thriftwood")
            try await icon.wait()
            // A menu is made by the script, so nothing shows one before it runs.
            try await browser.wait(until: "window.homescreen?.isLive === true")
            try await icon.ask(
                "arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }))"
            )
            let settings = browser.element(role: "menuitem", "Settings")
            try await settings.click()
            try await browser.wait(until: "location.pathname.startsWith('/thriftwood')")
            try await browser.goBack()
            try await icon.wait()
        }
        try await atHome { browser, address in
            let icon = browser.link("Only Friends")
            try await icon.wait()
            try await browser.wait(until: "window.homescreen?.isLive === true")
            let middle = "const r = arguments[0].getBoundingClientRect(); return [r.left + r.width / 2, r.top + 30]"
            let place = try #require(try await icon.ask(middle).array?.compactMap(\.number))
            try await browser.touch("touchStart", at: (x: place[0], y: place[1]))
            try await browser.element(role: "menuitem", "Friends").wait()
            try await browser.touch("touchEnd", at: nil)
            try await browser.element(role: "menuitem", "Friends").click()
            try await browser.wait(until: "location.pathname.startsWith('/only-friends')")
            #expect(try await browser.url() != address + "/")
        }
    }

    @Test func `An installed copy of an app stays in its window on the way home`() async throws {
        try await atHome { browser, address in
            for path in ["/", "/only-friends"] {
                try await browser.go(to: address + path)
                let manifest = try await browser.run(
                    """
                    const link = document.querySelector('link[rel=manifest]').href
                    const request = new XMLHttpRequest()
                    request.open('GET', link, false)
                    request.send()
                    const { start_url, scope, display, icons } = JSON.parse(request.responseText)
                    return [start_url, scope, display, icons.filter((i) => i.type === 'image/png').length].join(' ')
                    """)
                #expect(manifest.string == "\(path) / standalone 2")
                try await browser.wait(until: "document.querySelector('link[rel=apple-touch-icon]') !== null")
            }
        }
    }

    @Test(arguments: ["/", "/only-friends", "/eight", "/listbackup", "/spirit-atlas", "/thriftwood"])
    func `A first visit takes the page and at most seven files, one of them the style sheet`(path: String) async throws
    {
        try await atHome { browser, address in
            try await browser.go(to: address + "/healthz")
            try await browser.go(to: address + path)
            try await browser.element("#hs .text").at(0).wait()
            try await browser.wait(until: "document.fonts.status === 'loaded'")
            let loaded = "performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)"
            // A browser that looks at the manifest too asks its cache for the icon once more.
            var names = Set(try await browser.run("return \(loaded).join(' ')").string?.split(separator: " ") ?? [])
            // The script that keeps pages comes seconds after all is here, to a browser that does nothing else.
            names = names.filter { !$0.hasSuffix("/kept.js") }
            #expect(names.count <= 7, "\(names.sorted())")
            #expect(names.count { $0.hasSuffix(".css") } == 1)
        }
    }

    @Test func `An address where nothing is shows a page that leads home`() async throws {
        try await atHome { browser, address in
            try await browser.go(to: address + "/nobody/knows")
            try await browser.text("There is nothing at this address.").wait()
            try await browser.link("Home Screen").click()
            try await browser.link("Only Friends").wait()
        }
    }
}
