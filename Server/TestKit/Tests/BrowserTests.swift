import Foundation
import TestKit
import Testing

@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct BrowserTests {
    /// A page that needs no server.
    private static let page =
        "data:text/html;charset=utf-8," + (html.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    private static let html = """
        <!doctype html><title>Trial</title>
        <meta name="viewport" content="width=device-width">
        <style>@media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3) } }</style>
        <h1>A trial</h1>
        <label for="name">Your name</label><input id="name">
        <button aria-label="Greet" onclick="setTimeout(() => { document.getElementById('out').textContent = 'Hello, ' + document.getElementById('name').value }, 100)">☺</button>
        <p id="out"></p>
        <button hidden>Never seen</button>
        <ul><li>One</li><li>Two</li></ul>
        <section>Inner <b>words <i>stand</i> here</b><b hidden>not these words</b></section>
        <input type="file" style="display: none" onchange="document.title = this.files[0].name">
        """

    @Test func `A test reads, types, clicks and waits as a person does`() async throws {
        try await withBrowser { browser in
            try await browser.go(to: Self.page)
            #expect(try await browser.title() == "Trial")
            #expect(try await browser.element(role: "heading", "A trial").exists())
            try await browser.field("Your name").fill("Ada")
            try await browser.field("Your name").fill("Ada Lovelace 🎉")
            try await browser.button("Greet").click()
            try await browser.text("Hello, Ada Lovelace 🎉").wait()
            #expect(try await browser.element("#out").text() == "Hello, Ada Lovelace 🎉")
            #expect(try await browser.element(role: "listitem").count() == 2)
            #expect(try await browser.element("ul").element(role: "listitem").at(-1).text() == "Two")
            #expect(try await !browser.button("Never seen").exists())
            try await browser.wait(until: "document.querySelectorAll('li').length === 2")
        }
    }

    @Test func `A text is found in the innermost element that shows it, and hidden ones when they are asked for`()
        async throws
    {
        try await withBrowser { browser in
            try await browser.go(to: Self.page)
            func tag(_ locator: Locator) async throws -> String? {
                try await locator.ask("return arguments[0].tagName").string
            }
            #expect(try await tag(browser.text("stand")) == "I")
            #expect(try await tag(browser.text("words stand")) == "B")
            #expect(try await tag(browser.text("Inner words stand here")) == "SECTION")
            #expect(try await browser.text("words").count() == 1)
            #expect(try await browser.text("words").evenHidden.count() == 2)
            #expect(try await browser.element("section").text("Inner").count() == 0)
        }
    }

    @Test func `What is not there is reported by its name, in time`() async throws {
        let browser = try await Browser.open(patience: .milliseconds(300))
        try await browser.go(to: Self.page)
        await #expect { try await browser.button("Absent").click() } throws: { "\($0)".contains("Absent") }
        await #expect(throws: WebDriverError.self) { try await browser.text("A trial").waitUntilGone() }
        await browser.close()
    }

    @Test func `A file is chosen, a picture taken, and errors of the page are told`() async throws {
        try await withBrowser { browser in
            try await browser.go(to: Self.page)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("chosen-\(UUID().uuidString).txt")
            try Data("x".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try await browser.element("input[type=file]").upload(file.path)
            try await browser.wait(until: "document.title === '\(file.lastPathComponent)'")
            #expect(try await browser.screenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(try await browser.consoleErrors().isEmpty)
            try await browser.run("console.error('this went wrong')")
            #expect(try await browser.consoleErrors().contains { $0.contains("this went wrong") })
        }
    }

    @Test func `Two browsers at once have their own size, colours and network`() async throws {
        try await withBrowser(.phone) { phone in
            var options = BrowserOptions.desktop
            options.colorScheme = .dark
            try await withBrowser(options) { desktop in
                for browser in [phone, desktop] { try await browser.go(to: Self.page) }
                #expect(try await phone.run("return innerWidth").number == 390)
                #expect(try await desktop.run("return innerWidth").number == 1280)
                let color = "return getComputedStyle(document.body).backgroundColor"
                #expect(try await desktop.run(color).string == "rgb(1, 2, 3)")
                #expect(try await phone.run(color).string != "rgb(1, 2, 3)")
                #expect(try await phone.run("return navigator.maxTouchPoints").number == 5)
                try await phone.setOffline(true)
                #expect(try await phone.run("return navigator.onLine").bool == false)
                #expect(try await desktop.run("return navigator.onLine").bool == true)
            }
        }
    }
}
