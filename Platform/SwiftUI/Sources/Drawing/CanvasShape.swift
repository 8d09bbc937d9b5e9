/// Collects what is drawn.
final class CanvasRecorder {
    private(set) var shapes: [CanvasShape] = []
    private var paints: Set<String> = []

    /// As many things are drawn as a browser shows without effort.
    private static let most = 20_000

    func add(_ shape: CanvasShape) {
        if shapes.count < Self.most { shapes.append(shape) }
    }

    /// Adds a gradient unless it is there; a name stands for one gradient in every canvas.
    func addPaint(_ name: String, _ make: () -> CanvasShape) {
        if paints.insert(name).inserted { add(make()) }
    }

    /// What follows each other and is drawn in the same way, shapes or symbols.
    var layers: [ArraySlice<CanvasShape>] {
        var layers: [ArraySlice<CanvasShape>] = []
        var start = shapes.startIndex
        for index in shapes.indices.dropFirst()
        where (shapes[index].symbol == nil) != (shapes[start].symbol == nil) {
            layers.append(shapes[start..<index])
            start = index
        }
        if start < shapes.endIndex { layers.append(shapes[start...]) }
        return layers
    }
}

/// One thing that was drawn.
struct CanvasShape {
    let tag: String
    var attributes: [(String, String)] = []
    var styles: [(String, String)] = []
    var text: String?
    /// The colours of a gradient.
    var stops: [Gradient.Stop] = []
    /// The view that is drawn instead of a shape.
    var symbol: AnyView?
}

/// The element of one thing that was drawn.
struct CanvasElement: View {
    let shape: CanvasShape

    var body: some View {
        if let symbol = shape.symbol {
            ElementBox("div", "canvas-symbol", configure: describe) { symbol }
        } else if shape.stops.isEmpty {
            ElementBox(shape.tag, configure: describe)
        } else {
            ElementBox(shape.tag, configure: describe) {
                ForEach(Array(shape.stops.enumerated()), id: \.offset) { stop in
                    ElementBox("stop") { element, _ in
                        element.setAttribute("offset", Double(stop.element.location).css)
                        element.setStyle("stop-color", stop.element.color.css)
                    }
                }
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        for (name, value) in shape.attributes { element.setAttribute(name, value) }
        for (name, value) in shape.styles { element.setStyle(name, value) }
        element.text = shape.text
    }
}
