import Foundation

/// Keeps text within a range of the sizes that a person may choose.
private struct TypeSizeModifier: AmendingModifier {
    let least: DynamicTypeSize
    let most: DynamicTypeSize

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        let chosen = context.environment.dynamicTypeSize
        let size = min(max(chosen, least), most)
        guard size != chosen || least == most else { return }
        element.addClass("sized")
        element.setStyle("--body", Font.TextStyle.body.points(at: size).px)
    }
}

extension View {
    /// Gives the view's text a size, whatever the person has chosen.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size).modifier(TypeSizeModifier(least: size, most: size))
    }

    /// Keeps the view's text within a range of the sizes that a person may choose.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter(range.contains)
        let (least, most) = (allowed.first ?? .xSmall, allowed.last ?? .accessibility5)
        return transformEnvironment(\.dynamicTypeSize) { $0 = min(max($0, least), most) }
            .modifier(TypeSizeModifier(least: least, most: most))
    }

    /// Sets which way the view runs, from left to right or from right to left.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        modifier(EnvironmentKeyModifier(keyPath: keyPath, value: value))
            .modifier(ElementAttributes(attributes: [("dir", value == .rightToLeft ? "rtl" : "ltr")]))
    }
}
