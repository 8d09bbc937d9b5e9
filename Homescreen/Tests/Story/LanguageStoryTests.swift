import TestKit
import Testing

/// Somebody who reads the house in another language than their browser asks for.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct LanguageStoryTests {
    /// The list of languages, by whichever name it has now.
    private static let list =
        "[...document.querySelectorAll('select')].find((one) => [...one.options].some((o) => o.text === 'Deutsch'))"

    private func choose(_ language: String, in browser: Browser) async throws {
        try await browser.wait(until: "!!\(Self.list)")
        _ = try await browser.run(
            """
            const list = \(Self.list)
            list.value = [...list.options].find((option) => option.text === '\(language)').value
            list.dispatchEvent(new Event('change', { bubbles: true }))
            """)
    }

    private func isIn(_ language: String, _ browser: Browser) async throws {
        try await browser.wait(until: "document.documentElement.lang === '\(language)'")
    }

    @Test(.timeLimit(.minutes(5)))
    func
        `OF-198 TW-016 Somebody chooses German for the house, in all windows and apps, and has it still after a restart`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let arguments = ["--apps", "only-friends,thriftwood"]
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: arguments)
        try await withBrowser(.phone) { phone in
            try await phone.go(to: program.address + "/")
            try await isIn("en-US", phone)
            try await choose("Deutsch", in: phone)
            // At once, without another page.
            try await phone.field("Suchen").wait()
            try await isIn("de-DE", phone)
            try await phone.go(to: program.address + "/only-friends")
            try await phone.link("Konto erstellen").wait()
            try await phone.link("Startbildschirm").wait()
            try await isIn("de-DE", phone)
            try await phone.reload()
            try await phone.link("Konto erstellen").wait()
            try await phone.go(to: program.address + "/nobody/knows")
            try await isIn("de-DE", phone)

            let port = program.port
            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(data: folder.file("data"), port: port, arguments: arguments)
            try await phone.go(to: again.address + "/")
            try await phone.field("Suchen").wait()
            try await phone.go(to: again.address + "/thriftwood")
            try await isIn("de-DE", phone)
            try await phone.text("Ein Ort für deine Medienserver").wait()

            // Signed in elsewhere the person finds it there, and what they choose there comes back here by itself.
            let dweller = Dweller(browser: phone, address: again.address)
            try await dweller.open()
            try await choose("English", in: phone)
            try await phone.text("One home on all your devices").wait()
            _ = try await dweller.signUp("Kim")
            try await withBrowser(.desktop) { computer in
                let other = Dweller(browser: computer, address: again.address)
                try await computer.apply(BrowserOptions(width: 1280, height: 800, isMobile: false, locale: "de-AT"))
                try await other.open()
                try await computer.field("Name").fill("Kim")
                try await computer.field("Passwort").fill(Dweller.password)
                try await computer.button("Anmelden").click()
                try await computer.text("Recovery codes").wait()
                try await isIn("en-AT", computer)
                try await choose("Norsk bokmål", in: computer)
                try await computer.text("Gjenopprettingskoder").wait()
                try await isIn("nb-NO", computer)
                try await isIn("nb-NO", phone)
            }
            try await again.stop()
        }
    }
}
