@testable import SwiftUI
import Testing

@MainActor
struct LazyRowsTests {
    struct Rows: View {
        let model: Model

        var body: some View {
            Box {
                ForEach(0..<model.count, id: \.self) { row in
                    Box {
                        ForEach(0..<30, id: \.self) { Word("\(row).\($0)") }
                    }
                }
                .environment(\.lazyRows, true)
            }
        }
    }

    @Observable
    final class Model {
        var count = 30
    }

    private func mark(of host: ViewHost) -> Element? {
        host.tree.root.first { $0.classes == "more-rows" }
    }

    @Test func `A lazy container makes rows as the browser comes near their end`() throws {
        let model = Model()
        let host = ViewHost.rendering(Rows(model: model))
        let box = host.tree.root.children[0]
        #expect(box.children.count == LazyWindow.least + 1)
        #expect(box.children[0].children.count == 30)
        let first = try #require(mark(of: host))
        host.dispatch(ClientEvent(elementID: first.id, name: "visible"))
        let changes = host.flush()
        #expect(box.children.count == 2 * LazyWindow.least + 1)
        #expect(changes.count == LazyWindow.least + 2)
        let second = try #require(mark(of: host))
        #expect(second.id != first.id)
        model.count = 12
        host.dispatch(ClientEvent(elementID: second.id, name: "visible"))
        _ = host.flush()
        #expect(box.children.count == model.count)
        #expect(mark(of: host) == nil)
    }

    @Test func `A rest of a row or two is made along, and shows with the others at once`() {
        let model = Model()
        model.count = LazyWindow.least + 2
        let host = ViewHost.rendering(Rows(model: model))
        #expect(host.tree.root.children[0].children.count == model.count)
        #expect(mark(of: host) == nil)
        model.count = LazyWindow.least + 3
        let longer = ViewHost.rendering(Rows(model: model))
        #expect(longer.tree.root.children[0].children.count == LazyWindow.least + 1)
        #expect(mark(of: longer) != nil)
    }

    @Test func `A screen holds the more rows the less is in them`() {
        let host = ViewHost.rendering(
            Box { ForEach(0..<100, id: \.self) { Word("\($0)") }.environment(\.lazyRows, true) })
        #expect(host.tree.root.children[0].children.count == LazyWindow.screen / 4 + 1)
    }

    @Test func `Lazy containers are lazy in rows of others too, in lists and in sections with pinned headers`() {
        let rows = ForEach(0..<10_000, id: \.self) { Word("\($0)") }
        let nested: [AnyView] = [
            AnyView(LazyVStack { rows }), AnyView(LazyHStack { rows }), AnyView(List { rows }),
            AnyView(LazyVGrid(columns: [GridItem()]) { rows }), AnyView(LazyHGrid(rows: [GridItem()]) { rows }),
            AnyView(LazyVStack(pinnedViews: .sectionHeaders) { Section("Head") { rows } }),
        ]
        for view in nested {
            let host = ViewHost.rendering(LazyVGrid(columns: [GridItem()]) { VStack { view } })
            var count = 0
            _ = host.tree.root.first { _ in
                count += 1
                return false
            }
            #expect((10..<500).contains(count))
        }
    }

    @Test func `Rows that are added behind the made ones wait, and those before them show`() {
        let model = Model()
        model.count = 3
        let host = ViewHost.rendering(Rows(model: model))
        let box = host.tree.root.children[0]
        #expect(box.children.count == 3)
        model.count = 100
        _ = host.flush()
        #expect(box.children.count == LazyWindow.least + 1)
        model.count = 5
        _ = host.flush()
        #expect(box.children.count == 5)
    }

    // MARK: Many rows

    struct Counting: View {
        let row: Int
        @State private var count = 0

        var body: some View { Press({ count += 1 }, label: { Word("\(row): \(count)") }) }
    }

    private func manyRows() -> ViewHost {
        ViewHost.rendering(
            Box { ForEach(0..<100_000, id: \.self) { Counting(row: $0) }.environment(\.lazyRows, true) })
    }

    /// Does as the browser does that is about to show some rows.
    private func show(_ rows: Range<Int>, _ host: ViewHost) throws {
        let mark = try #require(host.tree.root.first { $0.attribute("data-rows") != nil })
        var payload = EventPayload()
        payload.rows = rows
        host.dispatch(ClientEvent(elementID: mark.id, name: "rows", payload: payload))
        _ = host.flush()
    }

    @Test func `Of 100,000 rows only those near what is seen are made, wherever that is`() throws {
        let host = manyRows()
        let box = host.tree.root.children[0]
        #expect(box.children.count < 60)
        #expect(box.children.last?.style("--missing") == String(100_001 - box.children.count))
        try show(50_000..<50_090, host)
        #expect(box.children.count == 92)
        #expect(box.children[0].style("--missing") == "50000")
        #expect(box.children[1].texts == ["50000: 0"])
        #expect(box.children[91].attribute("data-rows") == "50000 90 100000 90")
        try show(99_990..<100_000, host)
        #expect(box.children.map(\.texts).joined().last == "99999: 0")
        #expect(box.children.last?.attribute("hidden") == "")
        try show(0..<30, host)
        #expect(box.children[0].texts == ["0: 0"])
        #expect(box.children.count == 31)
    }

    @Test func `A list and its sections make the rows near what is seen`() {
        let list = ViewHost.rendering(List(0..<100_000, id: \.self) { Word("\($0)") })
        #expect(list.texts.count < 60)
        let whole = ViewHost.rendering(List(0..<LazyWindow.manyRows, id: \.self) { Word("\($0)") })
        #expect(whole.texts.count == LazyWindow.manyRows)
        let sections = ViewHost.rendering(
            List {
                Section("First") { ForEach(0..<100_000, id: \.self) { Word("\($0)") } }
                Section("Second") { ForEach(0..<100_000, id: \.self) { Word("\($0)") } }
            })
        #expect(sections.texts.contains("Second"))
        #expect(sections.texts.count < 120)
    }

    @Test func `However many rows the browser asks for, a bounded number is made`() throws {
        let host = manyRows()
        for rows in [0..<100_000, 99_999..<Int.max, Int.max - 1..<Int.max, 5..<5] {
            try show(rows, host)
            #expect(host.tree.root.children[0].children.count <= LazyWindow.mostRows + 2)
            #expect(host.texts.count >= 1)
        }
    }

    @Test func `A row that went out of sight comes back with its state`() throws {
        let host = manyRows()
        host.click(at: 3)
        #expect(host.texts.contains("3: 1"))
        try show(40_000..<40_100, host)
        #expect(!host.texts.contains("3: 1"))
        try show(0..<40, host)
        #expect(host.texts.contains("3: 1"))
        let changes = host.click(at: 3)
        #expect(changes.count == 1)
        #expect(host.texts.contains("3: 2"))
    }

    @Test func `A person may scroll as far as they like: what is kept for rows out of sight is bounded (OF-211)`()
        throws
    {
        let untouched = manyRows()
        try show(0..<100, untouched)
        let nodes = untouched.nodeCount
        for page in 1..<20 { try show(page * 100..<page * 100 + 100, untouched) }
        #expect(untouched.nodeCount == nodes)

        // Large rows, each with something that would be lost.
        let touched = ViewHost.rendering(
            Box {
                ForEach(0..<1_000, id: \.self) { row in
                    Box {
                        Counting(row: row)
                        ForEach(0..<300, id: \.self) { _ in Word("") }
                    }
                }
                .environment(\.lazyRows, true)
            })
        for row in 0..<120 {
            try show(row..<row + 4, touched)
            host(touched, clicks: "\(row): 0")
        }
        #expect(touched.nodeCount < 20_000)
        try show(116..<124, touched)
        #expect(touched.texts.contains("119: 1"))
        try show(0..<4, touched)
        #expect(touched.texts.contains("0: 0"))
    }

    private func host(_ host: ViewHost, clicks text: String) {
        if let index = host.texts.filter({ $0.contains(":") }).firstIndex(of: text) { host.click(at: index) }
    }

    @Test func `Scrolling to a row by its id makes it first`() throws {
        var proxy: ScrollViewProxy?
        let host = ViewHost.rendering(
            ScrollViewReader { reader in
                let _ = proxy = reader
                ScrollView { LazyVStack { ForEach(0..<100_000, id: \.self) { Counting(row: $0) } } }
            })
        try #require(proxy).scrollTo(70_000, anchor: .top)
        let commands = host.flush().compactMap { change -> Int? in
            if case .command(.scrollTo(let id, _, _)) = change.operation { id } else { nil }
        }
        let row = try #require(host.tree.root.first { $0.tag == "button" && $0.texts == ["70000: 0"] })
        #expect(commands == [row.id])
        #expect(host.texts.count < 200)
    }
}
