import Foundation

/// Where a search field stands.
public struct SearchFieldPlacement: Sendable {
    /// As the platform would have it.
    public static let automatic = SearchFieldPlacement()
    /// In the navigation bar.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// In the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// In the side bar.
    public static let sidebar = SearchFieldPlacement()

    /// When a field in the navigation bar is shown.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// As the platform would have it.
        public static let automatic = NavigationBarDrawerDisplayMode()
        /// Always.
        public static let always = NavigationBarDrawerDisplayMode()
    }

    /// In the navigation bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }
}

/// Puts a search field above a view.
package struct SearchModifier: ViewModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    @State private var isSearching = false
    @Environment(\.searchExtras) private var extras

    package func body(content: Content) -> some View {
        ElementBox(
            "div", "searchable", layout: .fill,
            configure: { element, context in
                element[PageBackgroundTrait.self] = context.children.last?[PageBackgroundTrait.self]
            }
        ) {
            ElementBox(
                "div", "search", "fx",
                configure: { element, _ in
                    element.setAttribute("role", "search")
                    element.setAttribute("aria-label", prompt?.plain ?? String(system: "Search"))
                }
            ) {
                if extras.isButton, !isActive, text.wrappedValue.isEmpty { opener } else { box }
                if isActive {
                    Button {
                        text.wrappedValue = ""
                        setSearching(false)
                    } label: {
                        Text(system: "Cancel")
                    }
                }
            }
            if isActive, let scopes = extras.scopes, !(extras.scopesWaitForText && text.wrappedValue.isEmpty) {
                ElementBox("div", "search-scopes", layout: .fillHorizontally) { scopes }
            }
            if isActive, !extras.hidesSuggestions, let suggestions = extras.suggestions {
                ElementBox("div", "search-suggestions", layout: .fillHorizontally) {
                    suggestions.environment(\.searchCompletion, { text.wrappedValue = $0 })
                }
            }
            content.environment(\.isSearching, isActive).environment(\.dismissSearch, dismissal)
                .environment(\.searchExtras, SearchExtras())
        }
    }

    /// The field with what stands in it.
    private var box: some View {
        ElementBox("label", "search-field") {
            Image(systemName: "magnifyingglass")
            if let tokens = extras.tokens { tokens }
            if let focus = extras.focus { focus(AnyView(field)) } else { field }
            if !text.wrappedValue.isEmpty {
                Button {
                    text.wrappedValue = ""
                } label: {
                    Image(systemName: "xmark.circle.fill")
                }
                .buttonStyle(.plain)
                .foregroundStyle(.secondary)
                .accessibilityLabel(Text(system: "Clear text"))
            }
        }
        .modifier(ElementAttributes(className: extras.isButton ? "was-button" : nil))
    }

    /// What a field that is not wanted yet is.
    private var opener: some View {
        Button {
            setSearching(true)
        } label: {
            Image(systemName: "magnifyingglass").accessibilityLabel(Text(system: "Search"))
        }
        .modifier(ElementAttributes(className: "search-opener"))
    }

    private var field: some View {
        let words = prompt?.plain ?? String(system: "Search")
        return FieldElement(
            text: text, title: words, prompt: words, kind: .search,
            editing: { if $0 { setSearching(true) } }
        )
        // Who has pressed the button wants to type.
        .modifier(ElementAttributes(attributes: extras.isButton && isActive ? [("data-focus", "")] : []))
    }

    private var isActive: Bool { isPresented?.wrappedValue ?? isSearching }

    private var dismissal: DismissSearchAction {
        DismissSearchAction {
            text.wrappedValue = ""
            setSearching(false)
        }
    }

    private func setSearching(_ isOn: Bool) {
        isSearching = isOn
        if isPresented?.wrappedValue != isOn { isPresented?.wrappedValue = isOn }
    }
}

/// Ends a search.
@MainActor
public struct DismissSearchAction {
    let action: @MainActor () -> Void

    nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    /// Ends the search.
    public func callAsFunction() { action() }
}

private struct SearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction({}) }
}

extension EnvironmentValues {
    /// Whether the person is searching.
    public internal(set) var isSearching: Bool {
        get { self[SearchingKey.self] }
        set { self[SearchingKey.self] = newValue }
    }
    /// Ends a search.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
}

extension View {
    /// Puts a search field above the view.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt))
    }

    /// Puts a search field above the view.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Puts a search field above the view.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Puts a search field above the view, which a binding begins and ends.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
    }
}
