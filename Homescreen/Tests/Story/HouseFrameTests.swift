import Foundation
import TestKit
import Testing

/// The house's own pages over reloads and lost connections, with and without motion.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct HouseFrameTests {
    @Test(.timeLimit(.minutes(3)), arguments: [true, false])
    func `What was typed and what is open outlives a lost connection, and the notice stands before it`(
        reducesMotion: Bool
    ) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        var options = BrowserOptions.phone
        options.reducesMotion = reducesMotion
        try await withBrowser(options) { browser in
            let kim = Dweller(browser: browser, address: program.address)
            _ = try await kim.signUp("Kim")
            try await browser.go(to: program.address + "/")
            let search = browser.element("input[type=search], [role=searchbox], input").at(0)
            try await search.fill("spi")
            try await browser.link("Only Friends").waitUntilGone()
            try await browser.reload()
            try await browser.wait(until: "document.querySelector('input').value === 'spi'")
            try await browser.link("Only Friends").waitUntilGone()
            try await browser.goOffline()
            try await search.type("rit")
            try await browser.comeBack()
            try await browser.link("SpiritAtlas").wait()
            #expect(try await search.value() == "spirit")

            try await kim.open()
            try await browser.button("Sign out").click()
            let dialog = browser.element(role: "dialog")
            try await dialog.wait()
            try await browser.goOffline()
            // It lies before the dialog, which stays.
            try await browser.wait(
                until: """
                    document.querySelector('dialog').open && document.getElementById('hs-banner').matches(':popover-open')
                        && getComputedStyle(document.getElementById('hs-banner')).opacity > 0
                    """)
            try await browser.comeBack()
            #expect(try await dialog.exists())
            try await dialog.element(role: "button", "Sign out").click()
            try await browser.field("Password").wait()
        }
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(3)))
    func `An invitation that the owner is writing outlives a reload`() async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            let kim = Dweller(browser: browser, address: program.address)
            try await browser.go(to: try await program.claimLink())
            _ = try await kim.makeAccount("Kim", by: "Claim this house")
            try await kim.open("members")
            try await browser.field("For whom").fill("Robin")
            try await browser.wait(until: "homescreen.isSettled")
            try await browser.reload()
            try await browser.wait(
                until: "[...document.querySelectorAll('input')].some((field) => field.value === 'Robin')")
            try await browser.button("Make an invitation").click()
            try await browser.text("Robin").wait()
        }
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(3)))
    func `A form of the house keeps its text while the program starts anew`() async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            try await browser.go(to: program.address + "/people/sign-up")
            try await browser.wait(until: "homescreen.isLive")
            try await browser.field("Name").fill("Robin")
            try await browser.wait(until: "homescreen.isSettled")
            try await program.stop()
            try await browser.field("Name").type(" Vik")
            let again = try await RunningProgram.start(data: folder.file("data"), port: program.port)
            try await browser.wait(until: "homescreen.isLive")
            #expect(try await browser.field("Name").value() == "Robin Vik")
            try await browser.field("Password").fill(Dweller.password)
            try await browser.button("Create account").click()
            try await browser.button("I have kept them").wait()
            try await again.stop()
        }
    }
}

extension Browser {
    /// Cuts the network, and sees the notice within two seconds.
    fileprivate func goOffline() async throws {
        try await wait(until: "homescreen.isSettled")
        try await setOffline(true)
        // The network that the driver cuts leaves sockets that are open.
        try await run("homescreen.disconnect()")
        try await wait(
            until: "document.querySelector('html.offline #hs-banner')?.textContent.length > 0", within: .seconds(2))
    }

    fileprivate func comeBack() async throws {
        try await setOffline(false)
        try await wait(until: "homescreen.isLive && !document.documentElement.classList.contains('offline')")
    }
}
