import Foundation

/// A space to draw in.
public struct Canvas<Symbols: View>: View {
    /// Draws.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    @State private var size = CGSize(width: 300, height: 150)
    @Environment(\.self) private var environment

    /// A space that a closure draws in.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        self.renderer = renderer
    }

    /// What was drawn.
    public var body: some View {
        let recorder = CanvasRecorder()
        var context = GraphicsContext(recorder: recorder, environment: environment)
        let _ = renderer(&context, size)
        ElementBox("svg", "canvas", layout: .fill, configure: describe) {
            ForEach(Array(recorder.shapes.prefix(20_000).enumerated()), id: \.offset) {
                CanvasElement(shape: $0.element)
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-hidden", "true")
        element.setAttribute("data-geometry", "")
        element.on("geometry") { payload in
            guard let rect = CGRect(measured: payload), rect.size != size else { return }
            size = rect.size
        }
    }
}

/// How colours of a canvas are mixed; a browser has one way.
public enum ColorRenderingMode: Hashable, Sendable {
    /// As screens do.
    case nonLinear
    /// As light does.
    case linear
    /// As light does, brighter than white too.
    case extendedLinear
}

/// The element of one thing that was drawn.
private struct CanvasElement {
    let shape: CanvasShape
}

extension CanvasElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = shape.tag
        for (name, value) in shape.attributes { element.setAttribute(name, value) }
        for (name, value) in shape.styles { element.setStyle(name, value) }
        element.text = shape.text
    }
}

extension Image {
    /// Where a browser finds the picture, symbols too.
    var pictureAddress: String {
        if case .symbol(let name) = source { return "/~/client/0/\(SymbolCatalog.className(for: name)).svg" }
        return address
    }
}

extension Font {
    /// The size in points at the usual text size.
    var points: CGFloat {
        switch base {
        case .style(let style): style.points
        case .size(let size), .custom(_, let size, _, _): size
        }
    }
}
