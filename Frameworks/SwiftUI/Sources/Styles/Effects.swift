import Foundation

/// Sets one style declaration on each root element; several of one name are combined.
package struct EffectModifier: AmendingModifier {
    package enum Kind: Equatable {
        case opacity(Double), transform(String), filter(String), style(String, String), className(String)
    }
    let kind: Kind

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch kind {
        case .opacity(let opacity):
            let inner = element.style("opacity").flatMap(Double.init) ?? 1
            element.setStyle("opacity", (inner * opacity).css)
        case .transform(let transform):
            element.setStyle(
                "transform", [transform, element.style("transform")].compactMap { $0 }.joined(separator: " "))
        case .filter(let filter):
            element.setStyle("filter", [element.style("filter"), filter].compactMap { $0 }.joined(separator: " "))
        case .style(let name, let value): element.setStyle(name, value)
        case .className(let name): element.addClass(name)
        }
    }
}

extension View {
    package func effect(_ kind: EffectModifier.Kind) -> some View { modifier(EffectModifier(kind: kind)) }

    /// Lets what is behind shine through.
    public func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }

    /// Moves the drawing, not the place.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        effect(.transform("translate(\(x.px),\(y.px))"))
    }

    /// Moves the drawing, not the place.
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Draws larger or smaller.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        effect(.transform(Self.anchored("scale(\(x.css),\(y.css))", anchor)))
    }

    /// Draws larger or smaller.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    /// Draws larger or smaller.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Draws turned.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect(.transform(Self.anchored("rotate(\(angle.degrees.css)deg)", anchor)))
    }

    /// Draws turned out of the plane.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        let turn = "rotate3d(\(axis.x.css),\(axis.y.css),\(axis.z.css),\(angle.degrees.css)deg)"
        return effect(.transform(Self.anchored("perspective(600px) \(turn)", anchor)))
    }

    private static func anchored(_ transform: String, _ anchor: UnitPoint) -> String {
        guard anchor != .center else { return transform }
        let x = ((Double(anchor.x) - 0.5) * 100).css
        let y = ((Double(anchor.y) - 0.5) * 100).css
        return "translate(\(x)%,\(y)%) \(transform) translate(calc(-1*\(x)%),calc(-1*\(y)%))"
    }

    /// Draws without sharpness.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        effect(.filter("blur(\(radius.px))"))
    }

    /// Draws brighter or darker.
    public func brightness(_ amount: Double) -> some View { effect(.filter("brightness(\((1 + amount).css))")) }
    /// Draws with more or less contrast.
    public func contrast(_ amount: Double) -> some View { effect(.filter("contrast(\(amount.css))")) }
    /// Draws with more or less colour.
    public func saturation(_ amount: Double) -> some View { effect(.filter("saturate(\(amount.css))")) }
    /// Draws without colour.
    public func grayscale(_ amount: Double) -> some View { effect(.filter("grayscale(\(amount.css))")) }
    /// Draws with other colours.
    public func hueRotation(_ angle: Angle) -> some View { effect(.filter("hue-rotate(\(angle.degrees.css)deg)")) }
    /// Draws with opposite colours.
    public func colorInvert() -> some View { effect(.filter("invert(1)")) }

    /// Lets the drawing throw a shadow.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        effect(.filter("drop-shadow(\(x.px) \(y.px) \((radius).px) \(color.css))"))
    }

    /// Mixes the drawing with what is behind.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(
            ElementAttributes(
                attributes: blendMode == .destinationOut ? [("data-cuts", "")] : [])
        )
        .effect(.style("mix-blend-mode", blendMode.css))
    }

    /// Draws as one layer before effects apply.
    public func compositingGroup() -> some View { effect(.style("isolation", "isolate")) }
    /// Draws as one layer.
    public func drawingGroup(opaque: Bool = false) -> some View { effect(.style("isolation", "isolate")) }

    /// In front of or behind others in the same stack.
    public func zIndex(_ value: Double) -> some View {
        modifier(ElementAttributes(className: "z")).effect(.style("z-index", Self.layer(of: value)))
    }

    /// CSS has whole layers only, so a thousand of them are one of the app's; `:has(> .z)` keeps them among the siblings.
    private static func layer(of value: Double) -> String {
        String(Int(clamping: (value.clamped(to: -2e6...2e6) * 1_000).rounded()))
    }

    /// Keeps the place but draws nothing.
    public func hidden() -> some View { effect(.className("hide")).accessibilityHidden(true) }

    /// Whether the view can be pressed.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(ElementAttributes(className: enabled ? nil : "unhit"))
    }

    /// The area that can be pressed; in a browser always the view's box.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        effect(.className("hits"))
    }
}
