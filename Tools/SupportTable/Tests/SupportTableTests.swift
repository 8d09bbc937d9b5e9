import Foundation
import Testing

@testable import SupportTable

@Suite struct SupportTableTests {
    private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let table = Result { try SupportTable(repository: repository) }

    @Test func `The table in the documentation is up to date`() throws {
        let file = Self.repository.appendingPathComponent(SupportTableProgram.document)
        let written = try String(contentsOf: file, encoding: .utf8)
        let made = try Self.table.get().markdown
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

    @Test func `What does nothing is listed with its reason, and what is listed does nothing`() throws {
        let table = try Self.table.get()
        let silent = Set(table.silent.all.keys.map(\.full))
        let listed = Set(AcceptedNames.reasons.keys)
        let new = silent.subtracting(listed).sorted()
        #expect(new.isEmpty, "Make these work or unavailable, or say in AcceptedNames why they have no effect.")
        // Types, which have no dot, stand for what they are made of.
        let gone = listed.filter { $0.contains(".") }.subtracting(silent).sorted()
        #expect(gone.isEmpty, "These have an effect or are gone: take them off the list.")
        #expect(AcceptedNames.reasons.values.allSatisfy { $0.count > 10 && $0.hasSuffix(".") })
    }

    @Test func `A function that hands back itself or is empty is silent, unless it is a default or unavailable`() {
        var silent = SilentFunctions()
        silent.read(
            """
            public protocol Delegate {
                func didEnd()
            }
            extension Delegate {
                public func didEnd() {}
            }
            extension View {
                public func focusSection() -> some View { self }
                public func opacity(_ value: Double) -> some View { modifier(Opacity(value)) }
                public func onChange(
                    _ action: @escaping () -> Void = {}
                ) -> some View { self }
                @available(*, unavailable, message: "No (none).")
                public func rotor() -> some View { self }
                func own() -> some View { self }
            }
            public struct Action {
                public func callAsFunction(id: String) {}
            }
            @available(
                *, unavailable, message: "None.")
            extension Scene {
                public func widget() -> some Scene { self }
            }
            """)
        let names = silent.all.map { "\($0.key.full) \($0.value)" }.sorted()
        #expect(names == ["Action.callAsFunction 1", "View.focusSection 1", "View.onChange 1"])
    }

    @Test func `A name works where one of its declarations does`() throws {
        var table = try Self.table.get()
        #expect(table.standing(of: RankedAPI(name: ".onChange")) == .supported)
        #expect(table.standing(of: RankedAPI(name: "\\.openWindow")) != .supported)
        #expect(table.standing(of: RankedAPI(name: ".focusSection")) != .supported)
        table.names.read("    public func focusSection() -> Text { modified() }")
        #expect(table.standing(of: RankedAPI(name: ".focusSection")) == .supported)
    }

    @Test func `A name is shown by the pages that write it, and not by those that write a longer one`() throws {
        var table = try Self.table.get()
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
