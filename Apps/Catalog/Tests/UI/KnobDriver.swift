import TestKit

/// Turns the knobs of a page as a person does, and sees whether that changes what they belong to.
struct KnobDriver {
    struct Knob {
        /// The demo's identifier.
        var demo: String
        /// Which of the demo's knobs it is.
        var index: Int
        var title: String
        var kind: String
    }

    let browser: Browser

    /// The page's knobs, from its top.
    func all() async throws -> [Knob] {
        let found = try await browser.run(
            """
            return [...document.querySelectorAll('[data-testid^=demo-]')].flatMap(demo =>
              [...demo.querySelectorAll('[data-testid=knobs] :is(input, select)')].map((control, index) => ({
                demo: demo.dataset.testid, index, kind: control.type,
                title: control.getAttribute('aria-label') ?? control.labels?.[0]?.innerText.trim() ?? ''})));
            """)
        return found.array?.compactMap { value in
            guard let demo = value["demo"]?.string, let index = value["index"]?.number,
                let title = value["title"]?.string, let kind = value["kind"]?.string
            else { return nil }
            return Knob(demo: demo, index: Int(index), title: title, kind: kind)
        } ?? []
    }

    /// Notes how the demo looks, and changes the knob.
    func turn(_ knob: Knob) async throws {
        try await browser.run(
            """
            const [name, index] = arguments;
            const demo = document.querySelector(`[data-testid="${name}"]`);
            window.look = () =>
              document.querySelector(`[data-testid="${name}"] [data-testid=stage]`)?.outerHTML;
            window.before = window.look();
            const control = demo.querySelectorAll('[data-testid=knobs] :is(input, select)')[index];
            control.scrollIntoView({block: 'center'});
            control.focus();
            const tell = () => ['input', 'change'].forEach(name => control.dispatchEvent(new Event(name, {bubbles: true})));
            const old = control.value;
            window.undo = () => {
              if (control.type === 'checkbox') return control.click();
              control.value = old;
              tell();
            };
            if (control.type === 'checkbox') return control.click();
            if (control.tagName === 'SELECT') control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
            else if (+control.value < +control.max) control.stepUp(Math.ceil((control.max - control.value) / control.step / 2));
            else control.stepDown(Math.ceil((control.value - control.min) / control.step / 2));
            tell();
            """, [.string(knob.demo), .number(Double(knob.index))])
    }

    /// Whether the demo looks otherwise than before the knob was turned; waits for it, and turns the knob back.
    func hasChanged(_ knob: Knob) async throws -> Bool {
        do {
            try await browser.wait(until: "window.look() !== window.before")
            try await browser.run("window.undo()")
            // Or else what the next knob is to change would be changed by this one.
            try await browser.wait(until: "homescreen.isSettled")
            return true
        } catch is WebDriverError {
            return false
        }
    }
}
