import Foundation

/// A pane of glass, as far as a browser can blur what is behind it.
public struct Glass: Equatable, Sendable {
    let isClear: Bool
    let isNone: Bool
    var color: Color?
    var reacts = false

    /// As usual.
    public static var regular: Glass { Glass(isClear: false, isNone: false) }
    /// Almost clear.
    public static var clear: Glass { Glass(isClear: true, isNone: false) }
    /// None.
    public static var identity: Glass { Glass(isClear: true, isNone: true) }
    /// Of a colour.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
    /// Whether it gives way to a finger.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var copy = self
        copy.reacts = isEnabled
        return copy
    }
}

/// The form that glass has unless another is said: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// The platform's form.
    nonisolated public init() {}
    /// A capsule.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    /// A capsule's.
    public nonisolated var _corners: _ShapeCorners? { .capsule }
}

/// How glass changes from one form to another.
public struct GlassEffectTransition: Sendable {
    /// Growing out of the other.
    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
    /// Coming and going.
    public static var materialize: GlassEffectTransition { GlassEffectTransition() }
    /// At once.
    public static var identity: GlassEffectTransition { GlassEffectTransition() }
}

private struct GlassModifier: AmendingModifier {
    let glass: Glass
    let corners: _ShapeCorners?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard !glass.isNone else { return }
        element.addClass("glass")
        if glass.isClear { element.addClass("glass-clear") }
        if glass.reacts { element.addClass("glass-reacts") }
        if let color = glass.color { element.setStyle("--glass", color.css) }
        corners?.apply(to: &element)
    }
}

extension View {
    /// Puts the view on a pane of glass.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        modifier(GlassModifier(glass: glass, corners: shape._corners))
    }

    /// An identity for the view's glass among others.
    public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View {
        modifier(
            ElementAttributes(
                attributes: id.map { [("data-match", MatchedKey.text(AnyHashable($0), AnyHashable(namespace)))] } ?? [])
        )
    }

    /// Makes one pane of the glass of several views in a container: of those that follow one another in a stack.
    public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View {
        modifier(GlassUnionModifier(union: id.map { [AnyHashable($0), AnyHashable(namespace)] }))
    }

    /// How the view's glass comes and goes: as the view itself does, by its own transition.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

    /// Lets the view reach, mirrored, under side bars that are over it. Side bars here are beside the content, or let
    /// nothing through, so that there is nothing to be seen of it, as on a phone.
    public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }

    /// How scroll views in this view end at bars above and below them: at a line, or fading.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        scrollEdge(style?.className, edges)
    }

    /// Whether scroll views in this view show that they go on under bars above and below them.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        scrollEdge(hidden ? "bare" : nil, edges)
    }

    private func scrollEdge(_ look: String?, _ edges: Edge.Set) -> some View {
        scrolling { element, _ in
            guard let look else { return }
            if edges.contains(.top) { element.addClass("\(look)-top") }
            if edges.contains(.bottom) { element.addClass("\(look)-bottom") }
        }
    }
}

/// How a scroll view ends under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As the style sheet knows it; nil as usual.
    var className: String? { name == "automatic" ? nil : name }
    /// As the platform does it.
    public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "automatic") }
    /// With a line.
    public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "hard") }
    /// Fading.
    public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "soft") }
}

/// Views whose glass belongs together; a browser keeps panes apart that are not said to be one.
public struct GlassEffectContainer<Content: View>: View {
    let content: Content
    @State private var unions = GlassUnions()

    /// Views whose glass belongs together.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The views.
    public var body: some View { content.environment(\.glassUnions, unions) }
}

/// A button of glass.
public struct GlassButtonStyle: BuiltInButtonStyleValue {
    private let glass: Glass
    package var kind: BuiltInButtonStyle { .bordered }
    /// A button of glass.
    nonisolated public init() { glass = .regular }
    /// A button of a kind of glass.
    nonisolated public init(_ glass: Glass) { self.glass = glass }
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View {
        makeBuiltIn(configuration).glassEffect(glass)
    }
}

/// A button of coloured glass.
public struct GlassProminentButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .prominent }
    /// A button of coloured glass.
    nonisolated public init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A button that looks like a link.
public struct LinkButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .borderless }
    /// A button that looks like a link.
    nonisolated public init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A button of glass.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// A button of a kind of glass.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A button of coloured glass.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button that looks like a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}
