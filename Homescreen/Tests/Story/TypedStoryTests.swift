import Foundation
import TestKit
import Testing

/// What somebody has typed and how far they have come outlives the page and the program.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct TypedStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `A code is entered after a reload and another start of the program, and a post is finished after both`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let port = program.port, picture = try DrawnPicture.file(seed: 1, in: folder)
        try await withBrowser(.phone) { browser in
            let anna = Person(
                name: "Anna Berg", number: "+4741234567", browser: browser, address: program.address,
                messages: messages, picture: picture)
            try await anna.openApp()
            try await anna.askForCode()
            try await browser.reload()
            try await browser.field("6-digit code").wait()
            try await program.stop()
            let second = try await RunningProgram.start(
                data: folder.file("data"), port: port, arguments: messages.arguments)
            try await browser.wait(until: "homescreen.isLive")
            try await browser.field("6-digit code").wait()
            try await browser.field("6-digit code").fill(try await messages.code(to: anna.number))
            try await anna.makeProfile()

            try await browser.button("New post").click()
            try await browser.field("What would you like to share?").fill("Half a thought")
            try await browser.wait(until: "homescreen.isSettled")
            try await browser.reload()
            try await browser.element(role: "dialog").wait()
            try await anna.composerHolds("Half a thought")
            // What is typed while the server hangs, which then dies, is on the page alone.
            kill(second.identifier, SIGSTOP)
            try await browser.field("What would you like to share?").type(", and the other half")
            kill(second.identifier, SIGKILL)
            try await second.stop()
            let third = try await RunningProgram.start(
                data: folder.file("data"), port: port, arguments: messages.arguments)
            try await browser.wait(until: "homescreen.isLive")
            try await anna.composerHolds("Half a thought, and the other half")
            try await browser.button("Post").click()
            try await browser.element(role: "dialog").waitUntilGone()
            try await browser.text("Half a thought, and the other half").wait()
            // What was closed stays closed.
            try await browser.reload()
            try await browser.text("Half a thought, and the other half").wait()
            try await browser.wait(until: "homescreen.isSettled")
            #expect(try await !browser.element(role: "dialog").exists())
            try await third.stop()
        }
        await messages.stop()
    }

    @Test(.timeLimit(.minutes(3)))
    func `A form keeps what was typed over a reload, but for what is secret, and nothing for the next person`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            try await browser.go(to: program.address + "/people/recover")
            try await browser.field("Recovery code").fill("abcde-fghjk")
            try await browser.field("New password").fill(Dweller.password)
            try await browser.field("Name").fill("Somebody")
            try await browser.reload()
            try await browser.wait(
                until: "[...document.querySelectorAll('input')].some((field) => field.value === 'Somebody')")
            #expect(try await browser.field("Recovery code").value() == "")
            #expect(try await browser.field("New password").value() == "")
            let kept = try await browser.run("return Object.values(sessionStorage).join()").string ?? ""
            #expect(kept.contains("Somebody") && !kept.contains(Dweller.password) && !kept.contains("fghjk"))
            // The server has it too, so it can be sent as it is.
            try await browser.field("Recovery code").fill("abcde-fghjk")
            try await browser.field("New password").fill(Dweller.password)
            try await browser.button("Sign in").click()
            try await browser.text("Name or code isn’t right").wait()

            _ = try await Dweller(browser: browser, address: program.address).signUp("Kim")
            try await browser.go(to: program.address + "/people/recover")
            let left = try await browser.run("return Object.values(sessionStorage).join()").string ?? ""
            #expect(!left.contains("Somebody"))
        }
        try await program.stop()
    }
}

extension Person {
    fileprivate func askForCode() async throws {
        try await browser.link("Create account").click()
        try await browser.field("Phone number").fill(number)
        try await browser.field("Password").fill("correct horse battery \(name)")
        try await browser.button("Continue").click()
        try await browser.field("6-digit code").wait()
    }

    fileprivate func composerHolds(_ text: String) async throws {
        try await browser.wait(until: "document.querySelector('dialog textarea')?.value === '\(text)'")
    }
}
