import TestKit

/// Somebody who writes profiles in a browser.
struct AtlasReader: Sendable {
    let browser: Browser
    let address: String

    /// Presses what is clear of the way home, which lies over the end of a narrow window.
    func press(_ button: Locator) async throws {
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center', inline: 'center' }); return true")
        try await button.click()
    }

    func openList() async throws { try await browser.go(to: address + "/spirit-atlas") }

    func write(
        _ name: String, _ day: String, _ month: String, _ year: String, time: String?, place: String, in country: String
    ) async throws {
        try await browser.field("Full name at birth").fill(name)
        try await browser.field("Day").fill(day)
        try await choose(month)
        try await browser.field("Year").fill(year)
        if let time {
            try await browser.field("Time, such as 14:30").fill(time)
        } else {
            try await press(browser.element(role: "radio", "Unknown"))
        }
        try await browser.field("City or town").fill(place)
        try await press(browser.button(country).at(0))
        try await press(browser.button("Show the chart"))
    }

    func choose(_ choice: String) async throws {
        let script = """
            const wanted = arguments[0];
            const box = [...document.querySelectorAll('select')].find(one => [...one.options].some(o => o.text === wanted));
            box.value = [...box.options].find(o => o.text === wanted).value;
            for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
            """
        _ = try await browser.run(script, [.string(choice)])
    }
}
