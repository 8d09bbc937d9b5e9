import Foundation

/// Gives each root element a font unless it has one: what is inside inherits it.
package struct FontModifier: AmendingModifier {
    let font: Font

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard element.style("font-size") == nil, !element.classes.contains(where: { $0.hasPrefix("f-") }) else {
            return
        }
        if let name = font.className { element.addClass(name) }
        for (name, value) in font.declarations where element.style(name) == nil { element.setStyle(name, value) }
    }
}

extension View {
    /// The font of text in this view.
    @ViewBuilder
    public func font(_ font: Font?) -> some View {
        if let font { modifier(FontModifier(font: font)) } else { self }
    }

    /// The weight of text in this view.
    @ViewBuilder
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        if let weight {
            modifier(InheritedStyleModifier(name: "font-weight", value: String(weight.value)))
        } else {
            self
        }
    }

    /// The kind of letter forms in this view.
    @ViewBuilder
    public func fontDesign(_ design: Font.Design?) -> some View {
        if let design { modifier(InheritedStyleModifier(name: "font-family", value: design.family)) } else { self }
    }

    /// How wide letters are in this view.
    @ViewBuilder
    public func fontWidth(_ width: Font.Width?) -> some View {
        if let width {
            modifier(
                InheritedStyleModifier(name: "font-stretch", value: "\((100 + Double(width.value) * 100).css)%"))
        } else {
            self
        }
    }

    /// Bold text in this view, if so.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    /// Slanted text in this view, if so.
    public func italic(_ isActive: Bool = true) -> some View {
        modifier(InheritedStyleModifier(name: "font-style", value: isActive ? "italic" : "normal"))
    }

    /// Letters of one width in this view, if so.
    public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : nil) }

    /// Digits of one width in this view.
    public func monospacedDigit() -> some View {
        modifier(InheritedStyleModifier(name: "font-variant-numeric", value: "tabular-nums"))
    }
}
