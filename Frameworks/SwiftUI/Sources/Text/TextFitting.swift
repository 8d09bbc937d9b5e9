import Foundation

private struct ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }

extension EnvironmentValues {
    /// The smallest part of its size that text shrinks to before it is cut; the browser does it, since only it knows how
    /// wide text is.
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleFactorKey.self] }
        set { self[ScaleFactorKey.self] = min(max(0.1, newValue), 1) }
    }
}

extension View {
    /// Lets text shrink to a part of its size before it is cut.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

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
