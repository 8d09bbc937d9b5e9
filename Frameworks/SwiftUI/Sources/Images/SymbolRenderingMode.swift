import Foundation

/// How the colours of a symbol are made.
public struct SymbolRenderingMode: Equatable, Sendable {
    private enum Kind: Sendable { case monochrome, hierarchical, palette, multicolor }

    private let kind: Kind
    /// One colour.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// One colour at several opacities: what a symbol stands in is fainter than the symbol.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// Several given colours: the first for the symbol, the second for what it stands in.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// The symbol's own colours.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    /// Writes what the style sheet needs to know. Free pictures have two layers where a sign stands in a circle or square.
    @MainActor
    func write(_ element: inout ElementDescription, symbol: String) {
        switch kind {
        case .monochrome: element.addClass("one-tone")
        case .hierarchical: element.addClass("tones")
        case .palette: element.addClass("two-tone")
        case .multicolor:
            if let color = SymbolColors.color(of: symbol) { element.setStyle("color", color) }
        }
    }
}

private struct SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
    /// How the colours of symbols are made.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// How the colours of symbols in this view are made.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
