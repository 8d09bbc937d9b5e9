import SwiftUI
import Testing

@MainActor
@Suite struct CanvasTests {
    private func elements(_ view: some View, _ condition: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        ViewHost.rendering(view).tree.root.gather(condition, into: { found.append($0) })
        return found
    }

    @Test func `A canvas draws its symbols where it is told, between the shapes before and after`() {
        let canvas = Canvas { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
            guard let star = context.resolveSymbol(id: 7) else { return }
            context.draw(star, at: CGPoint(x: 10, y: 20))
            context.opacity = 0.5
            context.draw(star, at: CGPoint(x: 30, y: 40), anchor: .topLeading)
            context.stroke(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.blue))
            #expect(context.resolveSymbol(id: 8) == nil)
        } symbols: {
            Text("other").tag(6)
            Text("star").tag(7)
        }
        let symbols = elements(canvas) { $0.classes.contains("canvas-symbol") }
        #expect(
            symbols.map { $0.style("transform") } == [
                "matrix(1,0,0,1,10,20) translate(-50%,-50%)", "matrix(1,0,0,1,30,40) translate(0%,0%)",
            ])
        #expect(symbols.map { $0.style("opacity") } == [nil, "0.5"])
        #expect(symbols.flatMap(\.texts) == ["star", "star"])
        #expect(
            elements(canvas) { $0.classes.split(separator: " ").contains("canvas") }.map(\.tag) == [
                "svg", "div", "svg",
            ])
    }

    @Test func `A symbol is found by the element that a loop made it of`() {
        let canvas = Canvas { context, _ in
            if let two = context.resolveSymbol(id: 2) { context.draw(two, at: .zero) }
        } symbols: {
            ForEach(1..<4) { Text("number \($0)") }
        }
        #expect(elements(canvas) { $0.classes.contains("canvas-symbol") }.flatMap(\.texts) == ["number 2"])
    }

    @Test func `Equal gradients of a canvas are written once, and paths name them`() {
        let canvas = Canvas { context, size in
            let shading = GraphicsContext.Shading.linearGradient(
                Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: 100))
            context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), with: shading)
            context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), with: shading)
        }
        let gradients = elements(canvas) { $0.tag == "linearGradient" }
        #expect(gradients.count == 1)
        let paint = gradients.first?.attribute("id").map { "url(#\($0))" }
        let paths = elements(canvas) { $0.tag == "path" }
        #expect(paths.first?.style("fill") == paint)
        #expect(paths.last?.style("stroke") == paint)
    }

    @Test func `A layer is blurred, and what is opaque enough of it kept, as a whole`() throws {
        let canvas = Canvas { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: .red))
            context.addFilter(.blur(radius: 8))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
                layer.fill(Path(CGRect(x: 9, y: 0, width: 5, height: 5)), with: .color(.red))
            }
        }
        let filter = try #require(elements(canvas) { $0.tag == "filter" }.first)
        let layers = elements(canvas) { $0.tag == "g" }
        #expect(layers.map { $0.style("filter") } == ["blur(8px) url(#\(filter.attribute("id") ?? ""))"])
        #expect(layers.first?.children.count == 2)
        #expect(elements(canvas) { $0.tag == "path" }.allSatisfy { $0.style("filter") == nil })
        let table = elements(canvas) { $0.tag == "feFuncA" }.first?.attribute("tableValues")?.split(separator: " ")
        #expect(table?.count { $0 == "1" } == 128)
    }

    @Test(arguments: [(-1.0, 2.0), (.nan, .nan), (-.infinity, .infinity)])
    func `A threshold that is no opacity leaves nothing out`(min: Double, max: Double) {
        let canvas = Canvas { context, _ in
            context.addFilter(.alphaThreshold(min: min, max: max))
            context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
        }
        let table = elements(canvas) { $0.tag == "feFuncA" }.first?.attribute("tableValues")?.split(separator: " ")
        #expect(table?.count { $0 == "1" } == 256)
    }

    @Test func `A layer with symbols among its shapes is no picture of lines`() {
        let canvas = Canvas { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
                if let star = layer.resolveSymbol(id: 1) { layer.draw(star, at: .zero) }
            }
        } symbols: {
            Text("star").tag(1)
        }
        #expect(elements(canvas) { $0.tag == "g" }.isEmpty)
        let symbols = elements(canvas) { $0.classes.contains("canvas-symbol") }
        #expect(symbols.map { $0.style("opacity") } == ["0.5", nil])
        #expect(symbols.flatMap(\.texts).contains("star"))
    }
}
