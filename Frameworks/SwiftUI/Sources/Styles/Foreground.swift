import Foundation

extension ElementDescription {
    /// Gives the element a foreground style unless it has one: what is inside inherits it.
    package mutating func setForeground(_ paint: _Paint) {
        guard style("color") == nil, style("--fg") == nil, style("--paint") == nil else { return }
        if let shadow = paint.shadow, !shadow.isInner { setStyle("text-shadow", shadow.css) }
        switch paint.kind {
        case .color(let css):
            setStyle("--fg", css)
            addClass("fg")
        case .level(let level):
            if level > 1 { setStyle("color", "var(--fg\(min(level, 4)))") } else { setStyle("color", "var(--fg)") }
        case .image(let css):
            setStyle("--paint", css)
            addClass("fg-paint")
        case .material: setStyle("color", "var(--fg2)")
        }
    }
}

/// Gives each root element a foreground style.
package struct ForegroundModifier: AmendingModifier {
    let style: AnyShapeStyle?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if let style { element.setForeground(style._paint(in: context.environment)) }
    }
}

/// Gives each root element the style of the second level.
package struct SecondaryForegroundModifier: AmendingModifier {
    let style: AnyShapeStyle

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let color = style._paint(in: context.environment).color, element.style("--fg2") == nil else { return }
        element.setStyle("--fg2", color)
        element.addClass("two-tone")
    }
}

/// Gives each root element a tint.
package struct TintModifier: AmendingModifier {
    let style: AnyShapeStyle?

    /// The colours of a tint that is a gradient, which gauges show.
    var stops: [Gradient.Stop] = []

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let style, element.style("--tint") == nil else { return }
        if let first = stops.first {
            // A gradient's first colour is the tint of what knows one colour only.
            element.setStyle("--tint", first.color.css)
            element.setStyle("--tint-line", "linear-gradient(90deg,\(Gradient(stops: stops).css))")
            // Three quarters of a turn.
            let turned = stops.map { "\($0.color.css) \((Double($0.location) * 270).css)deg" }
            element.setStyle("--tint-ring", turned.joined(separator: ","))
            return
        }
        if let color = style._paint(in: context.environment).color {
            element.setStyle("--tint", color)
            element.setStyle("--switch", color)
        }
    }
}

extension View {
    /// The style of text, symbols and shapes in this view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(ForegroundModifier(style: AnyShapeStyle(style)))
    }

    /// The styles of the first two levels in this view.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(primary).modifier(SecondaryForegroundModifier(style: AnyShapeStyle(secondary)))
    }

    /// The colour of text, symbols and shapes in this view.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(ForegroundModifier(style: color.map { AnyShapeStyle($0) }))
    }

    /// The colour of controls in this view.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        let gradient = (tint as? Gradient) ?? (tint as? LinearGradient)?.gradient
        return modifier(TintModifier(style: tint.map { AnyShapeStyle($0) }, stops: gradient?.stops ?? []))
    }

    /// The colour of controls in this view.
    public func tint(_ tint: Color?) -> some View {
        modifier(TintModifier(style: tint.map { AnyShapeStyle($0) }))
    }

    /// The colour of controls in this view.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

extension Color: ElementView {
    /// Fills the space with the colour.
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("color")
        if self != .clear { element.setStyle("background", css) }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension LinearGradient: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("color")
        element.setStyle("background", css)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension RadialGradient: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("color")
        element.setStyle("background", css)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension AngularGradient: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("color")
        element.setStyle("background", css)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension View {
    /// The styles of the first three levels in this view.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        foregroundStyle(primary, secondary)
    }
}
