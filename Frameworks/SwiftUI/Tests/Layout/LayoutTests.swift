import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct LayoutTests {
    private func top(_ view: some View) throws -> Element {
        let host = ViewHost.rendering(view)
        return try #require(host.tree.root.children.first)
    }

    private struct Card: View {
        var body: some View {
            HStack {
                Text("a"); Spacer()
            }
        }
    }

    @Test func `A stack with a spacer fills its axis, also through a view of its own`() throws {
        #expect(
            try top(
                HStack {
                    Text("a"); Spacer()
                }
            ).layout.horizontal == .fill)
        #expect(try top(VStack { Card() }).layout.horizontal == .fill)
        #expect(
            try top(
                VStack {
                    Text("a"); Spacer()
                }
            ).layout.vertical == .fill)
        #expect(try top(HStack { Text("a") }).layout == ElementLayout(kinds: [.textAbove, .textBelow]))
    }

    @Test func `A fixed frame hugs, a frame with a maximum fills`() throws {
        let fixed = try top(Color.red.frame(width: 40, height: 30))
        #expect(fixed.layout.horizontal == .hug && fixed.layout.vertical == .hug)
        #expect(fixed.style("width") == "40px")
        #expect(fixed.classes.contains("kx"))
        let wide = try top(Text("a").frame(maxWidth: .infinity, alignment: .leading))
        #expect(wide.layout.horizontal == .fill && wide.layout.vertical == .hug)
        #expect(wide.style("place-items") == "center start")
        let bounded = try top(Text("a").frame(maxWidth: 300))
        #expect(bounded.style("max-width") == "300px")
    }

    @Test func `A frame never cuts off`() throws {
        #expect(try top(Text("a").frame(width: 10)).style("overflow") == nil)
    }

    @Test(arguments: [CGFloat.nan, -4, .infinity])
    func `A frame of no usable length has none`(length: CGFloat) throws {
        #expect(try top(Text("a").frame(width: length)).style("width") == nil)
    }

    @Test func `Padding follows the direction of text`() throws {
        #expect(try top(Text("a").padding()).style("padding") == "16px")
        #expect(try top(Text("a").padding(.horizontal, 8)).style("padding-inline") == "8px")
        #expect(try top(Text("a").padding(.leading, 8)).style("padding-inline") == "8px 0")
        #expect(try top(Text("a").padding(.top)).style("padding-block") == "16px 0")
    }

    @Test func `What is in front or behind never gives the size`() throws {
        #expect(try top(Text("a").overlay { Color.red }).layout.horizontal == .hug)
        #expect(try top(Text("a").background { Color.red }).layout.horizontal == .hug)
        #expect(try top(Color.red.overlay { Text("a") }).layout == .fill)
    }

    @Test func `Modifiers that draw keep their order`() throws {
        let moved = try top(Text("a").offset(x: 10).rotationEffect(.degrees(90)))
        #expect(moved.style("transform") == "rotate(90deg) translate(10px,0)")
        #expect(try top(Text("a").opacity(0.5).opacity(0.5)).style("opacity") == "0.25")
    }

    @Test func `Long text and text that may be cut off say so to the stack around`() throws {
        let stack = try top(VStack { Text("A rather long line of text, indeed").lineLimit(1) })
        #expect(stack.classes.contains("long") && stack.classes.contains("tx"))
        #expect(try !top(VStack { Text("Short") }).classes.contains("long"))
    }

    @Test func `A grid has the columns that it was given`() throws {
        let grid = try top(
            LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible()), GridItem(.adaptive(minimum: 80))]) {
                Text("a")
            })
        #expect(
            grid.style("grid-template-columns")
                == "40px minmax(10px,1fr) repeat(auto-fill,minmax(min(100%,80px),1fr))")
    }

    @Test func `Pulling down runs the action once and says when it has ended`() async throws {
        let pulled = Counter()
        let host = ViewHost.rendering(ScrollView { Text("a") }.refreshable { await pulled.count() })
        let scroll = try #require(host.tree.root.first { $0.attribute("data-refresh") != nil })
        host.dispatch(ClientEvent(elementID: scroll.id, name: "refresh"))
        host.dispatch(ClientEvent(elementID: scroll.id, name: "refresh"))
        var commands: [ClientCommand] = []
        for _ in 0..<200 where commands.isEmpty {
            await Task.yield()
            for change in host.flush() {
                if case .command(let command) = change.operation { commands.append(command) }
            }
        }
        #expect(pulled.value == 1)
        #expect(commands == [.finished(scroll.id, event: "refresh")])
    }
}

@MainActor
private final class Counter {
    var value = 0
    func count() async { value += 1 }
}
