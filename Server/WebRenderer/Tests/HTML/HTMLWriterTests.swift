import SwiftUI
import Testing
import WebRenderer

@MainActor
@Suite struct HTMLWriterTests {
    private func html(_ make: @escaping (inout ElementDescription) -> Void) -> String {
        let whole = ViewHost.rendering(Raw(make)).html
        let start = "<div data-i=\"1\" class=\"window\">".count
        return String(whole.dropFirst(start).dropLast("</div>".count))
    }

    @Test func `Text cannot become markup`() {
        #expect(
            html { $0.text = "</script><script>alert('x & y')</script>" }
                == "<div data-i=\"2\">&lt;/script&gt;&lt;script&gt;alert('x &amp; y')&lt;/script&gt;</div>")
    }

    @Test func `An attribute's value cannot break out`() {
        #expect(
            html { $0.setAttribute("title", "\" onclick=\"alert(1)\"><b>") }
                == "<div data-i=\"2\" title=\"&quot; onclick=&quot;alert(1)&quot;&gt;&lt;b&gt;\"></div>")
    }

    @Test(arguments: ["onclick", "ONLOAD", "a b", "a=b", "a\"", "", "1a", "a>", "srcdoc"])
    func `An attribute whose name is none or that runs scripts is left out`(_ name: String) {
        #expect(html { $0.setAttribute(name, "x") } == "<div data-i=\"2\"></div>")
    }

    @Test(arguments: [
        "javascript:alert(1)", " \tjavascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)",
        "vbscript:x", "data:text/html,<script>", "\u{1}javascript:alert(1)",
    ])
    func `An address that runs as a script is left out`(_ address: String) {
        #expect(html { $0.setAttribute("href", address) } == "<div data-i=\"2\"></div>")
    }

    @Test(arguments: ["/a/b?c=d#e", "https://example.org/", "mailto:a@b.c", "tel:+4712345678", "javascript", "a/b:c"])
    func `Addresses of pages, mail and telephones stay`(_ address: String) {
        #expect(html { $0.setAttribute("href", address) } == "<div data-i=\"2\" href=\"\(address)\"></div>")
    }

    @Test func `Pictures may be in the address itself`() {
        #expect(html { $0.setAttribute("src", "data:image/png;base64,AA==") }.contains("data:image/png"))
    }

    @Test func `Control characters become visible signs that they were there`() {
        #expect(
            html { $0.text = "a\u{0}b\u{8}c\nd\te\u{7F}" }
                == "<div data-i=\"2\">a\u{FFFD}b\u{FFFD}c\nd\te\u{FFFD}</div>")
    }

    @Test(arguments: ["red;position:fixed", "red}", "url(x", "'", "a\\b", "x\ny"])
    func `A style stays one declaration`(_ value: String) {
        #expect(html { $0.setStyle("color", value) } == "<div data-i=\"2\"></div>")
    }

    @Test func `Styles are written in order and escaped as an attribute`() {
        #expect(
            html {
                $0.setStyle("padding", "16px")
                $0.setStyle("font-family", "\"Cabin\", serif")
            } == "<div data-i=\"2\" style=\"padding:16px;font-family:&quot;Cabin&quot;, serif\"></div>")
    }

    @Test func `Void elements have no end`() {
        #expect(html { $0.tag = "br" } == "<br data-i=\"2\">")
    }

    @Test(arguments: ["script", "style", "object", "a b", "x><y", ""])
    func `A tag that loads or runs something is an ordinary element`(_ tag: String) {
        #expect(html { $0.tag = tag } == "<div data-i=\"2\"></div>")
    }

    @Test func `Fields show their values`() {
        #expect(
            html {
                $0.tag = "input"
                $0.value = "a\"b"
            } == "<input data-i=\"2\" value=\"a&quot;b\">")
        #expect(
            html {
                $0.tag = "textarea"
                $0.value = "\n</textarea>"
            } == "<textarea data-i=\"2\">\n\n&lt;/textarea&gt;</textarea>")
        #expect(
            html {
                $0.tag = "input"
                $0.setAttribute("type", "checkbox")
                $0.value = "true"
            } == "<input data-i=\"2\" type=\"checkbox\" checked>")
    }

    @Test func `Elements name the events that they handle, once each`() {
        #expect(
            html {
                $0.on("click") { _ in }
                $0.on("focus") { _ in }
                $0.on("click") { _ in }
            } == "<div data-i=\"2\" data-on=\"click focus\"></div>")
    }
}
