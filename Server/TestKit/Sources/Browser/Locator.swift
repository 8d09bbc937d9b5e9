/// A way to an element of a page, found anew for every action, so that a page may redraw in between.
public struct Locator: Sendable {
    private static let reference = "element-6066-11e4-a52e-4f735466cecf"

    let browser: Browser
    let query: [String: PageValue]

    // MARK: Narrowing

    /// An element within this one, by a CSS selector.
    public func element(_ css: String) -> Locator { with(["css": .string(css)], in: self) }
    /// An element within this one that a screen reader would name so.
    public func element(role: String, _ name: String? = nil) -> Locator {
        with(["role": .string(role), "name": name.map { .string($0) } ?? .null], in: self)
    }
    /// The innermost element within this one that shows a text.
    public func text(_ text: String) -> Locator { with(["text": .string(text)], in: self) }
    /// Of several, the one at an index, from 0; negative ones count from the end.
    public func at(_ index: Int) -> Locator { with(query.merging(["index": .number(Double(index))]) { $1 }, in: nil) }
    /// Counts elements that cannot be seen too, as file inputs are.
    public var evenHidden: Locator { with(query.merging(["hidden": true]) { $1 }, in: nil) }

    private func with(_ query: [String: PageValue], in outer: Locator?) -> Locator {
        var query = query
        if let outer { query["within"] = .object(outer.query) }
        return Locator(browser: browser, query: query)
    }

    // MARK: Acting

    public func click() async throws {
        try await act { element in
            if browser.engine == .webKit {
                try await clickInTheMiddle(of: element)
            } else {
                try await browser.send("POST", "/element/\(element)/click", [:])
            }
        }
    }

    /// WebKit's driver takes elements with round corners or of no box of their own for not interactable; people do not.
    private func clickInTheMiddle(of element: String) async throws {
        let script = """
            const [element, done] = arguments;
            element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            let before = '';
            const look = () => {
              const box = element.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              // What moves is pressed where it comes to rest.
              if (before !== (before = `${x} ${y}`)) return requestAnimationFrame(() => requestAnimationFrame(look));
              const hit = document.elementFromPoint(x, y);
              done(element.contains(hit) || hit?.contains(element) ? [x, y] : null);
            };
            look();
            """
        let answer = try await browser.send(
            "POST", "/execute/async", ["script": .string(script), "args": [Self.argument(element)]])
        let middle = answer.array?.compactMap(\.number) ?? []
        guard middle.count == 2 else {
            throw WebDriverError("element click intercepted", "Something lies over \(self).")
        }
        try await browser.click(at: (middle[0], middle[1]))
    }

    /// Types after what is there.
    public func type(_ text: String) async throws {
        try await act { element in
            let isPlain = text.unicodeScalars.allSatisfy { $0.value < 0x1_0000 }
            if isPlain || browser.engine == .firefox {
                try await browser.send("POST", "/element/\(element)/value", ["text": .string(text)])
                return
            }
            // The other drivers know only the keys of Unicode's first plane; emoji come as an input method's text would.
            try await browser.run("arguments[0].focus()", [Self.argument(element)])
            if browser.engine == .chromium {
                try await browser.command("Input.insertText", ["text": .string(text)])
            } else {
                try await browser.run("document.execCommand('insertText', false, arguments[0])", [.string(text)])
            }
        }
    }

    /// Replaces what is there.
    public func fill(_ text: String) async throws {
        try await act { element in
            try await browser.run("arguments[0].focus(); arguments[0].select?.()", [Self.argument(element)])
        }
        try await browser.press(.backspace)
        try await type(text)
    }

    public func press(_ key: Key) async throws { try await type(key.code) }

    /// Chooses a file of this machine in a file input.
    public func upload(_ path: String) async throws {
        try await evenHidden.act { element in
            try await browser.send("POST", "/element/\(element)/value", ["text": .string(path)])
        }
    }

    public func scrollIntoView() async throws {
        try await act { element in
            try await browser.run("arguments[0].scrollIntoView({block: 'center'})", [Self.argument(element)])
        }
    }

    // MARK: Asking

    /// Waits until the element is there.
    public func wait(within limit: Duration? = nil) async throws { _ = try await found(within: limit) }

    /// Waits until there is no such element.
    public func waitUntilGone(within limit: Duration? = nil) async throws {
        let query = PageValue.object(["gone": .object(query)])
        guard try await browser.find(query, within: limit ?? browser.patience) != nil else {
            throw WebDriverError("timeout", "This did not go: \(self)")
        }
    }

    /// Whether the element is there at this moment.
    public func exists() async throws -> Bool { try await browser.find(.object(query), within: .zero) != nil }

    public func count() async throws -> Int {
        Int(try await browser.run(PageScript.count, [.object(query)]).number ?? 0)
    }

    /// The text that a person sees.
    public func text() async throws -> String {
        // WebKit ends boxes of an inline kind by a line break.
        let text = try await ask("return arguments[0].innerText").string ?? ""
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    /// What is typed in.
    public func value() async throws -> String { try await ask("return arguments[0].value").string ?? "" }
    public func attribute(_ name: String) async throws -> String? {
        try await act {
            try await browser.run("return arguments[0].getAttribute(arguments[1])", [Self.argument($0), .string(name)])
        }
        .string
    }

    /// What a script's body returns that has the element as `arguments[0]`.
    @discardableResult
    public func ask(_ script: String) async throws -> PageValue {
        try await act { try await browser.run(script, [Self.argument($0)]) }
    }

    private static func argument(_ element: String) -> PageValue { [reference: .string(element)] }

    /// Finds the element and acts on it; when the page changed in between, once more, until the patience is over.
    @discardableResult
    private func act<Value>(_ action: (String) async throws -> Value) async throws -> Value {
        let deadline = ContinuousClock.now + browser.patience
        while true {
            let element = try await found(within: nil)
            do {
                return try await action(element)
            } catch let error as WebDriverError where error.isPassing && ContinuousClock.now < deadline {
                try? await browser.wait(until: "await new Promise(done => requestAnimationFrame(() => done(true)))")
            }
        }
    }

    private func found(within limit: Duration?) async throws -> String {
        let found = try await browser.find(.object(query), within: limit ?? browser.patience)
        guard let element = found?[Self.reference]?.string else {
            throw WebDriverError("timeout", "This is not on the page: \(self). \(await browser.sight)")
        }
        return element
    }
}

extension Locator: CustomStringConvertible {
    public var description: String {
        let parts = ["css", "role", "name", "text"].compactMap { key in query[key]?.string.map { "\(key) “\($0)”" } }
        let outer = query["within"].flatMap { within -> String? in
            guard case .object(let query) = within else { return nil }
            return " within " + Locator(browser: browser, query: query).description
        }
        return parts.joined(separator: ", ") + (outer ?? "")
    }
}

extension Browser {
    /// An element by a CSS selector.
    public func element(_ css: String) -> Locator { Locator(browser: self, query: ["css": .string(css)]) }
    /// An element by its role and the name that a screen reader gives it.
    public func element(role: String, _ name: String? = nil) -> Locator {
        Locator(browser: self, query: ["role": .string(role), "name": name.map { .string($0) } ?? .null])
    }
    public func button(_ name: String) -> Locator { element(role: "button", name) }
    public func link(_ name: String) -> Locator { element(role: "link", name) }
    /// A field by its label or placeholder.
    public func field(_ name: String) -> Locator { element(role: "textbox", name) }
    /// The innermost element that shows a text.
    public func text(_ text: String) -> Locator { Locator(browser: self, query: ["text": .string(text)]) }
}
