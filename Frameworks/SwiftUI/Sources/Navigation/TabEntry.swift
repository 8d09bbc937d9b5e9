/// One tab, found by looking through the content of a tab view without drawing it: pages are drawn when first shown.
@MainActor
struct TabEntry: @MainActor Identifiable {
    let index: Int
    var tag: AnyHashable
    var label: AnyView
    var badge: Text?
    var isDisabled = false
    /// Whether it is left out of a bar, and shown in a side bar only.
    var isInSideBarOnly = false
    /// What stands above it in a side bar, where it is the first of a section.
    var header: AnyView?
    var content: AnyView

    var id: AnyHashable { tag }

    /// The tag as a part of the address, where it has a text form; numbers are no names.
    var segment: String? {
        if tag.base is any BinaryInteger { return nil }
        return (tag.base as? any LosslessStringConvertible)?.description
    }

    /// The tabs of a tab view's content, in order. Equal tags are told apart by their place.
    static func list<Content: View>(of content: Content) -> [TabEntry] {
        var found: [TabEntry] = []
        collect(content, outer: TabFacts(), into: &found)
        var known: Set<AnyHashable> = []
        for index in found.indices where !known.insert(found[index].tag).inserted {
            found[index].tag = AnyHashable([found[index].tag, AnyHashable(index)])
        }
        return found
    }

    /// Adds the tabs of views, or of content of an app's own; anything else is no tab.
    static func collect(_ content: Any, outer: TabFacts, into found: inout [TabEntry]) {
        switch content {
        case let list as any TabList: list.collectTabs(outer, into: &found)
        case let tabs as any TabContent: collect(tabs.body, outer: outer, into: &found)
        case let view as any View: outer.append(AnyView(view), into: &found)
        default: break
        }
    }
}

/// What the modifiers around a page say about its tab.
@MainActor
struct TabFacts {
    var tag: AnyHashable?
    /// The identity of the element that a loop made the page of: it stands for a page that has no tag.
    var loopID: AnyHashable?
    var label: AnyView?
    var badge: Text?
    var isHidden = false
    var isDisabled = false
    var isInSideBarOnly = false
    /// Says something of the label, from the inside out.
    var labelWraps: [@MainActor (AnyView) -> AnyView] = []
    /// Puts the modifiers that say something else around the page again, from the inside out.
    var wraps: [@MainActor (AnyView) -> AnyView] = []

    func append(_ page: AnyView, into found: inout [TabEntry]) {
        let content = wraps.reversed().reduce(page) { $1($0) }
        let label = labelWraps.reversed().reduce(label ?? AnyView(EmptyView())) { $1($0) }
        found.append(
            TabEntry(
                index: found.count, tag: tag ?? loopID ?? AnyHashable(found.count), label: label, badge: badge,
                isDisabled: isDisabled, isInSideBarOnly: isInSideBarOnly, content: content))
    }
}

/// A view that is a list of tabs, or a tab with something said about it.
@MainActor
protocol TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry])
}

extension TupleView: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        for child in Mirror(reflecting: value).children {
            TabEntry.collect(child.value, outer: outer, into: &found)
        }
    }
}

extension EmptyView: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {}
}

extension Optional: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        if let self { TabEntry.collect(self, outer: outer, into: &found) }
    }
}

extension ForEach: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        for element in data {
            var facts = outer
            facts.loopID = AnyHashable(id(element))
            TabEntry.collect(content(element), outer: facts, into: &found)
        }
    }
}

extension ModifiedContent: TabList where Content: View, Modifier: ViewModifier {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        var facts = outer
        switch modifier {
        case let item as TabItemModifier: facts.label = facts.label ?? item.label
        case let badge as any TabBadge: facts.badge = facts.badge ?? badge.text
        case let tag as any TagValue: facts.tag = outer.tag ?? tag.anyValue
        default:
            let modifier = modifier
            facts.wraps.append { AnyView($0.modifier(modifier)) }
        }
        TabEntry.collect(content, outer: facts, into: &found)
    }
}

/// A modifier that tags a view with a value.
@MainActor
package protocol TagValue {
    var anyValue: AnyHashable { get }
}

/// Says what the tab of a page shows.
struct TabItemModifier: AmendingModifier {
    let label: AnyView

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {}
}

/// A modifier that says how much waits behind a tab.
@MainActor
package protocol TabBadge {
    var text: Text? { get }
}

extension View {
    /// What the tab of this page shows.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: AnyView(label())))
    }
}

/// A page of a tab view with its tab.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    /// The type of the value that stands for the tab.
    public typealias TabValue = Value

    let value: Value?
    let content: Content
    let label: Label

    /// Never called: a tab view looks through the tabs itself.
    public var body: Never { return fatalError("A tab view looks through the tabs itself.") }
}

extension Tab: TabList {
    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        var facts = outer
        facts.tag = outer.tag ?? value.map { AnyHashable($0) }
        facts.label = outer.label ?? AnyView(label)
        facts.append(AnyView(content), into: &found)
    }
}

extension Tab where Label == DefaultTabLabel {
    /// A page with a name and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleKey, systemImage: systemImage)))
    }

    /// A page with a name and a symbol, in a tab view whose selection may be none.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: V, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleKey, systemImage: systemImage)))
    }

    /// A page with a name and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(title, systemImage: systemImage)))
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// A page with a name and a symbol, in a tab view that keeps its selection itself.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleKey, systemImage: systemImage)))
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// A page with a name and a symbol, in a tab view that keeps its selection itself.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(title, systemImage: systemImage)))
    }
}

/// A tab's name with its symbol.
public struct DefaultTabLabel: View {
    let label: SwiftUI.Label<Text, Image>

    public var body: some View { label }
}
