import Foundation

/// A picture: a symbol, or a file that the app brings.
public struct Image: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case symbol(String)
        case asset(String)
        /// An address in the browser: a path of the server, or data.
        case address(String)
    }

    /// How a picture takes a frame of another size.
    public enum ResizingMode: Sendable {
        /// Again and again.
        case tile
        /// Stretched.
        case stretch
    }

    /// Whether a picture shows its own colours.
    public enum TemplateRenderingMode: Sendable {
        /// As a stencil of the foreground style.
        case template
        /// As it is.
        case original
    }

    /// The size of symbols beside text.
    public enum Scale: Hashable, Sendable {
        /// Smaller.
        case small
        /// As usual.
        case medium
        /// Larger.
        case large
    }

    /// How smooth a picture is drawn that is not in its own size.
    public enum Interpolation: Sendable {
        /// As it is.
        case none
        /// A little.
        case low
        /// As usual.
        case medium
        /// Very.
        case high
    }

    package var source: Source
    package var label: String?
    package var isDecorative = false
    package var isResizable = false
    package var isTile = false
    package var isTemplate: Bool?
    package var isPixelated = false
    package var renderingMode: SymbolRenderingMode?

    package init(source: Source, label: String? = nil, isDecorative: Bool = false) {
        (self.source, self.label, self.isDecorative) = (source, label, isDecorative)
    }

    /// A symbol of the system.
    public init(systemName: String) { self.init(source: .symbol(systemName)) }

    /// A symbol of the system, filled to a part; free pictures are whole.
    public init(systemName: String, variableValue: Double?) { self.init(source: .symbol(systemName)) }

    /// A picture that the app brings.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(source: .asset(name), label: name) }

    /// A picture that the app brings, with words for who cannot see it.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: .asset(name), label: label.plain)
    }

    /// A picture that the app brings and that says nothing new.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(name), isDecorative: true)
    }

    /// Lets the picture take the size that it is offered.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        (copy.isResizable, copy.isTile) = (true, resizingMode == .tile)
        return copy
    }

    /// Whether the picture shows its own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.isTemplate = renderingMode.map { $0 == .template }
        return copy
    }

    /// How smooth the picture is drawn.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var copy = self
        copy.isPixelated = interpolation == .none
        return copy
    }

    /// Whether edges are smooth; browsers always smooth them.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// How the colours of a symbol are made.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.renderingMode = mode
        return copy
    }
}

@MainActor
extension Image: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if case .symbol(let name) = source { return describe(symbol: name, &element, context.environment) }
        if isTemplate == true { return describeTemplate(&element) }
        element.tag = "img"
        element.addClass("img")
        if isResizable { element.addClass("fit") }
        element.setAttribute("src", address)
        element.setAttribute("alt", isDecorative ? "" : label ?? "")
        element.setAttribute("draggable", "false")
        if isPixelated { element.setStyle("image-rendering", "pixelated") }
    }

    private func describe(symbol: String, _ element: inout ElementDescription, _ environment: EnvironmentValues) {
        element.tag = "span"
        element.addClass("sym")
        var name = symbol
        for suffix in environment.symbolVariants.suffixes { name = SymbolCatalog.variant(name, suffix) }
        element.addClass(SymbolCatalog.className(for: name))
        if let frame = SymbolCatalog.frame(of: name) { element.addClass(frame) }
        switch environment.imageScale {
        case .small: element.addClass("sm")
        case .large: element.addClass("lg")
        case .medium: break
        }
        (renderingMode ?? environment.symbolRenderingMode)?.write(&element, symbol: name)
        if isResizable { element.addClass("fit") }
        if SymbolCatalog.flips(name) { element.addClass("flips") }
        if let label, !isDecorative {
            element.setAttribute("role", "img")
            element.setAttribute("aria-label", label)
        } else {
            element.setAttribute("aria-hidden", "true")
        }
    }

    private func describeTemplate(_ element: inout ElementDescription) {
        element.tag = "span"
        element.addClass("sym")
        if isResizable { element.addClass("fit") }
        element.setStyle("--i", "url(\"\(address)\")")
    }

    /// Pictures that an app brings are files under its own address, named by their last word.
    package nonisolated var address: String {
        switch source {
        case .symbol: ""
        case .asset(let name):
            "/static/assets/" + (name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
        case .address(let address): address
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        isResizable ? .fill : ElementLayout(kinds: .rigid)
    }
}

/// Forms of a symbol, such as filled.
public struct SymbolVariants: Hashable, Sendable {
    package var suffixes: [String]
    /// As named.
    public static let none = SymbolVariants(suffixes: [])
    /// In a circle.
    public static let circle = SymbolVariants(suffixes: [".circle"])
    /// In a square.
    public static let square = SymbolVariants(suffixes: [".square"])
    /// In a rectangle.
    public static let rectangle = SymbolVariants(suffixes: [".rectangle"])
    /// Whether this has all that another one has.
    public func contains(_ other: SymbolVariants) -> Bool { Set(suffixes).isSuperset(of: other.suffixes) }
    /// Filled.
    public static let fill = SymbolVariants(suffixes: [".fill"])
    /// Struck out.
    public static let slash = SymbolVariants(suffixes: [".slash"])
    /// Filled too.
    public var fill: SymbolVariants { SymbolVariants(suffixes: suffixes + [".fill"]) }
    /// In a circle too.
    public var circle: SymbolVariants { SymbolVariants(suffixes: suffixes + [".circle"]) }
    /// In a square too.
    public var square: SymbolVariants { SymbolVariants(suffixes: suffixes + [".square"]) }
    /// In a rectangle too.
    public var rectangle: SymbolVariants { SymbolVariants(suffixes: suffixes + [".rectangle"]) }
    /// Struck out too.
    public var slash: SymbolVariants { SymbolVariants(suffixes: suffixes + [".slash"]) }
}

private struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension EnvironmentValues {
    /// The form of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
    /// The size of symbols beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// The form of symbols in this view.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
    /// The size of symbols in this view.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
