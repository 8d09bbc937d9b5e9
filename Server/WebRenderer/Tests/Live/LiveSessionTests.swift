import SwiftUI
import Testing
import WebRenderer
import Wire

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LiveSessionTests {
    private func counter() async throws -> TestBrowser {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        return browser
    }

    @Test func `A page is whole before any script runs, and names its session`() async throws {
        let browser = try await counter()
        #expect(browser.html.hasPrefix("<!doctype html><html lang=\"en\" dir=\"ltr\"><head><meta charset=\"utf-8\">"))
        #expect(browser.html.contains("<title>Demo &lt;app&gt;</title>"))
        #expect(browser.html.contains("Count: 0"))
        #expect(!browser.html.contains("<script>"))
        #expect(browser.token.count == 32)
    }

    @Test func `The socket adopts the page's session and its events change the view`() async throws {
        let browser = try await counter()
        try await browser.connect()
        let welcome = try await browser.hear()
        #expect(welcome == .array([.string("w"), .string(browser.token), .number(0), .number(0)]))
        try await browser.say("[\"e\",1,\(try browser.id(of: "button")),\"click\",{}]")
        let turn = try await browser.hear()
        #expect(turn?[0] == .number(1))
        #expect(turn?[1] == .number(1))
        #expect(turn?[2]?[0]?[2] == .string("Count: 1"))
    }

    @Test func `An event that changes nothing is answered`() async throws {
        let browser = try await counter()
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say("[\"e\",1,999,\"click\",{}]")
        #expect(try await browser.hear() == .array([.string("k"), .number(1)]))
        try await browser.say("[\"e\",2,\(try browser.id(of: "button")),\"nonsense\",{}]")
        #expect(try await browser.hear() == .array([.string("k"), .number(2)]))
    }

    @Test func `What a person typed is not sent back, what the view makes of it is`() async throws {
        let browser = try await counter()
        try await browser.connect()
        _ = try await browser.hear()
        let field = try browser.id(of: "input")
        try await browser.say("[\"e\",1,\(field),\"input\",{\"v\":\"hei\",\"c\":1}]")
        let typed = try await browser.hear()
        #expect(typed?[2]?.elements?.contains { $0[0] == .string("v") } == false)
        try await browser.say("[\"e\",2,\(field),\"submit\",{\"v\":\"hei\",\"c\":1}]")
        let sent = try await browser.hear()
        let value = MessageValue.array([.string("v"), .number(Double(field)), .string(""), .number(1)])
        #expect(sent?[2]?.elements?.contains(value) == true)
    }

    @Test func `The words that a page keeps for when it cannot ask follow its person's languages`() async throws {
        let browser = try await counter()
        #expect(browser.html.contains("data-lost=\"Connection lost. Reconnecting…\""))
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say("[\"c\",1,{\"locale\":\"de\",\"langs\":[\"de\",\"en\"]}]")
        var message = try await browser.hear()
        while let heard = message, heard[0] != .string("words") { message = try await browser.hear() }
        #expect(message?[1] == .string("Verbindung verloren. Wird wiederhergestellt …"))
        #expect(message?[3]?.text?.contains("Abgelegt.") == true)
        try await browser.say("[\"c\",2,{\"locale\":\"de\",\"langs\":[\"de\",\"en\"],\"w\":500}]")
        try await browser.say("[\"p\"]")
        message = try await browser.hear()
        while let heard = message, heard[0] != .string("p") {
            #expect(heard[0] != .string("words"))
            message = try await browser.hear()
        }
    }

    /// Hears until a message of this kind comes.
    private func hear(_ kind: String, in browser: TestBrowser) async throws -> MessageValue? {
        var message = try await browser.hear()
        while let heard = message, heard[0] != .string(kind) { message = try await browser.hear() }
        return message
    }

    @Test func `OF-198 A page is in the language that its person has chosen, and turns to another at once`()
        async throws
    {
        let fixture = try LiveFixture(root: { Localized() })
        let browser = TestBrowser(fixture)
        fixture.containers.language = ChosenLanguage("de")
        try await browser.load()
        #expect(browser.html.hasPrefix("<!doctype html><html lang=\"de-DE\" dir=\"ltr\">"))
        #expect(browser.html.contains("data-lost=\"Verbindung verloren. Wird wiederhergestellt …\""))
        #expect(browser.html.contains("de-DE 1.234,5"))
        try await browser.connect()
        // What the browser says itself changes nothing, but for the country where it speaks that language.
        try await browser.say("[\"c\",1,{\"locale\":\"nb-NO\",\"langs\":[\"nb-NO\",\"de-AT\"]}]")
        let told = try await hear("words", in: browser)
        #expect(told?[1] == .string("Verbindung verloren. Wird wiederhergestellt …"))
        #expect(told?[6] == .string("de-AT"))

        fixture.containers.language = ChosenLanguage("en")
        fixture.server.changeLanguage(ofContainer: "guest1")
        let turned = try await hear("words", in: browser)
        #expect(turned?[1] == .string("Connection lost. Reconnecting…"))
        #expect(turned?[5] == .string("Home Screen"))
        #expect(turned?[6] == .string("en-NO"))
        #expect(turned?[7] == .string("ltr"))

        fixture.containers.language = nil
        fixture.server.changeLanguage(ofContainer: "guest1")
        #expect(try await hear("words", in: browser)?[6] == .string("nb-NO"))
    }

    @Test func `After a lost connection the missed messages come again, and events act once`() async throws {
        let browser = try await counter()
        try await browser.connect()
        _ = try await browser.hear()
        let button = try browser.id(of: "button")
        try await browser.say("[\"e\",1,\(button),\"click\",{}]")
        let first = try await browser.hear()
        await browser.vanish()
        // The browser never saw that message, nor whether its click acted: it says both again.
        try await browser.connect(applied: 0)
        #expect(try await browser.hear() == .array([.string("w"), .string(browser.token), .number(1), .number(0)]))
        #expect(try await browser.hear() == first)
        try await browser.say("[\"e\",1,\(button),\"click\",{}]")
        try await browser.say("[\"e\",2,\(button),\"click\",{}]")
        let next = try await browser.hear()
        #expect(next?[0] == .number(2))
        #expect(next?[2]?[0]?[2] == .string("Count: 2"))
    }

    @Test func `A message that is missing closes the socket`() async throws {
        let browser = try await counter()
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say("[\"e\",2,3,\"click\",{}]")
        #expect(try await browser.hear() == nil)
        #expect(browser.socket?.closeCode == .policyViolation)
    }

    @Test func `When too much was missed the whole document comes with the same numbers`() async throws {
        let fixture = try LiveFixture { _ in
        } root: {
            Flood()
        }
        let browser = TestBrowser(fixture)
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        let button = try browser.id(of: "button")
        for number in 1...6 {
            try await browser.say("[\"e\",\(number),\(button),\"click\",{}]")
            _ = try await browser.hear()
        }
        await browser.vanish()
        try await browser.connect(applied: 1)
        _ = try await browser.hear()
        let whole = try await browser.hear()
        #expect(whole?[0] == .number(7))
        #expect(whole?[2]?[0]?[0] == .string("S"))
        #expect(whole?[2]?[0]?[1]?.text?.contains("data-i=\"\(button)\"") == true)
        #expect(whole?[2]?[1] == .array([.string("x"), .string("replace"), .string("/")]))
    }

    @Test func `A copy of a page does not take the first one's session away`() async throws {
        let browser = try await counter()
        try await browser.connect()
        _ = try await browser.hear()
        let copy = TestBrowser(browser.fixture, cookie: browser.cookie)
        copy.token = browser.token
        copy.instance = "another tab"
        try await copy.connect()
        #expect(try await copy.hear() == .array([.string("gone")]))
        try await browser.say("[\"p\"]")
        #expect(try await browser.hear() == .array([.string("p")]))
    }

    @Test func `A page whose session is gone mounts a new one`() async throws {
        let browser = try await counter()
        browser.token = "gone"
        try await browser.connect()
        #expect(try await browser.hear() == .array([.string("gone")]))
        try await browser.say("[\"m\",\"demo\",\"tab\",\"/feed\",{},{}]")
        let welcome = try await browser.hear()
        #expect(welcome?[0] == .string("w"))
        #expect(welcome?[1]?.text?.count == 32)
        let whole = try await browser.hear()
        #expect(whole?[2]?[0]?[1]?.text?.contains("Count: 0") == true)
    }

    @Test func `The first page shows what the view loads at once, and names where it is`() async throws {
        let fixture = try LiveFixture {
            $0.settleSeconds = 20
        } root: {
            Loading()
        }
        let browser = TestBrowser(fixture)
        try await browser.load("/demo/nowhere")
        #expect(browser.html.contains("loaded"))
        #expect(browser.html.contains("data-seq=\"0\" data-url=\"/demo\""))
    }

    @Test func `The browser keeps scene storage and hands it back at a mount`() async throws {
        let fixture = try LiveFixture { _ in
        } root: {
            Remembering()
        }
        let browser = TestBrowser(fixture)
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say("[\"e\",1,\(try browser.id(of: "button")),\"click\",{}]")
        _ = try await browser.hear()
        let scene = try await browser.hear()
        #expect(scene?[0] == .string("s"))
        let kept = try #require(scene?[1]?["tab"]?.text)
        try await browser.open()
        var mount = MessageWriter()
        mount.array { json in
            for part in ["m", "demo", "tab", "/"] { json.string(part) }
            json.object([:])
            json.object(["tab": kept])
        }
        try await browser.say(mount.text)
        _ = try await browser.hear()
        #expect(try await browser.hear()?[2]?[0]?[1]?.text?.contains("tab 1") == true)
    }

    @Test func `A page that was loaded anew goes on with what its window kept, once`() async throws {
        let fixture = try LiveFixture { _ in
        } root: {
            Remembering()
        }
        let browser = TestBrowser(fixture)
        try await browser.load()
        #expect(browser.html.contains("tab 0"))
        try await browser.connect(scene: ["tab": "7"])
        _ = try await browser.hear()
        #expect("\(try #require(try await browser.hear()))".contains("tab 7"))
        // A resumed session knows better than what was kept before.
        try await browser.say("[\"e\",1,\(try browser.id(of: "button")),\"click\",{}]")
        #expect("\(try #require(try await browser.hear()))".contains("tab 8"))
    }

    @Test func `A slow reader gets the last state, not every one on the way`() async throws {
        let fixture = try LiveFixture { _ in
        } root: {
            Flood()
        }
        let browser = TestBrowser(fixture)
        try await browser.load()
        try await browser.connect(capacity: 1000)
        _ = try await browser.hear()
        let button = try browser.id(of: "button")
        for number in 1...40 { try await browser.say("[\"e\",\(number),\(button),\"click\",{}]") }
        var turns = 0
        var handled = 0.0
        while handled < 40 {
            let message = try #require(try await browser.hear())
            turns += 1
            handled = message[1]?.double ?? handled
        }
        #expect(turns < 20)
    }
}

/// Loads something as soon as it appears.
private struct Loading: View {
    @State private var text = "loading"

    var body: some View {
        Word(text).task {
            await Task.yield()
            text = "loaded"
        }
    }
}

/// Remembers a number with the window.
private struct Remembering: View {
    @SceneStorage("tab") private var tab = 0

    var body: some View {
        Press({ tab += 1 }) { Word("tab \(tab)") }
    }
}

/// Answers each click by sixty thousand letters.
private struct Flood: View {
    @State private var count = 0

    var body: some View {
        Box {
            Press({ count += 1 }) { Word("More") }
            Word(String(repeating: Character(UnicodeScalar(UInt8(97 + count % 26))), count: 60_000))
        }
    }
}
