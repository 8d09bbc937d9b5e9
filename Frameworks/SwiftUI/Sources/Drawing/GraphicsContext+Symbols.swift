import Foundation

/// The views that a canvas may draw, and how large those are that its closure asked about.
final class CanvasSymbols {
    private struct Symbol {
        let view: AnyView
        let values: ContainerValues
        let loopID: AnyHashable?
    }

    private let symbols: [Symbol]
    private let sizes: [Int: CGSize]
    /// The places of the views whose size was asked for.
    private(set) var asked: Set<Int> = []

    init() { (symbols, sizes) = ([], [:]) }

    @MainActor
    init(_ views: [Subview], sizes: [Int: CGSize]) {
        symbols = views.map { Symbol(view: AnyView($0), values: $0.containerValues, loopID: $0.id.path.last) }
        self.sizes = sizes
    }

    func view(at index: Int) -> AnyView { symbols[index].view }

    /// The place of the view with a tag, or of the one that a loop made for it.
    func index<ID: Hashable>(of id: ID) -> Int? {
        symbols.firstIndex { $0.values.tag(for: ID.self) == id } ?? symbols.firstIndex { $0.loopID == AnyHashable(id) }
    }

    func size(at index: Int) -> CGSize {
        asked.insert(index)
        return sizes[index] ?? CGSize(width: 24, height: 24)
    }
}

extension GraphicsContext {
    /// A view, ready to be drawn.
    public struct ResolvedSymbol {
        let index: Int
        let symbols: CanvasSymbols

        /// How large the view is, in points; known once the browser has measured it.
        public var size: CGSize { symbols.size(at: index) }
    }

    /// The view with a tag among the symbols of the canvas; nil where there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        symbols.index(of: id).map { ResolvedSymbol(index: $0, symbols: symbols) }
    }

    /// Draws a view at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let back = "translate(\((-Double(anchor.x) * 100).css)%,\((-Double(anchor.y) * 100).css)%)"
        add(symbol, "\(transform.translatedBy(x: point.x, y: point.y).css) \(back)")
    }

    /// Draws a view in a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        add(
            symbol, transform.translatedBy(x: rect.minX, y: rect.minY).css,
            [("width", rect.width.px), ("height", rect.height.px)])
    }

    private func add(_ symbol: ResolvedSymbol, _ place: String, _ styles: [(String, String)] = []) {
        var shape = picture("div")
        shape.symbol = symbol.symbols.view(at: symbol.index)
        shape.styles += styles + [("transform", place)]
        recorder.add(shape)
    }
}
