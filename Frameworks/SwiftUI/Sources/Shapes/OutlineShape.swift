import Foundation

/// A shape that a browser has no corners for, filled or with a line along its outline.
struct OutlineShape<S: Shape, Style: ShapeStyle> {
    let shape: S
    let style: Style
    /// The line; filled without one.
    let stroke: StrokeStyle?
    /// What the browser has measured.
    @State private var size: CGSize?

    init(shape: S, style: Style, stroke: StrokeStyle?) {
        (self.shape, self.style, self.stroke) = (shape, style, stroke)
    }

    /// A part of an outline along which a line is drawn: told by dashes, so that the part can grow and shrink smoothly.
    private var trimmed: (any TrimmedOutline)? {
        guard let stroke, stroke.dash.isEmpty else { return nil }
        return shape as? any TrimmedOutline
    }

    /// A gradient that is cut by a line has to reach beyond the shape's space, by points.
    @MainActor private var fit: OutlineFit {
        trimmed == nil && (stroke == nil || isPlain) ? OutlineFit(of: shape) : .measured
    }
}

@MainActor
extension OutlineShape: ElementView {
    var content: ShapeOutline? { isPlain ? outline : nil }

    /// Whether a browser fills and draws the outline itself; gradients and materials are cut by it instead.
    private var isPlain: Bool { style._paint(in: EnvironmentValues()).color != nil }

    private var outline: ShapeOutline {
        let rect = fit == .measured ? size.map { CGRect(origin: .zero, size: $0) } : nil
        let box = rect ?? ShapeOutline.unit
        // Dashes and a scaled line do not go together in all browsers, so the first drawing has the part's own outline.
        guard let trimmed, rect != nil else {
            return ShapeOutline(path: shape.path(in: box), isScaled: rect == nil)
        }
        return ShapeOutline(path: trimmed.basePath(in: box), isScaled: false, part: trimmed.part)
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("shape")
        let paint = style._paint(in: context.environment)
        if let shadow = paint.shadow, !shadow.isInner { element.setStyle("filter", "drop-shadow(\(shadow.css))") }
        let fit = fit
        let isScaled = fit != .measured || size == nil
        guard isPlain else {
            let svg = outline.mask(stroke, isCentered: isScaled && fit != .stretched, within: size)
            if let stroke, let image = paint.background {
                element.addClass("cut")
                element.setStyle("--line", stroke.lineWidth.px)
                element.setStyle("--paint", image)
                element.setStyle("--cut", "url(\"data:image/svg+xml,\(svg)\")")
            } else {
                element.setBackground(paint)
                element.setStyle("mask", "url(\"data:image/svg+xml,\(svg)\") 0 0/100% 100% no-repeat")
            }
            if fit == .measured { measure(&element) }
            return
        }
        ShapeOutline.describe(
            &element, fill: stroke == nil ? paint : nil, stroke: stroke == nil ? nil : paint, stroke ?? StrokeStyle(),
            isStretched: isScaled)
        if isScaled, fit == .centered || trimmed?.baseFit == .centered {
            element.setAttribute("preserveAspectRatio", nil)
        }
        if fit == .measured { measure(&element) }
    }

    private func measure(_ element: inout ElementDescription) {
        element.setAttribute("data-geometry", "")
        element.on("geometry") { payload in
            if let rect = CGRect(measured: payload), rect.size != size { size = rect.size }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension ShapeOutline {
    /// A picture of the outline, to cut other things by: filled, or a line, which reaches beyond a measured space.
    @MainActor
    func mask(_ stroke: StrokeStyle?, isCentered: Bool, within size: CGSize?) -> String {
        var attributes = "fill='\(stroke == nil ? "black" : "none")'"
        if let stroke {
            let cap = stroke.lineCap == .butt ? "butt" : stroke.lineCap == .round ? "round" : "square"
            let join = stroke.lineJoin == .miter ? "miter" : stroke.lineJoin == .round ? "round" : "bevel"
            attributes += " stroke='black' stroke-width='\(stroke.lineWidth.css)' stroke-linecap='\(cap)'"
            attributes += " stroke-linejoin='\(join)'"
            if let part {
                attributes += " pathLength='1' stroke-dasharray='\((part.upperBound - part.lowerBound).css) 2'"
                attributes += " stroke-dashoffset='\((-part.lowerBound).css)'"
            } else if !stroke.dash.isEmpty {
                attributes += " stroke-dasharray='\(stroke.dash.map(\.css).joined(separator: " "))'"
            }
        }
        if isScaled { attributes += " vector-effect='non-scaling-stroke'" }
        var box = ""
        if isScaled {
            box = " viewBox='0 0 100 100'\(isCentered ? "" : " preserveAspectRatio='none'")"
        } else if let size, let width = stroke?.lineWidth {
            let start = (-width / 2).css
            box = " viewBox='\(start) \(start) \((size.width + width).css) \((size.height + width).css)'"
        }
        return "%3Csvg xmlns='http://www.w3.org/2000/svg'\(box)%3E%3Cpath d='\(path.svg)' \(attributes)/%3E%3C/svg%3E"
    }
}

/// A part of a shape's outline, whatever the shape.
protocol TrimmedOutline {
    var baseFit: OutlineFit { get }
    var part: ClosedRange<CGFloat> { get }
    func basePath(in rect: CGRect) -> Path
}

extension _TrimmedShape: TrimmedOutline {
    var baseFit: OutlineFit { OutlineFit(of: shape) }
    var part: ClosedRange<CGFloat> {
        let start = from.clamped(to: 0...1)
        return start...to.clamped(to: start...1)
    }
    func basePath(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A node that shows its view as another one.
final class ForwardingNode<V: View, Shown: View>: _ViewNode<V> {
    private let shown: (V) -> Shown
    private var content: _ViewNode<Shown>?

    init(_ view: V, in context: _NodeContext, shown: @escaping (V) -> Shown) {
        self.shown = shown
        super.init(context)
        content = Shown._makeNode(shown(view), in: childContext)
    }

    override func update(_ view: V) { content?.update(shown(view)) }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
