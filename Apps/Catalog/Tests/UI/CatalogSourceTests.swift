import CatalogSource
import Foundation
import Testing

@testable import CatalogUI

@Suite struct CatalogSourceTests {
    @Test func `A page's text is the file that was compiled`() throws {
        let text = try #require(CatalogSource.file("CatalogUI/TogglePage.swift"))
        #expect(text.contains("struct TogglePage: View"))
    }

    @Test func `A declaration is cut from its first line to its brace, and nothing else is`() throws {
        let text = try #require(CatalogSource.declaration(of: "ToggleLabelsDemo", in: "CatalogUI/TogglePage.swift"))
        #expect(text.hasPrefix("struct ToggleLabelsDemo: View {\n"))
        #expect(text.hasSuffix("\n}"))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("struct ") }.count == 1)
        #expect(CatalogSource.declaration(of: "ToggleLabels", in: "CatalogUI/TogglePage.swift") == nil)
    }

    @Test func `Every page has an address of its own and a file named after it`() {
        let pages = CatalogGroup.all.flatMap(\.pages)
        #expect(Set(pages.map(\.id)).count == pages.count)
        for page in pages { #expect(!page.source.isEmpty, "\(page.id)") }
    }

    @Test func `Every demo's source is found`() throws {
        for (name, text) in CatalogSource.files {
            for match in text.matches(of: /(?m)^struct (\w+Demo)\b/) {
                let declaration = CatalogSource.declaration(of: String(match.1), in: name)
                #expect(declaration?.contains("var body: some View") == true, "\(match.1)")
            }
        }
    }

    @Test func `A page is found by what its code uses`() {
        let found = CatalogGroup.all.flatMap(\.pages).filter { $0.matches("truncationMode") }.map(\.id)
        #expect(found.contains("text"))
    }
}

@Suite struct SwiftSourceTests {
    @Test func `Words, types, members, texts and comments are told apart`() {
        let pieces = SwiftSource("let x = Text(\"a \\\" b\").bold() // so\n@State 12").pieces
        let kinds = pieces.map { "\($0.kind):\($0.text)" }
        #expect(
            kinds == [
                "keyword:let", "plain: x = ", "type:Text", "plain:(", "text:\"a \\\" b\"", "plain:).", "call:bold",
                "plain:() ", "comment:// so", "plain:\n", "attribute:@State", "plain: ", "number:12",
            ])
    }

    @Test func `No character is lost, whatever the text`() {
        for text in CatalogSource.files.values {
            #expect(SwiftSource(text).pieces.map(\.text).joined() == text)
        }
        #expect(SwiftSource("\"open").pieces.map(\.text).joined() == "\"open")
    }
}
