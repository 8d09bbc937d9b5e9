import Foundation
import SwiftUI
import Testing

@MainActor @Observable
private final class Model {
    var names = ["a", "b", "c"]
    var chosen: String?
}

@MainActor
@Suite struct ListTests {
    private func all(_ element: Element, _ condition: (Element) -> Bool) -> [Element] {
        (condition(element) ? [element] : []) + element.children.flatMap { all($0, condition) }
    }

    private func rows(_ host: ViewHost) -> [Element] {
        all(host.tree.root) { $0.classes.split(separator: " ").contains("row") }
    }

    @Test func `Each view is a row, through groups, loops and views of their own; sections are none`() {
        let host = ViewHost.rendering(
            List {
                Text("one")
                Group {
                    Text("two")
                    Text("three")
                }
                Section("More") { ForEach(0..<2) { Text("n\($0)") } }
            })
        #expect(rows(host).map { $0.texts.joined() } == ["one", "two", "three", "n0", "n1"])
        #expect(rows(host).allSatisfy { $0.attribute("role") == "listitem" })
        #expect(all(host.tree.root) { $0.classes.contains("section-rows") }.count == 1)
        #expect(all(host.tree.root) { $0.attribute("role") == "heading" }.flatMap(\.texts) == ["More"])
    }

    @Test func `What a row says of itself reaches the list through other modifiers`() throws {
        let host = ViewHost.rendering(
            List {
                Text("a").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    .listRowSeparator(.hidden).listRowBackground(Color.red)
            })
        let row = try #require(rows(host).first)
        #expect(row.style("--row-block") == "1px 3px")
        #expect(row.style("--row-inline") == "2px 4px")
        #expect(row.style("--row-bg") == "var(--red)")
        #expect(row.classes.contains("no-line"))
    }

    private struct Edited: View {
        @State private var names = ["a", "b"]
        @State private var chosen: Set<String> = []
        @State private var mode = EditMode.inactive

        var body: some View {
            List(selection: $chosen) {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, $mode)
            Press({ mode = mode.isEditing ? .inactive : .active }) { Word("edit") }
        }
    }

    @Test func `Rows that can be deleted are selected, and have their controls while they are edited`() throws {
        let host = ViewHost.rendering(Edited())
        host.dispatch(ClientEvent(elementID: try #require(rows(host).last).id, name: "click"))
        _ = host.flush()
        #expect(rows(host).map { $0.attribute("aria-selected") } == ["false", "true"])
        func handles() -> Int { all(host.tree.root) { $0.attribute("data-reorder") != nil }.count }
        #expect(handles() == 0)
        let button = try #require(all(host.tree.root) { $0.tag == "button" && $0.texts == ["edit"] }.first)
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        _ = host.flush()
        #expect(handles() == 2)
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        _ = host.flush()
        #expect(handles() == 0)
    }

    private struct Faded: View {
        @State private var mode = EditMode.inactive

        var body: some View {
            List {
                ForEach(["a", "b"], id: \.self) { Text($0) }
                    .onMove { _, _ in }
                    .opacity(0.5)
                    .listRowBackground(Color.red)
            }
            .environment(\.editMode, $mode)
            Press({ mode = mode.isEditing ? .inactive : .active }) { Word("edit") }
        }
    }

    @Test func `What is said of all rows outside of onMove holds whether the list is edited or not, and once`() {
        let host = ViewHost.rendering(Faded())
        for _ in 0..<3 {
            #expect(rows(host).map { $0.style("--row-bg") } == ["var(--red)", "var(--red)"])
            #expect(all(host.tree.root) { $0.style("opacity") == "0.5" }.count == 2)
            host.click()
        }
    }

    @Test func `A row that is a button can be pressed all over`() throws {
        let host = ViewHost.rendering(List { Button("Sign Out", role: .destructive) {} })
        #expect(try #require(rows(host).first).classes.contains("act"))
    }

    private struct Names: View {
        @Bindable var model: Model
        var body: some View {
            List {
                ForEach(model.names, id: \.self) { Text($0) }
                    .onDelete { model.names.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `Deleting removes the row that was drawn aside, wherever it is now`() throws {
        let model = Model()
        let host = ViewHost.rendering(Names(model: model))
        let buttons = all(host.tree.root) { $0.tag == "button" }
        #expect(buttons.count == 3)
        host.dispatch(ClientEvent(elementID: buttons[1].id, name: "click"))
        _ = host.flush()
        #expect(model.names == ["a", "c"])
        host.dispatch(ClientEvent(elementID: buttons[2].id, name: "click"))
        _ = host.flush()
        #expect(model.names == ["a"])
    }

    private struct Choice: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.chosen) { ForEach(model.names, id: \.self) { Text($0).tag($0) } }
        }
    }

    @Test func `A row of a list with a choice can be chosen`() throws {
        let model = Model()
        let host = ViewHost.rendering(Choice(model: model))
        host.dispatch(ClientEvent(elementID: rows(host)[1].id, name: "click"))
        _ = host.flush()
        #expect(model.chosen == "b")
        #expect(rows(host).map { $0.attribute("aria-selected") } == ["false", "true", "false"])
    }

    @Test func `A search field writes its text and tells the views below`() throws {
        let host = ViewHost.rendering(Searching())
        let field = try #require(host.tree.root.first { $0.attribute("type") == "search" })
        host.dispatch(ClientEvent(elementID: field.id, name: "focus"))
        host.dispatch(ClientEvent(elementID: field.id, name: "input", payload: EventPayload(value: "an")))
        _ = host.flush()
        #expect(host.tree.root.texts.contains("true an"))
    }

    private struct Searching: View {
        @State private var text = ""
        var body: some View { Result(text: text).searchable(text: $text) }

        struct Result: View {
            let text: String
            @Environment(\.isSearching) private var isSearching
            var body: some View { Text(verbatim: "\(isSearching) \(text)") }
        }
    }

    private struct Folding<Style: ListStyle>: View {
        let style: Style
        @State private var isExpanded = false

        var body: some View {
            List {
                Section("More", isExpanded: $isExpanded) { Text("row") }
                Button("Open") { isExpanded = true }
            }
            .listStyle(style)
        }
    }

    @Test func `A section's header opens it in side bars; in other lists the app does`() throws {
        let bar = ViewHost.rendering(Folding(style: .sidebar))
        let header = try #require(bar.tree.root.first { $0.classes.contains("section-header") })
        #expect(header.attribute("aria-expanded") == "false")
        bar.dispatch(ClientEvent(elementID: header.id, name: "click"))
        _ = bar.flush()
        #expect(bar.tree.root.texts.contains("row"))

        let inset = ViewHost.rendering(Folding(style: .insetGrouped))
        let plain = try #require(inset.tree.root.first { $0.classes.contains("section-header") })
        #expect(plain.attribute("aria-expanded") == nil)
        #expect(plain.events.isEmpty)
        #expect(!inset.tree.root.texts.contains("row"))
        inset.click()
        #expect(inset.tree.root.texts.contains("row"))
    }

    @Test func `What can be done with a section stands behind its rows`() {
        let host = ViewHost.rendering(
            List {
                Section("Head") { Text("row") }.sectionActions { Button("Add") {} }
                Section { Text("other") }
            })
        #expect(rows(host).map { $0.texts.joined() } == ["row", "Add", "other"])
    }
}
