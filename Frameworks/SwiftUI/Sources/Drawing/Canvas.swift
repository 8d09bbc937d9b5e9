import Foundation

/// A space to draw in.
public struct Canvas<Symbols: View>: View {
    /// Draws.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Views that it may draw, by their tags.
    public var symbols: Symbols
    @State private var size = CGSize(width: 300, height: 150)
    @State private var symbolSizes: [Int: CGSize] = [:]
    @Environment(\.self) private var environment

    /// A space that a closure draws in, with views that it finds by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    /// A space that a closure draws in.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        self.renderer = renderer
        symbols = EmptyView()
    }

    /// What was drawn.
    public var body: some View {
        let recorder = CanvasRecorder()
        let symbols = CanvasSymbols(SubviewFinder.subviews(of: symbols).views, sizes: symbolSizes)
        var context = GraphicsContext(recorder: recorder, environment: environment, symbols: symbols)
        let _ = renderer(&context, size)
        if Symbols.self == EmptyView.self {
            ElementBox("svg", "canvas", layout: .fill, configure: describe) {
                CanvasElements(shapes: recorder.shapes[...])
            }
        } else {
            ElementBox("div", "canvas-layers", layout: .fill, configure: describe) {
                CanvasLayers(shapes: recorder.shapes)
                // Views whose size the closure asked for stand once more where nobody sees them.
                ForEach(symbols.asked.sorted(), id: \.self) { index in
                    ElementBox(
                        "div", "canvas-symbol", layout: .detached,
                        configure: { element, _ in measure(index, &element) }
                    ) {
                        symbols.view(at: index)
                    }
                }
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

    private func measure(_ index: Int, _ element: inout ElementDescription) {
        element.setStyle("visibility", "hidden")
        element.setAttribute("data-geometry", "")
        element.on("geometry") { payload in
            guard let rect = CGRect(measured: payload), rect.size != symbolSizes[index] else { return }
            symbolSizes[index] = rect.size
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
