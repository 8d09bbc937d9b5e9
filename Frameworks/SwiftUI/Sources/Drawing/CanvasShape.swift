/// Collects what is drawn.
final class CanvasRecorder {
    private(set) var shapes: [CanvasShape] = []
    /// Letters of a text, where a text renderer draws them.
    private(set) var letters: [DrawnLetters] = []
    private var paints: Set<String> = []

    /// As many things are drawn as a browser shows without effort.
    private static let most = 20_000

    func add(_ shape: CanvasShape) {
        if shapes.count < Self.most { shapes.append(shape) }
    }

    func add(_ letters: DrawnLetters) {
        guard self.letters.count < Self.most, !letters.letters.isEmpty else { return }
        var letters = letters
        letters.shapesBefore = shapes.count
        self.letters.append(letters)
    }

    /// Adds a gradient unless it is there; a name stands for one gradient in every canvas.
    func addPaint(_ name: String, _ make: () -> CanvasShape) {
        if paints.insert(name).inserted { add(make()) }
    }
}

/// Letters of a text that were drawn by a text renderer.
struct DrawnLetters {
    let letters: Range<Int>
    let transform: CGAffineTransform
    var opacity = 1.0
    var filters: [String] = []
    var blendMode: String?
    var clip: Path?
    /// How many shapes were drawn before.
    var shapesBefore = 0
}

/// One thing that was drawn.
struct CanvasShape {
    let tag: String
    var attributes: [(String, String)] = []
    var styles: [(String, String)] = []
    var text: String?
    /// The colours of a gradient.
    var stops: [Gradient.Stop] = []
    /// What the shape consists of.
    var parts: [CanvasShape] = []
    /// Whether there are views among the parts, so that no picture of lines can hold them.
    var hasViews = false
    /// The view that is drawn instead of a shape.
    var symbol: AnyView?

    /// Whether it can not stand in a picture of lines.
    var isView: Bool { symbol != nil || hasViews }
}

extension [CanvasShape] {
    /// What follows each other and is drawn in the same way, shapes or views.
    var layers: [ArraySlice<CanvasShape>] {
        var layers: [ArraySlice<CanvasShape>] = []
        var start = startIndex
        for index in indices.dropFirst() where self[index].isView != self[start].isView {
            layers.append(self[start..<index])
            start = index
        }
        if start < endIndex { layers.append(self[start...]) }
        return layers
    }
}

/// A filter that leaves only what is opaque enough, in one colour.
struct AlphaThreshold: Sendable {
    private let min: Double
    private let max: Double
    private let color: Color

    /// Opacities lie between 0 and 1; what is no number stands for the end of that range.
    init(min: Double, max: Double, color: Color) {
        self.min = min > 0 ? Swift.min(min, 1) : 0
        self.max = max < 1 ? Swift.max(max, 0) : 1
        self.color = color
    }

    /// Equal filters have one name.
    var name: String {
        "at\(Int(clamping: min * 255))-\(Int(clamping: max * 255))-\(color.css.filter { $0.isLetter || $0.isNumber })"
    }

    func add(to recorder: CanvasRecorder) {
        // One step at the least opacity that shows, and one back above the most.
        let steps = (0..<256).map { step in
            let alpha = Double(step) / 255
            return alpha >= min && alpha <= max ? "1" : "0"
        }
        recorder.addPaint(name) {
            CanvasShape(
                tag: "filter",
                attributes: [("id", name), ("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%")],
                parts: [
                    CanvasShape(
                        tag: "feComponentTransfer", attributes: [("result", "shape")],
                        parts: [
                            CanvasShape(
                                tag: "feFuncA",
                                attributes: [("type", "discrete"), ("tableValues", steps.joined(separator: " "))])
                        ]),
                    CanvasShape(tag: "feFlood", styles: [("flood-color", color.css)]),
                    CanvasShape(tag: "feComposite", attributes: [("operator", "in"), ("in2", "shape")]),
                ])
        }
    }
}

/// Shapes and views that were drawn together, in their order.
struct CanvasLayers: View {
    let shapes: [CanvasShape]

    var body: some View {
        ForEach(Array(shapes.layers.enumerated()), id: \.offset) { layer in
            ElementBox(layer.element.first?.isView == true ? "div" : "svg", "canvas", layout: .detached) {
                CanvasElements(shapes: layer.element)
            }
        }
    }
}

/// What was drawn, one element each.
struct CanvasElements: View {
    let shapes: ArraySlice<CanvasShape>

    var body: some View {
        ForEach(Array(shapes.enumerated()), id: \.offset) { CanvasElement(shape: $0.element) }
    }
}

/// The element of one thing that was drawn.
struct CanvasElement: View {
    let shape: CanvasShape

    var body: some View {
        if let symbol = shape.symbol {
            ElementBox("div", "canvas-symbol", configure: describe) { symbol }
        } else if shape.hasViews {
            ElementBox("div", "canvas-symbol", configure: describe) {
                ElementBox("div", "canvas-layers", layout: .fill) { AnyView(CanvasLayers(shapes: shape.parts)) }
            }
        } else if !shape.parts.isEmpty {
            ElementBox(shape.tag, configure: describe) { AnyView(CanvasElements(shapes: shape.parts[...])) }
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
