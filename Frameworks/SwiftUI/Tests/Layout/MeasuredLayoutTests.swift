import SwiftUI
import Testing

@MainActor
struct MeasuredLayoutTests {
    /// Rows that break where the next view would not fit.
    struct Flow: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: proposal.width ?? 0, height: arrange(subviews, proposal.width ?? 0).last?.1.maxY ?? 0)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (view, frame) in arrange(subviews, bounds.width) {
                view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
            }
        }

        private func arrange(_ subviews: Subviews, _ width: CGFloat) -> [(LayoutSubview, CGRect)] {
            var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            return subviews.map { view in
                let size = view.sizeThatFits(.unspecified)
                if x + size.width > width, x > 0 { (x, y, height) = (0, y + height, 0) }
                defer { (x, height) = (x + size.width, max(height, size.height)) }
                return (view, CGRect(origin: CGPoint(x: x, y: y), size: size))
            }
        }
    }

    /// Asks its views from a value of its own, which belongs to no actor.
    struct Columns: Layout {
        struct Plan {
            var widths: [CGFloat]

            init(_ subviews: LayoutSubviews, spacing: CGFloat?) {
                func gap(_ index: Int) -> CGFloat {
                    spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal)
                }
                widths = subviews.indices.map { subviews[$0].sizeThatFits(.unspecified).width + ($0 > 0 ? gap($0) : 0) }
            }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: Plan(subviews, spacing: nil).widths.reduce(0, +), height: 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            var x = bounds.minX
            for (view, width) in zip(subviews, Plan(subviews, spacing: nil).widths) {
                view.place(at: CGPoint(x: x + width, y: 0), anchor: .topTrailing, proposal: .unspecified)
                x += width
            }
        }
    }

    @Test func `A layout may plan in values that belong to no actor`() throws {
        let host = ViewHost.rendering(Columns()() { ForEach(0..<3, id: \.self) { Word("\($0)") } })
        measure(try #require(elements(host, "laid-out").first), 250, 20, in: host)
        for child in elements(host, "laid") { measure(child, 30, 20, in: host) }
        let places = elements(host, "laid").map { element in
            element.styles.first { $0.name == "--left" }?.value ?? "-"
        }
        #expect(places == ["0px", "38px", "76px"])
    }

    private func elements(_ host: ViewHost, _ name: String) -> [Element] {
        var found: [Element] = []
        host.tree.root.gather(
            { $0.classes.split(separator: " ").contains(Substring(name)) }, into: { found.append($0) })
        return found
    }

    private func measure(_ element: Element, _ width: Double, _ height: Double, in host: ViewHost) {
        var payload = EventPayload()
        (payload.x, payload.y, payload.width, payload.height) = (0, 0, width, height)
        host.dispatch(ClientEvent(elementID: element.id, name: "geometry", payload: payload))
        _ = host.flush()
    }

    @Test func `A layout of one's own places views by their measured sizes`() throws {
        let host = ViewHost.rendering(Flow()() { ForEach(0..<3, id: \.self) { Word("\($0)") } })
        let container = try #require(elements(host, "laid-out").first)
        measure(container, 250, 0, in: host)
        for child in elements(host, "laid") { measure(child, 100, 20, in: host) }
        let places = elements(host, "laid").map { element in
            ["--left", "top"].map { name in element.styles.first { $0.name == name }?.value ?? "-" }
        }
        #expect(places == [["0px", "0"], ["100px", "0"], ["0px", "20px"]])
        #expect(elements(host, "laid-out").first?.styles.first { $0.name == "height" }?.value == "40px")
    }

    struct Adaptive: View {
        @State private var isWide = false

        var body: some View {
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 4))
            Press({ isWide.toggle() }) { Word("turn") }
            layout { Counter() }
        }
    }

    struct Counter: View {
        @State private var count = 0

        var body: some View { Press({ count += 1 }) { Word("\(count)") } }
    }

    @Test func `Views keep their state when their layout gives way to another`() {
        let host = ViewHost.rendering(Adaptive())
        host.click("button", at: 1)
        #expect(elements(host, "vstack").count == 1)
        host.click("button", at: 0)
        #expect(elements(host, "hstack").count == 1)
        #expect(host.texts == ["turn", "1"])
    }

    @Test func `An alignment guide counts for a container that lines up by it`() throws {
        let guided = Word("x").alignmentGuide(.top) { $0[.bottom] - 2 }
        let row = ViewHost.rendering(HStack(alignment: .top) { guided })
        #expect(row.tree.root.children.first?.classes == "hstack a-start y-start")
        let word = try #require(row.tree.root.children.first?.children.first)
        #expect(word.style("--gy-start") == "calc(-2px + 100%)")
        let column = ViewHost.rendering(VStack { guided })
        #expect(column.tree.root.children.first?.classes == "vstack x-center")
    }

    @Test func `A stack grows with a guide that is so many points from its edge`() throws {
        let host = ViewHost.rendering(
            VStack(alignment: .leading) {
                Word("a")
                Word("b").alignmentGuide(.leading) { _ in 20 }
            })
        let stack = try #require(host.tree.root.children.first)
        #expect(stack.classes == "vstack a-start x-start meets")
        #expect(stack.style("--furthest") == "20px")
    }
}
