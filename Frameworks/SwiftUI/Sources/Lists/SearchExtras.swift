/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
    let waitsForText: Bool
    /// As the platform does it.
    public static var automatic: SearchScopeActivation { SearchScopeActivation(waitsForText: false) }
    /// When text is typed.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(waitsForText: true) }
    /// When the search begins.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(waitsForText: false) }
}

/// What becomes of the bar while one searches. Here it always stays, which is what can be asked for.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// As the platform does it.
    public static var automatic: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
    /// It stays.
    public static var avoidHidingContent: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
}

/// Where suggestions of a search are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let name: String
    /// As the platform does it.
    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    /// Below the field.
    public static let menu = SearchSuggestionsPlacement(name: "menu")
    /// In the place of the content.
    public static let content = SearchSuggestionsPlacement(name: "content")

    /// Some of the places.
    public struct Set: OptionSet, Sendable {
        /// One bit a place.
        public let rawValue: Int
        /// The set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Below the field.
        public static let menu = Set(rawValue: 1)
        /// In the place of the content.
        public static let content = Set(rawValue: 2)
    }
}

/// What the views around a search field have said about it: they are around it, so it is in their environment.
struct SearchExtras {
    var scopes: AnyView?
    var scopesWaitForText = false
    var suggestions: AnyView?
    var hidesSuggestions = false
    /// Whether the field is a button until it is wanted.
    var isButton = false
    /// What stands in the field beside its text.
    var tokens: AnyView?
    /// Ties the field's focus to a state.
    var focus: (@MainActor (AnyView) -> AnyView)?
}

private struct SearchExtrasKey: EnvironmentKey { static var defaultValue: SearchExtras { SearchExtras() } }
private struct SearchCompletionKey: EnvironmentKey {
    static var defaultValue: (@MainActor (String) -> Void)? { nil }
}

extension EnvironmentValues {
    /// What the views around a search field have said about it.
    var searchExtras: SearchExtras {
        get { self[SearchExtrasKey.self] }
        set { self[SearchExtrasKey.self] = newValue }
    }

    /// Puts a suggestion into the search field around.
    var searchCompletion: (@MainActor (String) -> Void)? {
        get { self[SearchCompletionKey.self] }
        set { self[SearchCompletionKey.self] = newValue }
    }
}

/// A suggestion that fills the field in when it is pressed.
private struct SearchCompletionModifier: AmendingModifier {
    let text: String

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let complete = context.environment.searchCompletion else { return }
        element.setAttribute("role", "option")
        element.setAttribute("tabindex", "0")
        element.setAttribute("data-press", "")
        element.on("click") { _ in complete(text) }
    }
}

extension View {
    /// Among what the search around looks.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let picker = AnyView(
            Picker(selection: scope, content: scopes) { Text(verbatim: "Scope") }.pickerStyle(.segmented).labelsHidden()
        )
        return transformEnvironment(\.searchExtras) { $0.scopes = picker }
    }

    /// Among what the search around looks.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
            .transformEnvironment(\.searchExtras) { $0.scopesWaitForText = activation.waitsForText }
    }

    /// What the search around suggests while one types.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let views = AnyView(suggestions())
        return transformEnvironment(\.searchExtras) { $0.suggestions = views }
    }

    /// Where suggestions are not shown. Here they are shown beside the content of a search, below its field.
    public func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View {
        transformEnvironment(\.searchExtras) {
            if placements.contains(.content) { $0.hidesSuggestions = visibility == .hidden }
        }
    }

    /// The text that this suggestion puts into the field.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(text: completion))
    }

    /// What becomes of the bar while one searches: it stays, as it does without this.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }

    /// How small the search field may get: minimized it is a button until one searches.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        transformEnvironment(\.searchExtras) { $0.isButton = behavior == .minimize }
    }

    /// Ties the focus of the search field to a state.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        transformEnvironment(\.searchExtras) { $0.focus = { AnyView($0.focused(binding)) } }
    }

    /// Ties the focus of the search field to a state.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        transformEnvironment(\.searchExtras) { $0.focus = { AnyView($0.focused(binding, equals: value)) } }
    }
}

/// How small a search field may get.
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform does it.
    public static let automatic = SearchToolbarBehavior(name: "automatic")
    /// A button.
    public static let minimize = SearchToolbarBehavior(name: "minimize")
}
