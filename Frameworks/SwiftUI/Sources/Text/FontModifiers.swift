import Foundation

/// Gives each root element a font unless it has one: what is inside inherits it.
struct FontModifier: InheritedModifier {
    let path: WritableKeyPath<EnvironmentValues, Font?>
    let font: Font?
    let looks: FontLooks?

    init(_ font: Font?, path: WritableKeyPath<EnvironmentValues, Font?> = \.font) {
        (self.path, self.font) = (path, font)
        looks = path == \.font ? font.map(FontLooks.of) : nil
    }

    func change(_ values: inout EnvironmentValues) {
        // A feed sets fonts by the hundred, and a key path takes its time.
        if looks != nil { values.font = font } else { values[keyPath: path] = font }
    }

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let looks, element.style("font-size") == nil, !element.classes.contains(where: { $0.hasPrefix("f-") })
        else {
            return
        }
        if let name = looks.className { element.addClass(name) }
        for (name, value) in looks.declarations where element.style(name) == nil { element.setStyle(name, value) }
    }
}

extension View {
    /// The font of text in this view.
    public func font(_ font: Font?) -> some View { modifier(FontModifier(font)) }

    /// The weight of text in this view.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(InheritedStyleModifier(name: "font-weight", value: weight.map { String($0.value) }))
    }

    /// The kind of letter forms in this view.
    public func fontDesign(_ design: Font.Design?) -> some View {
        modifier(InheritedStyleModifier(name: "font-family", value: design?.family))
    }

    /// How wide letters are in this view.
    public func fontWidth(_ width: Font.Width?) -> some View {
        let stretch = width.map { "\((100 + Double($0.value) * 100).css)%" }
        return modifier(InheritedStyleModifier(name: "font-stretch", value: stretch))
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
