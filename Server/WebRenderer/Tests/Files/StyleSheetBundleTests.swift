import Foundation
import SwiftUI
import Testing

@testable import WebRenderer

struct StyleSheetBundleTests {
    private func small(_ sheet: String) -> String {
        String(decoding: StyleSheetBundle.minified(Array(sheet.utf8)), as: UTF8.self)
    }

    @Test func `A sheet loses its comments and the spaces that say nothing, and keeps those that do`() {
        #expect(small("/* why */\n.a ,\n.b {\n  color: red;\n  top: 0;\n}\n") == ".a,.b{color: red;top: 0}")
        #expect(small(".a :hover { width: calc(1rem + 2px); }") == ".a :hover{width: calc(1rem + 2px)}")
        #expect(small("@media (a: 1px) and (b) { .c { d: e } }") == "@media (a: 1px) and (b){.c{d: e}}")
    }

    @Test func `Strings stay as they are, whatever stands in them`() {
        #expect(small(".a { content: \"/* ; } \\\"  \"; }") == ".a{content: \"/* ; } \\\"  \"}")
        #expect(small(".a { content: '") == ".a{content: '")
        #expect(small(".a /* never ends").hasPrefix(".a"))
    }

    @Test func `Sheets are joined in the order that is written down, and none is forgotten`() throws {
        let sheets = ["b.css": Array("b{}".utf8), "a.css": Array("a{}".utf8)]
        #expect(try StyleSheetBundle.make(sheets, order: ["b.css", "a.css"]) == Array("b{}a{}".utf8))
        #expect(throws: StyleSheetBundle.Failure(message: "b.css has no place in the order of style sheets.")) {
            try StyleSheetBundle.make(sheets, order: ["a.css"])
        }
        #expect(throws: StyleSheetBundle.Failure(message: "The style sheet c.css is missing.")) {
            try StyleSheetBundle.make(sheets, order: ["b.css", "a.css", "c.css"])
        }
    }

    @Test func `A page brings the pictures of its symbols along, each once, and no more than its limit`() {
        let symbols = PageSymbols(["gear": "<svg fill=\"#f00\">\n</svg>", "film": "<svg/>"])
        let rules = symbols.rules(
            for: Array("<i class=\"symbol sym-gear\"></i><i class=\"sym-gear\"></i> sym-none sym-".utf8))
        #expect(rules == ".sym-gear{--i:url(\"data:image/svg+xml,%3Csvg fill='%23f00'%3E %3C/svg%3E\")}")
        #expect(symbols.rules(for: Array("sym-film".utf8)).hasPrefix(".sym-film{"))
        let many = PageSymbols(Dictionary(uniqueKeysWithValues: (0..<200).map { ("x\($0)", "<svg/>") }))
        let page = (0..<200).map { "sym-x\($0) " }.joined()
        #expect(many.rules(for: Array(page.utf8)).count { $0 == "{" } == PageSymbols.limit)
        var told: Set<String> = ["gear"]
        #expect(symbols.rules(for: Array("sym-gear sym-film sym-film".utf8), besides: &told).hasPrefix(".sym-film{"))
        #expect(symbols.rules(for: Array("sym-gear sym-film".utf8), besides: &told).isEmpty)
    }

    @Test func `No picture ends the rule that it stands in, or the page's element`() {
        let rules = PageSymbols(["bad": "</style><script>\")}*{"]).rules(for: Array("sym-bad".utf8))
        #expect(!rules.contains("<") && rules.count { $0 == "\"" } == 2)
    }
}
