/// Shows a view in one of the colour schemes.
package struct SchemeModifier: AmendingModifier {
    let scheme: ColorScheme?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let scheme else { return }
        // What is said closer to the view holds.
        if element.classes.contains(where: { $0.hasPrefix("scheme-") }) { return }
        element.addClass(scheme.className)
    }
}

extension ColorScheme {
    /// By which the style sheet knows it.
    var className: String { self == .dark ? "scheme-dark" : "scheme-light" }
}

/// The colour scheme that a view would like the window or the sheet around it to have.
struct PreferredColorSchemeKey: PreferenceKey {
    static var defaultValue: ColorScheme? { nil }

    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

/// All of a window, in the colour scheme that the views in it prefer.
struct WindowScheme<Content: View>: View {
    let content: Content
    @State private var scheme: ColorScheme?
    @State private var root: UIViewController?

    var body: some View {
        let _ = WindowLooks.current?.presents = { root = $0 }
        content
            .onPreferenceChange(PreferredColorSchemeKey.self) { scheme = $0 }
            .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
            .modifier(WindowPresentation(root: root))
            .modifier(ElementAttributes(className: scheme.map { $0 == .dark ? "window-dark" : "window-light" }))
    }
}

extension View {
    /// The colour scheme of the window or the sheet around this view; as it is without this when nil.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformPreference(PreferredColorSchemeKey.self) { $0 = $0 ?? colorScheme }
    }

    /// Shows the view in one of the colour schemes.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        transformEnvironment(keyPath) { $0 = value }.modifier(SchemeModifier(scheme: value))
    }

    /// Shows the view in one of the colour schemes.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
