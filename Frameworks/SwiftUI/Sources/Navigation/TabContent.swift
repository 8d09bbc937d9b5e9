/// Content of a tab view: a tab, a section of tabs, or tabs that an app puts together in a type of its own.
///
/// The values of all tabs are of the type of the tab view's selection, so that `.home` can be written for a value.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// The type of the values that stand for the tabs.
    associatedtype TabValue: Hashable = Body.TabValue
    /// The type of the tabs that this content is made of.
    associatedtype Body: TabContent
    /// The tabs that this content is made of.
    @TabContentBuilder<TabValue> var body: Body { get }
}

/// Builds the content of a tab view from the statements of a closure.
@MainActor @preconcurrency @resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// The tabs of a tab view as the view that it is given.
    public struct Content<C: TabContent>: View {
        let tabs: C

        /// Never asked for: a tab view shows the pages of the tabs itself.
        public var body: some View { EmptyView() }
    }

    /// One tab, or several that belong together.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// No tabs.
    public static func buildBlock() -> some TabContent<TabValue> { NoTabs<TabValue>() }
    /// The first statement.
    public static func buildPartialBlock<C: TabContent>(first: C) -> C where C.TabValue == TabValue { first }
    /// One statement more.
    public static func buildPartialBlock<First: TabContent, Next: TabContent>(
        accumulated: First, next: Next
    ) -> some TabContent<TabValue> where First.TabValue == TabValue, Next.TabValue == TabValue {
        TabPair(first: accumulated, second: next)
    }
    /// An `if` without `else`.
    public static func buildIf<C: TabContent>(_ content: C?) -> some TabContent<TabValue> where C.TabValue == TabValue {
        OptionalTabs(tabs: content)
    }
    /// The first branch of an `if` or a `switch`.
    public static func buildEither<T: TabContent, F: TabContent>(
        first: T
    ) -> _ConditionalContent<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }
    /// The second branch of an `if` or a `switch`.
    public static func buildEither<T: TabContent, F: TabContent>(
        second: F
    ) -> _ConditionalContent<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }
    /// What is there from some version of the system on.
    public static func buildLimitedAvailability<C: TabContent>(
        _ content: C
    ) -> some TabContent<TabValue> where C.TabValue == TabValue {
        content
    }
}

extension TabContentBuilder.Content: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(tabs, outer: outer, into: &found)
    }
}

/// No tabs.
private struct NoTabs<TabValue: Hashable>: TabContent, TabList {
    // Never called: a tab view looks through the tabs itself.
    var body: Never { return fatalError("There are no tabs in no tabs.") }

    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {}
}

/// Tabs one after the other.
private struct TabPair<First: TabContent, Second: TabContent>: TabContent, TabList {
    typealias TabValue = First.TabValue

    let first: First
    let second: Second

    // Never called: a tab view looks through the tabs itself.
    var body: Never { return fatalError("A tab view looks through the tabs itself.") }

    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(first, outer: outer, into: &found)
        TabEntry.collect(second, outer: outer, into: &found)
    }
}

extension Never: TabContent {
    /// No values.
    public typealias TabValue = Never
}

/// Tabs that are there or not.
private struct OptionalTabs<Tabs: TabContent>: TabContent, TabList {
    typealias TabValue = Tabs.TabValue

    let tabs: Tabs?

    // Never called: a tab view looks through the tabs itself.
    var body: Never { return fatalError("A tab view looks through the tabs itself.") }

    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        if let tabs { TabEntry.collect(tabs, outer: outer, into: &found) }
    }
}

extension _ConditionalContent: TabContent
where
    TrueContent: TabContent, FalseContent: TabContent,
    TrueContent.TabValue == FalseContent.TabValue
{
    /// The type of the values of the tabs.
    public typealias TabValue = TrueContent.TabValue
}

/// Tabs whose values are of a type that the compiler knows from around them, so that `.home` can be written for a value.
public struct _ValuedTabs<Value: Hashable, Tabs: TabContent> where Tabs.TabValue == Value {
    let tabs: Tabs
}

extension _ValuedTabs: TabContent, TabList {
    /// The type of the values of the tabs.
    public typealias TabValue = Value

    /// Never called: a tab view looks through the tabs itself.
    public var body: Never { return fatalError("A tab view looks through the tabs itself.") }

    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        TabEntry.collect(tabs, outer: outer, into: &found)
    }
}

extension Group: TabContent where Content: TabContent {
    /// The type of the values of the tabs.
    public typealias TabValue = Content.TabValue

    /// Tabs about which something is to be said together.
    public init<V, C: TabContent>(@TabContentBuilder<V> content: () -> C) where Content == _ValuedTabs<V, C> {
        self.content = _ValuedTabs(tabs: content())
    }
}

extension ForEach: TabContent where Content: TabContent {
    /// The type of the values of the tabs.
    public typealias TabValue = Content.TabValue

    /// A tab for each element.
    public init<V, C: TabContent>(
        _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content == _ValuedTabs<V, C> {
        self.init(data: data, content: { _ValuedTabs(tabs: content($0)) }, id: { $0.id })
    }

    /// A tab for each element.
    public init<V, C: TabContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> C
    ) where Content == _ValuedTabs<V, C> {
        self.init(data: data, content: { _ValuedTabs(tabs: content($0)) }, id: { $0[keyPath: id] })
    }

    /// A tab for each number.
    public init<V, C: TabContent>(
        _ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> C
    ) where Data == Range<Int>, ID == Int, Content == _ValuedTabs<V, C> {
        self.init(data: data, content: { _ValuedTabs(tabs: content($0)) }, id: { $0 })
    }
}

/// Tabs that belong together. A side bar shows their header, a bar shows them one after the other.
public struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
    let header: Header
    let content: Content

    /// Tabs with a header.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        (self.content, self.header) = (content(), header())
    }

    /// The type of the values of the tabs.
    public typealias TabValue = SelectionValue

    /// Never called: a tab view looks through the tabs itself.
    public var body: Never { return fatalError("A tab view looks through the tabs itself.") }
}

extension TabSection where Header == EmptyView {
    /// Tabs without a header.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension TabSection where Header == Text {
    /// Tabs with a title.
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Tabs with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension TabSection: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        let first = found.count
        TabEntry.collect(content, outer: outer, into: &found)
        if Header.self != EmptyView.self, first < found.count { found[first].header = AnyView(header) }
    }
}
