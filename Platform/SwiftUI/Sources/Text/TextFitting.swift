import Foundation

/// Lets text shrink until it fits; the browser does it, since only it knows how wide text is.
struct FittingModifier: AmendingModifier {
    let least: CGFloat

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard least < 1, element.attribute("data-fit") == nil else { return }
        element.setAttribute("data-fit", Double(max(0.1, least)).css)
    }
}

extension View {
    /// Lets text shrink to a part of its size before it is cut.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { modifier(FittingModifier(least: factor)) }

    /// Whether letters may stand closer before text is cut.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// Whether the view is mirrored where text runs from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(ElementAttributes(className: enabled ? "mirrors" : nil))
    }

    /// How hyphens and line breaks are chosen for a language.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        modifier(ElementAttributes(attributes: isEnabled ? [("lang", language.minimalIdentifier)] : []))
    }
}
