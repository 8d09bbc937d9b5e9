/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// Searching.
    public static let search = TabRole(name: "search")
}

extension Tab where Label == DefaultTabLabel {
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

extension Group: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(content, outer: outer, into: &found)
    }
}

extension _ConditionalContent: TabList {
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
