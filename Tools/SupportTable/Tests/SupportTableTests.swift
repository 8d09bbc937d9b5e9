import Foundation
import Testing

@testable import SupportTable

@Suite struct SupportTableTests {
    private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `The table in the documentation is up to date`() throws {
        let file = Self.repository.appendingPathComponent(SupportTableProgram.document)
        let written = try String(contentsOf: file, encoding: .utf8)
        let made = try SupportTable(repository: Self.repository).markdown
        #expect(written == made, "Run `swift run SupportTable` in the top folder and take the new file in.")
    }

    @Test func `What is declared works, unless it is declared unavailable`() {
        var names = PublicNames()
        names.read(
            """
            public struct Text {
                public func bold() -> Text { self }
                func hidden() {}
            }
            @available(*, unavailable, message: "Use a Menu (or a toolbar).")
            public struct MenuBarExtra<Label> {
            }
            extension View {
                @available(
                    *, unavailable, message: "Use the address.")
                public func userActivity() {}
                @available(*, deprecated, renamed: "bold")
                public func heavy() {}
            }
            @available(*, unavailable, message: "Not here.")
            extension View {
                public func widget() {}
            }
            public macro Preview() = #externalMacro(module: "", type: "")
            """)
        #expect(names.standings["Text"] == .supported)
        #expect(names.standings["bold"] == .supported)
        #expect(names.standings["hidden"] == nil)
        #expect(names.standings["MenuBarExtra"] == .unavailable("Use a Menu (or a toolbar)."))
        #expect(names.standings["userActivity"] == .unavailable("Use the address."))
        #expect(names.standings["heavy"] == .supported)
        #expect(names.standings["widget"] == .unavailable("Not here."))
        #expect(names.standings["Preview"] == .supported)
    }

    @Test func `A name is shown by the pages that write it, and not by those that write a longer one`() throws {
        var table = try SupportTable(repository: Self.repository)
        table.pages = [
            .init(name: "One", text: "Text(a).font(.title)"),
            .init(name: "Two", text: "TextField(b).fontWeight(.bold)"),
        ]
        #expect(table.pages(showing: RankedAPI(rank: 2, name: "Text")) == ["One"])
        #expect(table.pages(showing: RankedAPI(rank: 8, name: ".font")) == ["One"])
    }

    @Test func `The names that most apps use come first`() {
        #expect(RankedAPI.all.first == RankedAPI(rank: 1, name: "View"))
        #expect(RankedAPI.all.count > 450)
        #expect(RankedAPI(rank: 1, name: "\\.dismiss").bare == "dismiss")
    }
}
