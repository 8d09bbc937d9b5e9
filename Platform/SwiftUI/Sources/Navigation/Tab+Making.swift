/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// Searching.
    public static let search = TabRole(name: "search")
}

extension Tab where Label == DefaultTabLabel {
    /// A page with a name and a symbol, and what it is for.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, value: value, content: content)
    }

    /// A page with a name and a picture of the app's.
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(label: SwiftUI.Label(titleKey, image: image)))
    }

    /// The page for searching.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: .search)
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// A page with a name and a symbol, and what it is for.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, content: content)
    }

    /// A page with a name and a picture of the app's.
    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(), label: DefaultTabLabel(label: SwiftUI.Label(titleKey, image: image)))
    }

    /// The page for searching, in a tab view that keeps its selection itself.
    public init(role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: .search)
    }
}

extension Tab where Value == Never {
    /// A page with a label, in a tab view that keeps its selection itself.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }
}

extension Tab {
    /// A page with a label.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, content: content(), label: label())
    }
}

/// Tabs that belong together. A bar shows them one after the other.
public struct TabSection<Header: View, Content: View>: View {
    let header: Header
    let content: Content

    /// Tabs with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        (self.content, self.header) = (content(), header())
    }

    /// The pages.
    public var body: some View { content }
}

extension TabSection where Header == Text {
    /// Tabs with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Tabs with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension TabSection: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(content, outer: outer, into: &found)
    }
}

extension Group: TabList where Content: View {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(content, outer: outer, into: &found)
    }
}

extension _ConditionalContent: TabList where TrueContent: View, FalseContent: View {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        switch storage {
        case .trueContent(let view): TabEntry.collect(view, outer: outer, into: &found)
        case .falseContent(let view): TabEntry.collect(view, outer: outer, into: &found)
        }
    }
}

extension DefaultTabLabel {
    /// The name and symbol of the page for searching.
    fileprivate static var search: DefaultTabLabel {
        DefaultTabLabel(
            label: SwiftUI.Label {
                Text(system: "Search")
            } icon: {
                Image(systemName: "magnifyingglass")
            })
    }
}
