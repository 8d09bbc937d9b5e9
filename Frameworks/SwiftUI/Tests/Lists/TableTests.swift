import Foundation
import SwiftUI
import Testing

private struct Person: Identifiable {
    let id: Int
    var name: String
}

@MainActor
@Suite struct TableTests {
    private struct People: View {
        @State private var order = [KeyPathComparator(\Person.name)]
        @State private var chosen: Person.ID?
        @State private var people = [Person(id: 1, name: "Zoe"), Person(id: 2, name: "Ada")]

        var body: some View {
            Text(chosen.map { "Chosen \($0)" } ?? "Nobody")
            Table(of: Person.self, selection: $chosen, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Number") { Text("#\($0.id)") }
            } rows: {
                TableRow(Person(id: 0, name: "First"))
                Section("More") {
                    ForEach(people.sorted(using: order)) { person in
                        TableRow(person).draggable(person.name)
                    }
                }
            }
        }
    }

    private func rows(_ host: ViewHost) -> [Element] {
        var found: [Element] = []
        host.tree.root.gather {
            $0.tag == "tr"
        } into: {
            found.append($0)
        }
        return found
    }

    private func wide(_ view: some View) -> ViewHost {
        ViewHost.rendering(view.environment(\.horizontalSizeClass, .regular))
    }

    @Test func `Rows are built one by one, in sections and from collections`() {
        let host = wide(People())
        #expect(
            rows(host).map { $0.texts.joined(separator: " ") } == [
                "Name Number", "First #0", "More", "Ada #2", "Zoe #1",
            ])
        #expect(rows(host)[3].attribute("draggable") == "true")
        #expect(rows(host)[2].children.first?.attribute("colspan") == "2")
    }

    @Test func `A section without a head has none, and rows have menus of their own`() {
        let host = wide(
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section {
                    ForEach([Person(id: 1, name: "Zoe")]) { person in
                        TableRow(person).contextMenu { Button("Call") {} }
                    }
                }
            })
        #expect(rows(host).map { $0.texts.first } == ["Name", "Zoe"])
        #expect(host.texts.contains("Call"))
        #expect(rows(host)[1].children.map(\.tag) == ["td"])
    }

    @Test func `A head that is clicked turns the order around, and says so`() throws {
        let host = wide(People())
        #expect(rows(host)[0].children.first?.attribute("aria-sort") == "ascending")
        host.click("th")
        #expect(rows(host)[0].children.first?.attribute("aria-sort") == "descending")
        #expect(rows(host)[3].texts.first == "Zoe")
    }

    @Test func `A row that is clicked is selected`() {
        let host = wide(People())
        host.click("tr", at: 1)
        #expect(host.texts.first == "Chosen 2")
        #expect(rows(host)[3].attribute("aria-selected") == "true")
    }

    @Test func `In a narrow window a table shows its first column only`() {
        let host = ViewHost.rendering(People().environment(\.horizontalSizeClass, .compact))
        #expect(rows(host).map { $0.texts.joined(separator: " ") } == ["First", "More", "Ada", "Zoe"])
    }

    private struct Part: Identifiable {
        let id: Int
        var parts: [Part]?
    }

    private static let tree = [
        Part(id: 1, parts: [Part(id: 2, parts: [Part(id: 3)]), Part(id: 4)]), Part(id: 5),
    ]

    @Test func `Rows of a tree open and close what is below them`() {
        let host = wide(
            Table(Self.tree, children: \.parts) { TableColumn("Part") { (part: Part) in Text("#\(part.id)") } })
        let shown = { self.rows(host).compactMap { $0.texts.first } }
        #expect(shown() == ["Part", "#1", "#5"])
        host.click("button", at: 0)
        #expect(shown() == ["Part", "#1", "#2", "#4", "#5"])
        host.click("button", at: 1)
        #expect(shown() == ["Part", "#1", "#2", "#3", "#4", "#5"])
        host.click("button", at: 0)
        #expect(shown() == ["Part", "#1", "#5"])
    }

    private struct Bound: View {
        @State private var isOpen = true

        var body: some View {
            Toggle("Open", isOn: $isOpen)
            Table(of: Part.self) {
                TableColumn("Part") { Text("#\($0.id)") }
            } rows: {
                DisclosureTableRow(Part(id: 1), isExpanded: $isOpen) { TableRow(Part(id: 2)) }
            }
            .tableColumnHeaders(.hidden)
        }
    }

    @Test func `A row that a binding opens closes with it, and heads can be hidden`() {
        let host = wide(Bound())
        #expect(rows(host).compactMap { $0.texts.first } == ["#1", "#2"])
        host.click("button", at: 0)
        #expect(rows(host).compactMap { $0.texts.first } == ["#1"])
    }
}
