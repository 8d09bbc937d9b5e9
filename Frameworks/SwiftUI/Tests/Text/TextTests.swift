import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct TextTests {
    private func runs(_ key: LocalizedStringKey) -> [String] {
        InlineMarkdown.runs(of: key.pieces).map { run in
            var marks = ""
            if run.style.isBold == true { marks += "b" }
            if run.style.isItalic == true { marks += "i" }
            if run.style.isCode { marks += "c" }
            if run.style.isStruck { marks += "s" }
            if let link = run.style.link { marks += "<\(link.absoluteString)>" }
            return marks + ":" + run.plain
        }
    }

    @Test func `Inline Markdown of a literal is read`() {
        #expect(runs("a **b** *c* `d` ~~e~~") == [":a ", "b:b", ": ", "i:c", ": ", "c:d", ": ", "s:e"])
        #expect(runs("see [here](https://example.com)!") == [":see ", "<https://example.com>:here", ":!"])
        #expect(runs("**a *b***") == ["b:a ", "bi:b"])
    }

    @Test(arguments: ["2 * 3 * 4", "snake_case_name", "a ** b", "[no link]", "`open", "**open", "50 ~ 60", "*"])
    func `What is no Markdown stays as it is`(literal: String) {
        #expect(InlineMarkdown.runs(of: [.literal(literal)]).map(\.plain).joined() == literal)
        #expect(InlineMarkdown.runs(of: [.literal(literal)]).allSatisfy { $0.style == TextRun.Style() })
    }

    @Test func `A value that came in at run time is never read as Markdown`() {
        let name = "**Eve** [x](https://evil.example)"
        #expect(runs("Hello \(name)") == [":Hello \(name)"])
        #expect(runs("**\(name)**") == ["b:\(name)"])
    }

    @Test func `A string is shown as it is, a literal is a key`() {
        let string = "**a**"
        #expect(Text(string).runs == [TextRun("**a**")])
        #expect(Text("**a**").plain == "a")
    }

    @Test func `The attribute closest to the text holds`() throws {
        let host = ViewHost.rendering(Text("a").foregroundStyle(.red).font(.title).font(.body))
        let text = try #require(host.tree.root.first { $0.tag == "span" })
        #expect(text.classes.contains("f-title"))
        #expect(!text.classes.contains("f-body"))
        #expect(text.style("--fg") == "var(--red)")
    }

    @Test func `Texts added together keep their own looks`() throws {
        let host = ViewHost.rendering(Text("a").bold() + Text("b").italic())
        let text = try #require(host.tree.root.first { $0.classes.contains("text") })
        #expect(text.children.map(\.text) == ["a", "b"])
        #expect(text.children[0].style("font-weight") == "700")
        #expect(text.children[1].style("font-style") == "italic")
    }

    @Test func `A limit of lines reaches text through other views`() throws {
        let host = ViewHost.rendering(VStack { Text("a") }.lineLimit(2))
        let text = try #require(host.tree.root.first { $0.tag == "span" })
        #expect(text.classes.contains("clamp"))
        #expect(text.style("--lines") == "2")
    }

    @Test func `A link in text leaves the page without telling where it was`() throws {
        let host = ViewHost.rendering(Text("[a](https://example.com)"))
        let link = try #require(host.tree.root.first { $0.tag == "a" })
        #expect(link.attribute("href") == "https://example.com")
        #expect(link.attribute("rel") == "noopener noreferrer")
    }

    @Test(arguments: [(0, "0 sec"), (59, "59 sec"), (60, "1 min"), (3_700, "1 hr, 1 min"), (90_000, "1 day, 1 hr")])
    func `Time that has passed is told in its two largest units`(seconds: Int, words: String) {
        let now = Date(timeIntervalSince1970: 1_000_000)
        #expect(Text.DateStyle.relative.text(now.addingTimeInterval(-Double(seconds)), now: now) == words)
    }

    @Test(
        arguments: [
            ("en_US", ["1 min, 5 sec", "1 mth, 10 days", "2 yr, 2 mth"]),
            ("de_DE", ["1 Min., 5 Sek.", "1 Mon., 10 Tg.", "2 J, 2 Mon."]),
            ("nb_NO", ["1 min, 5 sek", "1 md., 10 d", "2 år, 2 md."]),
        ])
    func `Time that has passed is told in the person's language`(language: String, words: [String]) {
        let now = Date(timeIntervalSince1970: 1_000_000_000)
        let said = [65, 40 * 86_400, 800 * 86_400].map { (seconds: Int) in
            Text.DateStyle.relative.text(
                now.addingTimeInterval(-Double(seconds)), now: now, locale: Locale(identifier: language))
        }
        #expect(said.map { $0.replacing("\u{a0}", with: " ") } == words)
    }
}
