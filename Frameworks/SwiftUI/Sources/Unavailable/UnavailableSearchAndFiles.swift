import Foundation

extension View {
    /// Looks for words in the text of editors.
    @available(*, unavailable, message: "Browsers look for words in a page themselves; use searchable(text:).")
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

    /// What a field suggests while one types.
    @available(*, unavailable, message: "Show suggestions below the field, or use searchSuggestions(_:).")
    public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }

    /// The document that the page shows.
    @available(*, unavailable, message: "A page has an address of its own; offer the document with ShareLink.")
    public func navigationDocument(_ url: URL) -> some View { self }

    /// Shows a file as the platform previews it.
    @available(*, unavailable, message: "A browser previews files itself: use Link, or VideoPlayer and AsyncImage.")
    public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}

extension View {
    /// Whether the platform may look for words in this view; browsers look everywhere.
    public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Whether the platform may replace words in this view; browsers replace none.
    public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Asks before a window is closed; a page is closed without a word.
    @available(*, unavailable, message: "A page is closed without a word; keep what matters at once.")
    public func dismissalConfirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { self }
    /// The picture of a desk's dialogs; those of a phone and of a browser have none.
    public func dialogIcon(_ icon: Image?) -> some View { self }
}
