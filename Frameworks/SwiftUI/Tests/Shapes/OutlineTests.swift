import SwiftUI
import Testing

@MainActor
@Suite struct OutlineTests {
    private struct Corner: Shape {
        func path(in rect: CGRect) -> Path {
            Path(
                UIBezierPath(
                    roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 10, height: 10)
                ).cgPath)
        }
    }

    private struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addLines([
                    CGPoint(x: rect.midX, y: 0), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: rect.maxY),
                ])
                path.closeSubpath()
            }
        }
    }

    private func shape(_ host: ViewHost) throws -> Element {
        var found: [Element] = []
        host.tree.root.gather({ $0.classes.contains("shape") }, into: { found.append($0) })
        return try #require(found.first)
    }

    private func measure(_ element: Element, _ width: Double, _ height: Double, in host: ViewHost) {
        var payload = EventPayload()
        (payload.x, payload.y, payload.width, payload.height) = (0, 0, width, height)
        host.dispatch(ClientEvent(elementID: element.id, name: "geometry", payload: payload))
        _ = host.flush()
    }

    @Test func `A shape is filled and stroked in any order, what comes later in front`() {
        var found: [Element] = []
        let host = ViewHost.rendering(
            Rectangle().stroke(.blue.opacity(0.5)).fill(.red).strokeBorder(.green, lineWidth: 2).stroke(.black))
        host.tree.root.gather({ $0.classes.contains("shape") }, into: { found.append($0) })
        #expect(found.count == 4)
        let lines = found.map { element in element.styles.first { $0.name == "--line" }?.value }
        #expect(lines == ["1px", nil, "2px", "1px"])
        #expect(found.map { $0.classes.contains("inside") } == [false, false, true, false])
    }

    @Test func `An outline that only stretches is drawn once`() throws {
        let svg = try shape(.rendering(Triangle().fill(.red)))
        #expect(svg.attribute("viewBox") == "0 0 100 100")
        #expect(svg.attribute("preserveAspectRatio") == "none")
        #expect(!svg.events.contains("geometry"))
    }

    @Test func `An outline in the middle keeps its proportions`() throws {
        let svg = try shape(.rendering(Circle().rotation(.degrees(0)).fill(.red)))
        #expect(svg.attribute("preserveAspectRatio") == nil)
        #expect(!svg.events.contains("geometry"))
    }

    @Test func `An outline of fixed parts is drawn for the size that it has`() throws {
        let host = ViewHost.rendering(Corner().fill(.red))
        let svg = try shape(host)
        #expect(svg.events.contains("geometry"))
        measure(svg, 300, 50, in: host)
        #expect(svg.attribute("viewBox") == nil)
        #expect(svg.children.first?.attribute("d")?.hasPrefix("M10 0L300 0") == true)
    }

    @Test func `A part of a line is told by dashes, so that it can grow`() throws {
        let host = ViewHost.rendering(Circle().trim(from: 0.25, to: 0.75).stroke(.red, lineWidth: 2))
        let svg = try shape(host)
        measure(svg, 40, 40, in: host)
        let path = try #require(svg.children.first)
        #expect(path.attribute("pathLength") == "1")
        #expect(path.style("stroke-dasharray") == "0.5 2")
        #expect(path.style("stroke-dashoffset") == "-0.25")
    }

    @Test func `A gradient is cut by an outline that a browser has no corners for`() throws {
        let svg = try shape(
            .rendering(Triangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))))
        #expect(svg.tag == "div")
        #expect(svg.style("background")?.hasPrefix("linear-gradient") == true)
        #expect(svg.style("mask")?.contains("svg") == true)
    }

    @Test func `Ellipses begin on the right, where trimmed ones begin`() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(path.trimmedPath(from: 0, to: 0.01).boundingRect.maxX > 9.9)
        #expect(path.contains(CGPoint(x: 5, y: 10)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    }

    @Test func `A shadow of a style is thrown by what it paints`() throws {
        let host = ViewHost.rendering(RoundedRectangle(cornerRadius: 4).fill(.red.shadow(.inner(radius: 3))))
        #expect(try shape(host).style("box-shadow")?.hasPrefix("inset") == true)
    }
}
