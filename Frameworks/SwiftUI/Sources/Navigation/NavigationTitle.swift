extension View {
    /// The title of the page.
    public func navigationTitle(_ title: Text) -> some View {
        navigationBar { $0.title = title }
    }

    /// The title of the page, looked up in the app's strings.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    /// The title of the page.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// The title of the page, which cannot be edited in a browser.
    public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }

    /// How large the title of the page is.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBar { $0.displayMode = displayMode }
    }

    /// The older way to title a page.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    /// The older way to title a page.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// Takes the way back out of the bar.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        navigationBar { $0.hidesBackButton = hidesBackButton }
    }

    /// The older way to take the bar away.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        navigationBar { $0.isHidden = hidden }
    }
}
